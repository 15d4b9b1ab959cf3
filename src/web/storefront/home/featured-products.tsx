import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { FeaturedProduct } from "#shop/catalog/list-featured-products.server.ts";
import { Picture } from "#ui/picture.tsx";

const places = [
  { name: "lead", sizes: "(min-width: 64rem) 45vw, 92vw" },
  { name: "b", sizes: "(min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 92vw" },
  { name: "c", sizes: "(min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 92vw" },
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
          return product && <ProductLink key={place.name} product={product} place={place} />;
        })}
      </div>
    </section>
  );
}

type ProductLinkProps = { product: FeaturedProduct; place: { name: string; sizes: string } };

function ProductLink({ product, place }: ProductLinkProps) {
  const { slug, name, priceCents, picture } = product;
  return (
    <Link className={`mini-card ${place.name}`} to={href("/products/:slug", { slug })}>
      {picture && (
        <div className="pic">
          <Picture picture={picture} alt={picture.alt} sizes={place.sizes} />
        </div>
      )}
      <div className="cap">
        <h3 className="t-plant">{name}</h3>
        <span className="price">{formatPrice(priceCents)}</span>
      </div>
      <span className="arrow-link">
        Voir les détails <ArrowRight className="icon" />
      </span>
    </Link>
  );
}
