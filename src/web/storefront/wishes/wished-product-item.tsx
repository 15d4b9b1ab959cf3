import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { specimensForSale } from "#shop/catalogue/variants/choose-variant.ts";
import type { WishedProduct } from "#shop/wishes/wished-things.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useAddToCart } from "#web/parts/cart/use-add-to-cart.tsx";
import { CardPrice } from "#web/parts/product-card/card-price.tsx";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";
import { SPECIMENS } from "#web/parts/product-card/variant-page.ts";
import { ShelfLink } from "./shelf-link.tsx";
import { type Kept, WishItem } from "./wish-item.tsx";
import { isForSale } from "./wish-order.ts";

type WishedProductItemProps = Kept & { product: WishedProduct };

export function WishedProductItem({ product, ...kept }: WishedProductItemProps) {
  const { slug, isArchived, available, picture, crossedCents, latinName } = product;
  const page = href("/products/:slug", { slug });
  const plants = isArchived ? 0 : specimensForSale(product.variants).length;
  return (
    <WishItem
      {...kept}
      wished={product}
      picture={picture}
      page={isArchived ? null : page}
      isForSale={isForSale({ product, plant: null })}
      price={isArchived ? null : <CardPrice product={product} />}
      crossedCents={crossedCents}
      latin={latinName}
      stock={
        isArchived ? (
          <p className="stock is-out">N’est plus vendu</p>
        ) : (
          <ProductStock available={available} always />
        )
      }
      note={
        plants > 0 ? `${plants} ${plants > 1 ? "plants exacts" : "plant exact"} en vente.` : null
      }
      action={<WishAction product={product} page={page} />}
    />
  );
}

/** What can be done with it: bought at once, chosen on its page, or replaced. */
function WishAction({ product, page }: { product: WishedProduct; page: string }) {
  const add = useAddToCart();
  const line = buttonClass("line", { size: "sm" });
  if (product.isArchived) return <ShelfLink product={product} />;
  if (product.available <= 0) {
    return (
      <Link className={line} to={page}>
        Voir la fiche
      </Link>
    );
  }
  if (specimensForSale(product.variants).length > 0) {
    return (
      <Link className={line} to={`${page}#${SPECIMENS}`}>
        Choisir le plant
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
