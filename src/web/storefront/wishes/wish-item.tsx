import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { WishedProduct } from "#shop/wishes/wished-products.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { PriceBefore } from "#ui/price.tsx";
import { useAddToCart } from "#web/parts/cart/use-add-to-cart.tsx";
import { CardPrice } from "#web/parts/product-card/card-price.tsx";
import { ProductPicture } from "#web/parts/product-card/product-picture.tsx";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";
import { productsAddress } from "../products/products-address.ts";
import { isForSale } from "./wish-order.ts";

const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 48rem) 45vw, 6.5rem";

type WishItemProps = { product: WishedProduct; addedAt: string; onRemoved: () => void };

export function WishItem({ product, addedAt, onRemoved }: WishItemProps) {
  const { name, latinName, slug, isArchived, available, picture, crossedCents } = product;
  const page = href("/products/:slug", { slug });
  const shown = <ProductPicture picture={picture} sizes={SIZES} />;
  return (
    <li className={isForSale(product) ? "wish" : "wish is-out"}>
      {isArchived ? (
        <div className="pic">{shown}</div>
      ) : (
        <Link className="pic" to={page} tabIndex={-1} aria-hidden>
          {shown}
        </Link>
      )}
      <HeartButton product={product} shape="pic" onToggled={onRemoved} />
      <div className="wish__txt">
        <div className="cap">
          <h2 className="t-plant">{isArchived ? name : <Link to={page}>{name}</Link>}</h2>
          {!isArchived && (
            <span className="price">
              {crossedCents !== null && <PriceBefore>{formatPrice(crossedCents)}</PriceBefore>}{" "}
              <CardPrice product={product} />
            </span>
          )}
        </div>
        {latinName && <p className="t-latin">{latinName}</p>}
        {isArchived ? (
          <p className="stock is-out">N’est plus vendu</p>
        ) : (
          <ProductStock available={available} always />
        )}
        <p className="t-xs">
          {crossedCents !== null && !isArchived && (
            <>Prix le plus bas des 30 derniers jours : {formatPrice(crossedCents)}. </>
          )}
          Ajouté le {formatDay(new Date(addedAt))}.
        </p>
      </div>
      <WishAction product={product} page={page} />
    </li>
  );
}

/** What can be done with it: bought at once, chosen on its page, or replaced. */
function WishAction({ product, page }: { product: WishedProduct; page: string }) {
  const add = useAddToCart();
  const line = buttonClass("line", { size: "sm" });
  if (product.isArchived) {
    return (
      <Link className={line} to={productsAddress({ category: product.category })}>
        Voir le rayon {product.category}
      </Link>
    );
  }
  if (product.available <= 0) {
    return (
      <Link className={line} to={page}>
        Voir la fiche
      </Link>
    );
  }
  if (product.sizes.length + product.colors.length + product.variants.length > 0) {
    return (
      <Link className={line} to={page}>
        Choisir les options
      </Link>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(event.currentTarget, product);
  };
  return (
    <form className="justify-self-start" onSubmit={submit}>
      <Button type="submit" variant="line" size="sm">
        Ajouter au panier
      </Button>
    </form>
  );
}
