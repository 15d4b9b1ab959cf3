import { data, href, Link, redirect } from "react-router";
import { findCollection } from "#shop/catalogue/collections/find-collection.server.ts";
import { listCollectionProducts } from "#shop/catalogue/collections/list-collection-products.server.ts";
import { parseProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Picture } from "#ui/picture.tsx";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { breadcrumbList, StructuredData, useOrigin } from "#web/document/structured-data.tsx";
import { ProductCard } from "#web/parts/product-card/product-card.tsx";
import { listedFr } from "#web/parts/search/listed-count.ts";
import { houseContext } from "#web/server/house.server.ts";
import { movedAddress } from "#web/server/pages/moved-address.ts";
import { productsAddress } from "../products/products-address.ts";
import { MorePages } from "../products/products-shelf.tsx";
import type { Route } from "./+types/collection";
import { collectionAddress } from "./collection-address.ts";
import { CollectionLinks } from "./collection-links.tsx";
import { CollectionOrder } from "./collection-order.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const { search, searchParams } = new URL(request.url);
  const { sort, after } = parseProductQuery(searchParams);
  const orAway = (error: unknown) => {
    logger.error({ err: error }, "collection not loaded");
    throw lost(503);
  };
  const collection = await findCollection(database, params.slug).catch(orAway);
  if (!collection) throw lost(404);
  // It may be shown again: not for good.
  if (!collection.isShown) throw redirect(productsAddress({}));
  const { slug } = collection;
  if (slug !== params.slug) throw redirect(movedAddress(collectionAddress({ slug }), search), 301);
  const page = await listCollectionProducts(database, { collection, sort, after }).catch(orAway);
  return { collection, sort, after, ...page };
}

const lost = (status: 404 | 503) => data({ picture: sitePictures["monstera-peru"] }, { status });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { collection, sort, after } = loaderData;
  return pageMeta(matches, {
    title: collection.name,
    description: collection.introduction || `${collection.name} : une sélection de Canopée.`,
    path: collectionAddress(collection),
    // Other orders and further pages show what the sitemap already lists.
    hidden: after !== null || sort !== "nouveautes",
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection, sort, after, cards, next } = loaderData;
  const picture = cards.find((card) => card.picture)?.picture;
  return (
    <div className="wrap pb-section">
      <CollectionData {...loaderData} />
      <Breadcrumbs
        parents={[{ label: "Nos Produits", href: productsAddress({}) }]}
        current={collection.name}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <div className="collection-head">
        <div className="stack [--stack:1.25rem]">
          <h1 className="t-page">{collection.name}</h1>
          {collection.introduction && <p className="t-lead">{collection.introduction}</p>}
        </div>
        {picture && (
          <div className="pic">
            <Picture picture={picture} alt="" sizes="(min-width: 48rem) 40vw, 100vw" />
          </div>
        )}
      </div>
      <CollectionLinks />
      <CollectionOrder {...{ collection, sort }} />
      <p className="sr-only" role="status">
        {listedFr("produit", cards.length, next !== null)}
      </p>
      {cards.length === 0 && (
        <EmptyState title="Rien sous ces feuilles">
          Aucun produit dans cette collection pour le moment.
        </EmptyState>
      )}
      <ul className="products">
        {cards.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index} orderable />
        ))}
      </ul>
      <MorePages
        after={after}
        next={next}
        address={(place) => collectionAddress({ ...collection, sort, after: place })}
      />
    </div>
  );
}

type Shown = Pick<Route.ComponentProps["loaderData"], "collection" | "cards">;

function CollectionData({ collection, cards }: Shown) {
  const origin = useOrigin();
  const path = collectionAddress(collection);
  const itemListElement = cards.map(({ slug, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: origin + href("/products/:slug", { slug }),
  }));
  return (
    <StructuredData
      data={[
        {
          "@type": "CollectionPage",
          "@id": `${origin}${path}#collection`,
          url: origin + path,
          name: collection.name,
          description: collection.introduction || undefined,
          mainEntity: { "@type": "ItemList", itemListElement },
        },
        breadcrumbList(origin, [
          { name: "Nos Produits", path: productsAddress({}) },
          { name: collection.name, path },
        ]),
      ]}
    />
  );
}
