import type { Db } from "#platform/db/database.server.ts";

/** Which of these checkouts became an order that is paid. */
export async function findPaidCheckouts(
  { db }: { db: Db },
  { checkoutKeys }: { checkoutKeys: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("checkout_key as checkoutKey")
    .where("checkout_key", "in", checkoutKeys)
    .where("status", "not in", ["pending", "cancelled"])
    .execute();
  return rows.map(({ checkoutKey }) => checkoutKey);
}
