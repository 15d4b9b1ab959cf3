import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/**
 * For a transaction of several statements that change stock: taking every product first, in the
 * order that everyone takes them in, no two of them can wait for each other.
 */
export async function lockProducts(
  trx: Transaction<DB>,
  { productIds, heldByOrder }: { productIds: readonly string[]; heldByOrder: string },
): Promise<void> {
  await sql`
    select from products
    where id = any(${productIds}::uuid[])
      or id in (select product_id from stock_reservations where order_id = ${heldByOrder}::uuid)
    order by id
    for update`.execute(trx);
}
