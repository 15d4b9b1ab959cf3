import { href } from "react-router";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { SectionHead } from "#web/parts/shell/section-head.tsx";
import { ProductMiniCard } from "./product-mini-card.tsx";

const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 88vw";

type RelatedProductsProps = {
  id: string;
  title: string;
  className: string;
  products: readonly ProductCard[];
};

/** A row of plants that go with what is shown, and the way to all others. */
export function RelatedProducts({ id, title, className, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className={`wrap ${className}`} aria-labelledby={id}>
      <SectionHead id={id} title={title} to={href("/products")} more="Voir nos produits" />
      <div className="products products--related">
        {products.map((product) => (
          <ProductMiniCard key={product.id} product={product} sizes={SIZES} />
        ))}
      </div>
    </section>
  );
}
