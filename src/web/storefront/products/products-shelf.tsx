import { ArrowLeft, ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { ProductPage } from "#shop/catalogue/storefront/list-products.server.ts";
import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ProductCard } from "#web/parts/product-card/product-card.tsx";
import { listedFr } from "#web/parts/search/listed-count.ts";
import { productsAddress } from "./products-address.ts";

type ProductsShelfProps = { query: ProductQuery; page: ProductPage; orderable: boolean };

export function ProductsShelf({ query, page, orderable }: ProductsShelfProps) {
  const { cards, next, correction } = page;
  return (
    <>
      {correction && (
        <p className="t-body mb-8">
          Aucun produit pour « {query.text} ». Voici ceux qui répondent à <b>« {correction} »</b>.
        </p>
      )}
      <p className="sr-only" role="status">
        {listedFr("produit", cards.length, next !== null)}
      </p>
      {cards.length === 0 && orderable && <NothingFound text={query.text} />}
      {cards.length > 0 && (
        <ul className="products">
          {cards.map((product, index) => (
            <ProductCard key={product.id} product={product} index={index} orderable={orderable} />
          ))}
        </ul>
      )}
      <MorePages query={query} next={next} />
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      title="Rien sous ces feuilles"
      action={
        <Link className={buttonClass("line", { size: "sm" })} to={href("/products")}>
          Effacer les filtres
        </Link>
      }
    >
      Aucun produit ne correspond à votre recherche.
      {text && ` Aucun résultat pour « ${text} ».`}
    </EmptyState>
  );
}

/** Links and not buttons: they work before any script has loaded, and the back button knows them. */
function MorePages({ query, next }: { query: ProductQuery; next: string | null }) {
  if (!next && !query.after) return null;
  return (
    <nav className="more-pages" aria-label="Suite des produits">
      {query.after && (
        <Link className="arrow-link is-back" to={productsAddress({ ...query, after: null })}>
          <ArrowLeft className="icon" /> Revenir au début
        </Link>
      )}
      {next && (
        <Link
          className={buttonClass("line")}
          rel="next"
          to={productsAddress({ ...query, after: next })}
        >
          Voir plus de produits <ArrowRight className="icon icon--sm" />
        </Link>
      )}
    </nav>
  );
}
