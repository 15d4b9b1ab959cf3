import { href } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { decimalEuros } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import {
  breadcrumbList,
  StructuredData,
  type Thing,
  useOrigin,
} from "#web/document/structured-data.tsx";
import { productsAddress } from "./products-address.ts";

export function ProductStructuredData({ product }: { product: ProductDetails }) {
  const origin = useOrigin();
  const { slug, name, category } = product;
  return (
    <StructuredData
      data={[
        productThing(origin, product),
        breadcrumbList(origin, [
          { name: "Nos Produits", path: productsAddress({}) },
          { name: category, path: productsAddress({ category }) },
          { name, path: href("/products/:slug", { slug }) },
        ]),
      ]}
    />
  );
}

/** A product in the words of schema.org: a group as soon as there are variants to choose from. */
export function productThing(origin: string, product: ProductDetails): Thing {
  const { id, slug, name, description, category, pictures, variants } = product;
  const path = href("/products/:slug", { slug });
  const image = pictures.map((picture) => addressOf(origin, picture));
  const thing = { "@id": `${origin}${path}#produit`, name, description, category };
  if (variants.length === 0) {
    return { "@type": "Product", ...thing, sku: id, image, offers: offer(origin + path, product) };
  }
  return {
    "@type": "ProductGroup",
    ...thing,
    url: origin + path,
    productGroupID: id,
    image,
    variesBy: differences(variants),
    hasVariant: variants.map((variant) => {
      const url = `${origin}${path}?declinaison=${variant.id}`;
      return {
        "@type": "Product",
        name: variantName(product, variant),
        description: variant.detail || description,
        sku: variant.id,
        url,
        image: variant.picture ? [addressOf(origin, variant.picture)] : image,
        size: variant.options.size,
        color: variant.options.color,
        offers: offer(url, variant),
      };
    }),
  };
}

const addressOf = (origin: string, { path, width }: ProductPicture) =>
  `${origin}${path}/${width}.webp`;

type Offered = Pick<ShownVariant, "priceCents" | "crossedCents" | "reducedUntil" | "available"> &
  Partial<Pick<ShownVariant, "specimen">>;

const offer = (url: string, offered: Offered): Thing => {
  const { priceCents, crossedCents, reducedUntil, available, specimen } = offered;
  return {
    "@type": "Offer",
    url,
    price: decimalEuros(priceCents),
    priceCurrency: "EUR",
    priceSpecification: crossedCents === null ? undefined : strikethrough(crossedCents),
    priceValidUntil: reducedUntil?.toISOString(),
    availability: `https://schema.org/${available > 0 ? "InStock" : "OutOfStock"}`,
    // There is one of it, as its photographs show it.
    inventoryLevel: specimen ? { "@type": "QuantitativeValue", value: available } : undefined,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopIdentity.name },
  };
};

const strikethrough = (price: Cents): Thing => ({
  "@type": "UnitPriceSpecification",
  priceType: "https://schema.org/StrikethroughPrice",
  price: decimalEuros(price),
  priceCurrency: "EUR",
});

/** Undefined when neither size nor colour tells the variants apart. */
function differences(variants: readonly ShownVariant[]): string[] | undefined {
  const differing = ["size", "color"].filter(
    (option) => new Set(variants.map(({ options }) => options[option])).size > 1,
  );
  return differing.length > 0 ? differing.map((name) => `https://schema.org/${name}`) : undefined;
}
