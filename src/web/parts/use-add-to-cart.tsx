import { href, Link } from "react-router";
import { type AddToCartError, addToCart } from "#shop/cart/add-to-cart.ts";
import { useToast } from "#ui/toast.tsx";
import { loadCart, saveCart } from "./cart-storage.ts";
import { type Buyable, focusMissing, readAddition } from "./product-addition.ts";

/** Puts a product, with the options chosen in a form, in the cart of this browser. */
export function useAddToCart() {
  const toast = useToast();
  return (form: HTMLFormElement, product: Buyable, quantity = 1) => {
    const result = addToCart(loadCart(), readAddition(form, product, quantity));
    if (!result.ok) {
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
  // Fixed letter for letter by the specification.
  if (error.code === "quantity_limit") return `Quantité maximale atteinte (${error.max}).`;
  return `Veuillez sélectionner ${error.missing.join(" et ")} avant d'ajouter au panier.`;
}
