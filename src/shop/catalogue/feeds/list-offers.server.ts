import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { type Place, selectOldestFirst } from "./oldest-first.server.ts";

export type Offer = Place & {
  slug: string;
  name: string;
  description: string;
  priceCents: Cents;
  category: ProductCategory;
  isLivingPlant: boolean;
  weightGrams: number;
  available: number;
  pictures: { path: string; widths: number[] }[];
};

/** Products as a comparison site wants them. */
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
    ])
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    priceCents: cents(row.priceCents),
    category: row.category as ProductCategory,
  }));
}
