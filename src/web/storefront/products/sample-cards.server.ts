import { cents } from "#kernel/money.ts";
import { sampleProduct } from "#shop/catalogue/sample/sample-product.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { pictureNamed } from "#shop/pictures/picture-manifest.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import file from "../../../../db/seed/products.json" with { type: "json" };

/** The sample catalogue, for a window that is never empty: shown, never sold. */
export function sampleCards(): ProductCard[] {
  return file.map((product) => {
    const sample = sampleProduct.parse(product);
    return {
      id: sample.slug,
      slug: sample.slug,
      name: sample.name,
      latinName: sample.botanical?.latinName ?? null,
      description: sample.description,
      priceCents: cents(sample.priceCents),
      crossedCents: null,
      category: sample.category,
      sizes: sample.customization.sizes ?? [],
      colors: sample.customization.colors ?? [],
      available: sample.stock,
      variants: [],
      picture: { ...pictureNamed(sitePictures, sample.imageKey), alt: sample.imageAlt },
      colorPictures: [],
    };
  });
}
