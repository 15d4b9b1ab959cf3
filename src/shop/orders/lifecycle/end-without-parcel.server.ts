import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { moveOrder } from "./move-order.server.ts";

type Who = { orderId: string; actor: string; now: Date };

/**
 * An order of which no line is a thing, as a repotting or a gift card, has nothing to send: once it
 * is done it may be delivered at once. Whether it went on for that.
 */
export async function passWithoutParcel(trx: Transaction<DB>, who: Who): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where id = ${who.orderId}::uuid and status in ('completed', 'processing')
      and review_reason is null
      and not exists (select from order_items where order_id = orders.id and kind = 'piece')
    for update`.execute(trx);
  if (rows.length === 0) return false;
  // Nothing is prepared or on its way: no mail says so.
  await moveOrder(trx, { ...who, to: "processing", isTold: true });
  await moveOrder(trx, { ...who, to: "shipped", isTold: true });
  return true;
}
