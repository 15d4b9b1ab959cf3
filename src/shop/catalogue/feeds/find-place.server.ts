import type { Db } from "#platform/db/database.server.ts";
import { type Place, selectOldestFirst } from "./oldest-first.server.ts";

/**
 * The place after so many products; null if there are fewer. Skipping reads the index only, so
 * that the part of a long list can be found by its number.
 */
export async function findPlaceForMachines(
  { db }: { db: Db },
  { products }: { products: number },
): Promise<Place | null> {
  const last = await selectOldestFirst(db, null)
    .offset(products - 1)
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
