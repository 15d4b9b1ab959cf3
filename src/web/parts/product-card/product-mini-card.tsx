import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { CardPrice } from "./card-price.tsx";
import { ProductPicture } from "./product-picture.tsx";

type ProductMiniCardProps = {
  product: Pick<ProductCard, "slug" | "name" | "priceCents" | "variants" | "picture">;
  sizes: string;
  className?: string;
  children?: ReactNode;
};

/** A product in passing: its picture, its name, its price, and the way to its page. */
export function ProductMiniCard({ product, sizes, className, children }: ProductMiniCardProps) {
  const { slug, name, picture } = product;
  return (
    <Link
      className={className ? `mini-card ${className}` : "mini-card"}
      to={href("/products/:slug", { slug })}
      prefetch="intent"
    >
      <div className="pic">
        <ProductPicture picture={picture} sizes={sizes} />
      </div>
      <div className="cap">
        <h3 className="t-plant">{name}</h3>
        <span className="price">
          <CardPrice product={product} />
        </span>
      </div>
      {children}
    </Link>
  );
}
