import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { ShownVariant } from "../variants/shown-variant.ts";
import { shownVariants, toVariants } from "../variants/shown-variants.server.ts";

const FEATURED = 3;

export type FeaturedProduct = {
  slug: string;
  name: string;
  /** The lowest of its variants. */
  priceCents: Cents;
  variants: ShownVariant[];
  picture: (PictureRef & { alt: string }) | null;
};

/** The newest products, each with its first picture. */
export async function listFeaturedProducts({ db }: { db: Db }): Promise<FeaturedProduct[]> {
  const rows = await db
    .selectFrom("products")
    .select(["products.id", "slug", "name", "price_cents", shownVariants.as("variants")])
    .select((product) =>
      jsonObjectFrom(
        product
          .selectFrom("product_pictures")
          .select(["path", "width", "height", "widths", "placeholder", "alt"])
          .whereRef("product_id", "=", "products.id")
          .orderBy("position")
          .limit(1),
      ).as("picture"),
    )
    .where("archived_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(FEATURED)
    .execute();
  return rows.map(({ id, price_cents, variants, ...product }) => ({
    ...product,
    priceCents: cents(price_cents),
    variants: toVariants(id, variants),
  }));
}
