import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { slugHolder } from "./slug-holder.server.ts";

/** Where a product is found that is not, or no more, on sale at an address. */
export type MovedProduct = {
  slug: string;
  category: ProductCategory;
  /** Out of the shop: its category is the nearest there is. */
  isArchived: boolean;
};

/** The product that has, or had, a slug. */
export async function findMovedProduct(
  { db }: { db: Db },
  slug: string,
): Promise<MovedProduct | null> {
  const { rows } = await sql<MovedProduct>`
    select slug, category, archived_at is not null as "isArchived"
    from products
    where id = ${slugHolder("products", slug)}`.execute(db);
  return rows[0] ?? null;
}
