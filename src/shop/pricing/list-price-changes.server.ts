import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PriceChange } from "./lowest-price.ts";

/** The prices of a variant, from the first to the one that is asked now. */
export async function listPriceChanges(
  { db }: { db: Db },
  { variantId }: { variantId: string },
): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom("price_changes")
    .select(["price_cents", "at"])
    .where("variant_id", "=", variantId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ price_cents, at }) => ({ priceCents: cents(price_cents), at }));
}
