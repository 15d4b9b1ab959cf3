import { data, type HeadersArgs, useNavigation } from "react-router";
import { listFiltered } from "#shop/catalogue/filters/list-filtered.server.ts";
import { isFiltered } from "#shop/catalogue/filters/product-filters.ts";
import { parseProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { pageMeta } from "#web/document/seo.ts";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { CollectionLinks } from "../collections/collection-links.tsx";
import type { Route } from "./+types/products";
import { FiltersForm } from "./filters/filters-form.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { NO_LONGER_SOLD, productsAddress } from "./products-address.ts";
import { ProductsShelf } from "./products-shelf.tsx";
import { ProductsSkeleton } from "./products-skeleton.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";
import { sampleCards } from "./sample-cards.server.ts";

const NOTHING = { next: null, correction: null, counts: null, best: null, near: null };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, cardShelf, logger } = context.get(houseContext);
  const query = parseProductQuery(new URL(request.url).searchParams);
  try {
    return {
      query,
      failed: false,
      ...(await listFiltered({ db: database.db, cards: cardShelf.cards }, query)),
    };
  } catch (error) {
    logger.error({ err: error }, "products not loaded");
    const page = { ...NOTHING, query, failed: true, cards: sampleCards() };
    return data(page, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

/** Without a network the error page would take the place of what was typed. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => {
    const query = parseProductQuery(new URL(request.url).searchParams);
    return { ...NOTHING, query, failed: true, cards: [] };
  });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { text, category, filters, sort, after } =
    loaderData?.query ?? parseProductQuery(new URLSearchParams());
  const title = text ? `Recherche : ${text}` : (category ?? "Nos Produits");
  return pageMeta(matches, {
    title,
    description:
      "Monstera, plantes rares, boutures enracinées et accessoires : tout le catalogue de Canopée, expédié avec soin.",
    path: productsAddress({ category }),
    // Other orders, further pages and searches show what the sitemap already lists.
    hidden: text !== "" || after !== null || sort !== "nouveautes",
    part: isFiltered(filters),
  });
}

const PATIENCE_MS = 150;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, failed } = loaderData;
  const { location, state } = useNavigation();
  const loading = state !== "idle" && location.pathname === "/products";
  const slow = useLasting(loading, PATIENCE_MS);
  const asked = loading ? parseProductQuery(new URLSearchParams(location.search)) : query;
  return (
    <div className="wrap pb-section">
      <PageHead
        title="Nos Produits"
        lead="Des plantes vivantes, en petit nombre. Retournez une carte pour choisir une taille, ou ouvrez la fiche pour tout savoir."
      />
      <CollectionLinks />
      <NoLongerSold />
      <ProductsToolbar query={query} asked={asked} />
      <div className="catalogue">
        <FiltersForm query={query} asked={asked} counts={loaderData.counts} />
        <div>
          {failed && !slow && <LoadFailure query={query} samples={loaderData.cards.length > 0} />}
          {slow ? (
            <ProductsSkeleton />
          ) : (
            <ProductsShelf query={query} page={loaderData} orderable={!failed} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown by the fragment of the address alone, so that the page stays the same for everyone. */
const NoLongerSold = () => (
  <p id={NO_LONGER_SOLD} className="t-body no-longer-sold">
    Ce produit n’est plus en vente. Voici ceux de la même catégorie.
  </p>
);
