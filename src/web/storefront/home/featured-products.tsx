import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { FeaturedProduct } from "#shop/catalogue/storefront/list-featured-products.server.ts";
import { ProductMiniCard } from "#web/parts/product-card/product-mini-card.tsx";

const places = [
  { name: "lead", sizes: "(min-width: 64rem) 45vw, 88vw" },
  { name: "b", sizes: "(min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 88vw" },
  { name: "c", sizes: "(min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 88vw" },
];

/** Left out when there is nothing to show: an empty shelf says less than no shelf. */
export function FeaturedProducts({ products }: { products: FeaturedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="selection-title">
      <div className="trio">
        <div className="intro stack [--stack:1.25rem]">
          <h2 className="t-section" id="selection-title">
            Trois plantes pour commencer une collection
          </h2>
          <p className="t-body">
            Du grand classique au sujet panaché, une sélection tenue courte et renouvelée au fil des
            arrivages.
          </p>
          <Link className="arrow-link" to={href("/products")}>
            Voir tous les produits <ArrowRight className="icon" />
          </Link>
        </div>
        {places.map((place, index) => {
          const product = products[index];
          return (
            product && (
              <ProductMiniCard
                key={place.name}
                product={product}
                sizes={place.sizes}
                className={place.name}
              >
                <span className="arrow-link">
                  Voir les détails <ArrowRight className="icon" />
                </span>
              </ProductMiniCard>
            )
          );
        })}
      </div>
    </section>
  );
}
