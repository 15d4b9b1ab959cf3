import { shopIdentity } from "#config/shop-identity.ts";
import { decimalEuros } from "#copy/formats.ts";
import { measuresFr } from "#copy/specimens.ts";
import type { SpecimenPage } from "#shop/catalogue/specimens/find-specimen.server.ts";
import {
  plantName,
  type SpecimenState,
  specimenName,
} from "#shop/catalogue/specimens/specimen-state.ts";
import { breadcrumbList, StructuredData, useOrigin } from "#web/document/structured-data.tsx";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { productsAddress } from "../products/products-address.ts";

const availability = {
  on_sale: "InStock",
  held: "OutOfStock",
  come_back: "OutOfStock",
  withdrawn: "OutOfStock",
  at_fair: "OutOfStock",
  sold: "SoldOut",
} satisfies Record<SpecimenState, string>;

export function SpecimenStructuredData({ specimen }: { specimen: SpecimenPage }) {
  const origin = useOrigin();
  const { number, variantId, product, state, priceCents, photographs } = specimen;
  const { slug, name } = product;
  const path = specimenPage({ slug, number });
  const isPriced = state === "on_sale" || state === "held";
  const offer = {
    "@type": "Offer",
    url: origin + path,
    price: isPriced ? decimalEuros(priceCents) : undefined,
    priceCurrency: isPriced ? "EUR" : undefined,
    availability: `https://schema.org/${availability[state]}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopIdentity.name },
  };
  return (
    <StructuredData
      data={[
        {
          "@type": "Product",
          "@id": `${origin}${path}#produit`,
          name: `${name}, ${specimenName(number)}`,
          description: measuresFr(specimen) || undefined,
          category: product.category,
          sku: variantId,
          image: photographs.map((one) => `${origin}${one.path}/${one.width}.webp`),
          offers: offer,
        },
        breadcrumbList(origin, [
          { name: "Nos Produits", path: productsAddress({}) },
          { name, path: `/products/${slug}` },
          { name: plantName(number), path },
        ]),
      ]}
    />
  );
}
