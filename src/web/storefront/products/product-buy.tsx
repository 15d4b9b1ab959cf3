import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import type { Choice } from "#shop/catalogue/variants/choose-variant.ts";
import { isProductItself } from "#shop/checkout/wanted-variant.ts";
import type { DeliveryTerms } from "#shop/shipping/delivery-terms.ts";
import { Stepper } from "#ui/stepper.tsx";
import { useAddToCart } from "#web/parts/cart/use-add-to-cart.tsx";
import { KEPT_UNTIL_READY, useEarlySubmit } from "#web/parts/forms/early-submit.ts";
import { BUY_FORM } from "#web/parts/product-card/variant-page.ts";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";
import { plantWish } from "#web/parts/wishes/plant-wish.ts";
import { ADD, AddButton } from "./product-buy-bar.tsx";
import { ProductDelivery } from "./product-delivery.tsx";
import { ProductOptions } from "./product-options.tsx";
import { ProductPledges } from "./product-pledges.tsx";
import { ProductPrice } from "./product-price.tsx";
import { ProductWarning } from "./product-warning.tsx";
import { VariantTiles } from "./variants/variant-tiles.tsx";

type ProductBuyProps = {
  product: ProductDetails;
  delivery: DeliveryTerms | null;
  choice: Choice;
  /** What the address asked for cannot be had. */
  isMissed: boolean;
  onVariant: (variantId: string) => void;
  onColor: (color: string) => void;
};

export function ProductBuy(props: ProductBuyProps) {
  const { product, delivery, choice, isMissed, onVariant, onColor } = props;
  const { variant, available } = choice;
  const most = Math.min(MAX_QUANTITY, available);
  const [wished, setQuantity] = useState(1);
  const quantity = Math.max(1, Math.min(wished, most));
  const add = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  useEarlySubmit(form);
  useEarlyChoice(form, onVariant);
  const { name, botanical, description, sizes, colors } = product;
  const { sizeDetails, parcelNote, pictures } = product;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const colorPictures = pictures.flatMap((one) =>
      one.color === null ? [] : { ...one, color: one.color },
    );
    add(event.currentTarget, { ...product, picture: pictures[0] ?? null, colorPictures }, quantity);
  };
  // With tiles it is taller than a screen, and would hide its end while it sticks.
  const classes = variant ? "buy buy--long" : "buy";
  // Of the only plant of its kind there is nothing to count.
  const isCounted = available > 0 && !variant?.specimen;
  return (
    <form {...KEPT_UNTIL_READY} ref={form} className={classes} id={BUY_FORM} onSubmit={submit}>
      <div className="stack [--stack:.75rem]">
        <h1>{name}</h1>
        {botanical && <p className="t-latin text-[1.25rem]">{botanical.latinName}</p>}
      </div>
      <ProductPrice choice={choice} />
      <p className="t-body">{description}</p>
      {isMissed && (
        <p className="note is-warning">
          Ce que vous aviez choisi n’est plus disponible, ou quelqu’un est en train de le payer.
        </p>
      )}
      {variant && <VariantTiles product={product} chosen={variant} onChoose={onVariant} />}
      {/* Sizes and colours are labels of the product itself. */}
      {(!variant || isProductItself(product, variant)) && (
        <>
          <ProductOptions legend="Taille" name="size" values={sizes} details={sizeDetails} />
          <ProductOptions legend="Couleur" name="color" values={colors} onChoose={onColor} />
        </>
      )}
      {/* Of a lot, its own detail says what is in the parcel. */}
      {parcelNote && !variant?.isAssortment && <p className="t-sm c-2">{parcelNote}</p>}
      <div id={ADD} className={isCounted ? "add" : "add is-single"}>
        {isCounted && (
          <Stepper label="Quantité" value={quantity} min={1} max={most} onChange={setQuantity} />
        )}
        <AddButton available={available} />
        <HeartButton wished={wishedOf(product, variant)} shape="box" />
      </div>
      <noscript>
        <p className="t-sm c-2">
          Cette boutique a besoin de JavaScript : activez-le pour composer votre panier.
        </p>
      </noscript>
      {available > 0 && <ProductDelivery terms={delivery} />}
      <ProductPledges product={product} />
      <ProductWarning product={product} />
    </form>
  );
}

/** The plant itself where one is chosen: the others of its kind are other wishes. */
const wishedOf = (product: ProductDetails, variant: Choice["variant"]) =>
  variant?.specimen
    ? plantWish(product, { id: variant.id, number: variant.specimen.number })
    : product;

/** A tile that was chosen before the scripts came, or that the browser kept on the way back, counts. */
function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  onVariant: ProductBuyProps["onVariant"],
): void {
  const take = useEffectEvent(() => {
    const checked = form.current?.querySelector<HTMLInputElement>("[name=variant]:checked");
    if (checked && !checked.defaultChecked) onVariant(checked.value);
  });
  useEffect(() => take(), []);
}
