import { type FormEvent, useState } from "react";
import { formatPrice } from "#copy/formats.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { ProductDetails } from "#shop/catalog/find-product.server.ts";
import { Price } from "#ui/price.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { ProductStock } from "#web/parts/product-stock.tsx";
import { useAddToCart } from "#web/parts/use-add-to-cart.tsx";
import { ADD, AddButton, FORM } from "./product-buy-bar.tsx";
import { ProductOptions } from "./product-options.tsx";
import { ProductPledges } from "./product-pledges.tsx";
import { ProductWarning } from "./product-warning.tsx";

export function ProductBuy({ product }: { product: ProductDetails }) {
  const [quantity, setQuantity] = useState(1);
  const add = useAddToCart();
  const { name, botanical, description, priceCents, available, sizes, colors } = product;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(event.currentTarget, { ...product, picture: product.pictures[0] ?? null }, quantity);
  };
  return (
    <form className="buy" id={FORM} onSubmit={submit}>
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
      <ProductOptions legend="Taille" name="size" values={sizes} />
      <ProductOptions legend="Couleur" name="color" values={colors} />
      <div id={ADD} className={available > 0 ? "add" : undefined}>
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
      </div>
      <noscript>
        <p className="t-sm c-2">
          Cette boutique a besoin de JavaScript : activez-le pour composer votre panier.
        </p>
      </noscript>
      <ProductPledges product={product} />
      <ProductWarning product={product} />
    </form>
  );
}
