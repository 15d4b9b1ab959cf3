import { ArrowLeft, ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { FilteredPage } from "#shop/catalogue/filters/list-filtered.server.ts";
import { isFiltered } from "#shop/catalogue/filters/product-filters.ts";
import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ProductCard } from "#web/parts/product-card/product-card.tsx";
import { listedFr } from "#web/parts/search/listed-count.ts";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { NearMissesNote } from "./filters/near-misses.tsx";
import { NothingMatches } from "./filters/nothing-matches.tsx";
import { productsAddress } from "./products-address.ts";

type ProductsShelfProps = {
  query: ProductQuery;
  page: FilteredPage;
  orderable: boolean;
};

export function ProductsShelf({ query, page, orderable }: ProductsShelfProps) {
  const { cards, next, correction } = page;
  const filtered = isFiltered(query.filters);
  const listed = listedFr("produit", cards.length, next !== null);
  return (
    <>
      {correction && (
        <p className="t-body mb-8">
          Aucun produit pour « {query.text} ». Voici ceux qui répondent à <b>« {correction} »</b>.
        </p>
      )}
      {filtered ? (
        <ActiveFilters query={query} counts={page.counts} listed={listed} />
      ) : (
        <p className="sr-only" role="status">
          {listed}
        </p>
      )}
      {cards.length === 0 && orderable && filtered && (
        <NothingMatches query={query} best={page.best} />
      )}
      {cards.length === 0 && orderable && !filtered && <NothingFound text={query.text} />}
      {cards.length > 0 && (
        <ul className="products products--side">
          {cards.map((product, index) => (
            <ProductCard key={product.id} product={product} index={index} orderable={orderable} />
          ))}
        </ul>
      )}
      {page.near && <NearMissesNote query={query} near={page.near} />}
      <MorePages
        after={query.after}
        next={next}
        address={(after) => productsAddress({ ...query, after })}
        isFollowed={!isFiltered(query.filters)}
      />
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

type MorePagesProps = {
  after: string | null;
  next: string | null;
  /** Where the page after this place of the list is. */
  address: (after: string | null) => string;
  /** Whether a crawler is to read on. */
  isFollowed?: boolean;
};

/** Links and not buttons: they work before any script has loaded, and the back button knows them. */
export function MorePages({ after, next, address, isFollowed = true }: MorePagesProps) {
  if (!next && !after) return null;
  return (
    <nav className="more-pages" aria-label="Suite des produits">
      {after && (
        <Link className="arrow-link is-back" to={address(null)}>
          <ArrowLeft className="icon" /> Revenir au début
        </Link>
      )}
      {next && (
        <Link
          className={buttonClass("line")}
          rel={isFollowed ? "next" : "next nofollow"}
          to={address(next)}
        >
          Voir plus de produits <ArrowRight className="icon icon--sm" />
        </Link>
      )}
    </nav>
  );
}
