import type { Db } from "#platform/db/database.server.ts";
import { type Place, selectOldestFirst } from "./oldest-first.server.ts";

export type ProductAddress = Place & { slug: string; updatedAt: Date };

/** Where products are found and when they last changed. */
export function listProductsForMachines(
  { db }: { db: Db },
  { after, limit }: { after: Place | null; limit: number },
): Promise<ProductAddress[]> {
  return selectOldestFirst(db, after)
    .select(["products.slug", "products.updated_at as updatedAt"])
    .limit(limit)
    .execute();
}
