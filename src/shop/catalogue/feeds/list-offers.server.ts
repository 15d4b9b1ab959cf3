import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import {
  type OfferedVariant,
  type OfferPicture,
  offeredVariants,
  type Reduction,
  toOfferedVariants,
} from "./offered-variants.server.ts";
import { type Place, selectOldestFirst } from "./oldest-first.server.ts";

export type Offer = Place & {
  slug: string;
  name: string;
  description: string;
  priceCents: Cents;
  /** While it is reduced. */
  reduction: Reduction | null;
  category: ProductCategory;
  isLivingPlant: boolean;
  weightGrams: number;
  available: number;
  pictures: OfferPicture[];
  /** Empty while the product is its only variant. */
  variants: OfferedVariant[];
};

/** Products as a comparison site wants them, with what can be bought of each. */
export async function listOffersForMachines(
  { db }: { db: Db },
  { after, limit }: { after: Place | null; limit: number },
): Promise<Offer[]> {
  const rows = await selectOldestFirst(db, after)
    .select([
      "products.slug",
      "products.name",
      "products.description",
      "products.price_cents as priceCents",
      "products.category",
      "products.is_living_plant as isLivingPlant",
      "products.weight_grams as weightGrams",
      sql<number>`products.stock - products.reserved`.as("available"),
      sql<Offer["pictures"]>`coalesce((
        select json_agg(json_build_object('path', path, 'widths', widths) order by position)
        from product_pictures where product_id = products.id), '[]')`.as("pictures"),
      offeredVariants.as("variants"),
    ])
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const variants = toOfferedVariants(row.variants);
    const itself = variants.find(({ id }) => id === row.id);
    return {
      ...row,
      available: itself?.available ?? 0,
      priceCents: cents(row.priceCents),
      reduction: itself?.reduction ?? null,
      category: row.category as ProductCategory,
      variants: variants.every((variant) => variant === itself) ? [] : variants,
    };
  });
}
