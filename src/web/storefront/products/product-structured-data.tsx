import { href } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { decimalEuros } from "#copy/formats.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import { breadcrumbList, StructuredData, useOrigin } from "#web/document/structured-data.tsx";
import { productsAddress } from "./products-address.ts";

export function ProductStructuredData({ product }: { product: ProductDetails }) {
  const origin = useOrigin();
  const { id, slug, name, description, category, pictures, priceCents, available } = product;
  const path = href("/products/:slug", { slug });
  const offer = {
    "@type": "Offer",
    url: origin + path,
    price: decimalEuros(priceCents),
    priceCurrency: "EUR",
    availability: `https://schema.org/${available > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopIdentity.name },
  };
  return (
    <StructuredData
      data={[
        {
          "@type": "Product",
          "@id": `${origin}${path}#produit`,
          name,
          description,
          category,
          sku: id,
          image: pictures.map((picture) => `${origin}${picture.path}/${picture.width}.webp`),
          offers: offer,
        },
        breadcrumbList(origin, [
          { name: "Nos Produits", path: productsAddress({}) },
          { name: category, path: productsAddress({ category }) },
          { name, path },
        ]),
      ]}
    />
  );
}
