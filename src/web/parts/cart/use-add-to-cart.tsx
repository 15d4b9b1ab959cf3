import { href, Link } from "react-router";
import { type Addition, type AddToCartError, addToCart } from "#shop/cart/add-to-cart.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { loadCart, saveCart } from "./cart-storage.ts";
import { type Buyable, focusMissing, readAddition } from "./product-addition.ts";

/** As long as the second half of a double click may take. */
const DOUBLE_CLICK_MS = 500;
let latest = { key: "", at: Number.NEGATIVE_INFINITY };

/** Whether this is the second half of the double click that has just asked for the same thing. */
function isRepeated({ product, variantId, chosen }: Addition): boolean {
  const now = performance.now();
  const key = JSON.stringify([product.id, variantId, chosen]);
  if (latest.key === key && now - latest.at < DOUBLE_CLICK_MS) return true;
  latest = { key, at: now };
  return false;
}

/** Puts a product, with the options chosen in a form, in the cart of this browser. */
export function useAddToCart() {
  const toast = useToast();
  return (form: HTMLFormElement, product: Buyable, quantity = 1) => {
    const addition = readAddition(form, product, quantity);
    if (isRepeated(addition)) return;
    const result = addToCart(loadCart(), addition);
    if (!result.ok) {
      if (result.error.code === "missing_variant") focusMissing(form, ["variant"]);
      if (result.error.code === "missing_options") focusMissing(form, result.error.missing);
      return toast(refusal(result.error), "error");
    }
    if (!saveCart(result.value)) {
      return toast("Votre navigateur refuse de garder le panier sur cet appareil.", "error");
    }
    toast(
      <>
        Produit ajouté au panier !{" "}
        <Link className="link link--tap" to={href("/cart")}>
          Votre Panier
        </Link>
      </>,
    );
  };
}

function refusal(error: AddToCartError): string {
  if (error.code === "line_limit") {
    return `Votre panier est plein : vous pouvez commander ${error.max} articles différents au plus.`;
  }
  if (error.code === "missing_variant") {
    return "Veuillez sélectionner une déclinaison avant d'ajouter au panier.";
  }
  // Fixed letter for letter by the specification.
  if (error.code === "quantity_limit") return `Quantité maximale atteinte (${error.max}).`;
  return `Veuillez sélectionner ${error.missing.join(" et ")} avant d'ajouter au panier.`;
}
