import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PriceChange } from "./lowest-price.ts";

/** The prices of every variant of a product, each from the first to the one that is asked now. */
export async function listProductPrices(
  { db }: { db: Db },
  { productId }: { productId: string },
): Promise<Record<string, PriceChange[]>> {
  const rows = await db
    .selectFrom("price_changes")
    .innerJoin("variants", "variants.id", "variant_id")
    .select(["variant_id", "price_changes.price_cents", "at"])
    .where("product_id", "=", productId)
    .orderBy("at")
    .orderBy("price_changes.id")
    .execute();
  const prices: Record<string, PriceChange[]> = {};
  for (const { variant_id, price_cents, at } of rows) {
    prices[variant_id] ??= [];
    prices[variant_id].push({ priceCents: cents(price_cents), at });
  }
  return prices;
}
