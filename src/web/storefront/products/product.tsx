import { useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { sanitiseHtml } from "#platform/html.server.ts";
import { articlesAbout } from "#shop/articles/reading/articles-about.server.ts";
import {
  findMovedProduct,
  type MovedProduct,
} from "#shop/catalogue/former-slugs/find-moved-product.server.ts";
import { findProduct } from "#shop/catalogue/storefront/find-product.server.ts";
import { relatedProducts } from "#shop/catalogue/storefront/related-products.server.ts";
import type { Choice } from "#shop/catalogue/variants/choose-variant.ts";
import { deliveryTerms } from "#shop/shipping/delivery-terms.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { RelatedProducts } from "#web/parts/product-card/related-products.tsx";
import { sharedPicture } from "#web/parts/product-card/shared-picture.ts";
import { houseContext } from "#web/server/house.server.ts";
import { movedAddress } from "#web/server/pages/moved-address.ts";
import { ExactPlants } from "../specimens/exact-plants.tsx";
import type { Route } from "./+types/product";
import { ProductArticles } from "./product-articles.tsx";
import { ProductBuy } from "./product-buy.tsx";
import { ProductBuyBar } from "./product-buy-bar.tsx";
import { ProductCare } from "./product-care.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductStructuredData } from "./product-structured-data.tsx";
import { NO_LONGER_SOLD, productsAddress } from "./products-address.ts";
import { useChoice } from "./variants/use-choice.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const orAway = (error: unknown) => {
    logger.error({ err: error }, "product not loaded");
    throw lost(503);
  };
  const found = await load(database, params.slug).catch(orAway);
  if (found) return found;
  const moved = await findMovedProduct(database, params.slug).catch(orAway);
  if (!moved) throw lost(404);
  throw redirect(movedAddress(addressOf(moved), new URL(request.url).search), 301);
}

/** What is not sold any more leads to what is nearest to it, where a line says so. */
const addressOf = ({ slug, category, isArchived }: MovedProduct) =>
  isArchived
    ? `${productsAddress({ category })}#${NO_LONGER_SOLD}`
    : href("/products/:slug", { slug });

async function load(database: Parameters<typeof findProduct>[0], slug: string) {
  const product = await findProduct(database, slug);
  if (!product) return null;
  const [related, articles, rates] = await Promise.all([
    relatedProducts(database, product),
    articlesAbout(database, { productName: product.name }),
    readDeliverySettings(database),
  ]);
  const longDescription = sanitiseHtml(product.longDescription);
  const delivery = deliveryTerms(rates, product.weightGrams);
  return { product: { ...product, longDescription }, related, articles, delivery };
}

const lost = (status: 404 | 503) => data({ picture: sitePictures["monstera-peru"] }, { status });

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, description, pictures, priceCents, available } = loaderData.product;
  const [picture] = pictures;
  return pageMeta(matches, {
    title: name,
    description,
    path: `/products/${params.slug}`,
    product: { priceCents, available },
    ...(picture ? { picture: sharedPicture(picture) } : {}),
  });
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related, articles, delivery } = loaderData;
  const { choice, choose, isMissed } = useChoice(product);
  const parents = [
    { label: "Nos Produits", href: productsAddress({}) },
    { label: product.category, href: productsAddress({ category: product.category }) },
  ];
  return (
    <>
      <ProductStructuredData product={product} />
      <div className="wrap">
        <Breadcrumbs
          parents={parents}
          current={product.name}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
        {/* Options chosen for one product mean nothing for the next. */}
        <PicturesAndBuy
          key={product.id}
          product={product}
          delivery={delivery}
          choice={choice}
          isMissed={isMissed}
          onVariant={choose}
        />
      </div>
      <ExactPlants key={`plants ${product.id}`} product={product} onChoose={choose} />
      <ProductDescription product={product} />
      {product.botanical && "watering" in product.botanical && (
        <ProductCare botanical={product.botanical} />
      )}
      <RelatedProducts id="aussi" title="À placer à côté" className="section" products={related} />
      <ProductArticles articles={articles} />
      <ProductBuyBar key={product.id} choice={choice} />
    </>
  );
}

type Offered = Pick<Route.ComponentProps["loaderData"], "product" | "delivery"> & {
  choice: Choice;
  isMissed: boolean;
  onVariant: (variantId: string) => void;
};

/** The variant or the colour that is chosen comes first among the pictures. */
function PicturesAndBuy(offered: Offered) {
  const { product, choice } = offered;
  const [color, setColor] = useState("");
  return (
    <div className="pdp">
      <ProductGallery
        pictures={product.pictures}
        color={color}
        own={ownPictures(product, choice)}
      />
      <ProductBuy {...offered} onColor={setColor} />
    </div>
  );
}

/** A specimen is shown here by the newest of its photographs: the others are on its page. */
function ownPictures({ variantPictures }: Offered["product"], { variant }: Choice) {
  if (!variant) return [];
  return variantPictures[variant.id] ?? (variant.picture ? [variant.picture] : []);
}
