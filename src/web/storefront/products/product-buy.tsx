import { type FormEvent, useRef, useState } from "react";
import { formatPrice } from "#copy/formats.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import type { DeliveryTerms } from "#shop/shipping/delivery-terms.ts";
import { Price } from "#ui/price.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { useAddToCart } from "#web/parts/cart/use-add-to-cart.tsx";
import { KEPT_UNTIL_READY, useEarlySubmit } from "#web/parts/forms/early-submit.ts";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";
import { ADD, AddButton, FORM } from "./product-buy-bar.tsx";
import { ProductDelivery } from "./product-delivery.tsx";
import { ProductOptions } from "./product-options.tsx";
import { ProductPledges } from "./product-pledges.tsx";
import { ProductWarning } from "./product-warning.tsx";

type ProductBuyProps = {
  product: ProductDetails;
  delivery: DeliveryTerms | null;
  onColor: (color: string) => void;
};

export function ProductBuy({ product, delivery, onColor }: ProductBuyProps) {
  const [quantity, setQuantity] = useState(1);
  const add = useAddToCart();
  const form = useRef<HTMLFormElement>(null);
  useEarlySubmit(form);
  const { name, botanical, description, priceCents, available, sizes, colors } = product;
  const { sizeDetails, parcelNote, pictures } = product;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const colorPictures = pictures.flatMap((one) =>
      one.color === null ? [] : { ...one, color: one.color },
    );
    add(event.currentTarget, { ...product, picture: pictures[0] ?? null, colorPictures }, quantity);
  };
  return (
    <form {...KEPT_UNTIL_READY} ref={form} className="buy" id={FORM} onSubmit={submit}>
      <div className="stack [--stack:.75rem]">
        <h1>{name}</h1>
        {botanical && <p className="t-latin text-[1.25rem]">{botanical.latinName}</p>}
      </div>
      <div className="price-row">
        <span>
          <Price large>{formatPrice(priceCents)}</Price>
          <span className="t-xs ml-3">TTC, hors livraison</span>
        </span>
        <ProductStock available={available} always />
      </div>
      <p className="t-body">{description}</p>
      <ProductOptions legend="Taille" name="size" values={sizes} details={sizeDetails} />
      <ProductOptions legend="Couleur" name="color" values={colors} onChoose={onColor} />
      {parcelNote && <p className="t-sm c-2">{parcelNote}</p>}
      <div id={ADD} className={available > 0 ? "add" : "add is-out"}>
        {available > 0 && (
          <Stepper
            label="Quantité"
            value={quantity}
            min={1}
            max={Math.min(MAX_QUANTITY, available)}
            onChange={setQuantity}
          />
        )}
        <AddButton available={available} />
        <HeartButton product={product} shape="box" />
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
