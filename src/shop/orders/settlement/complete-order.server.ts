import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";
import { ownerOnceProven, type Payment, recordPaid } from "./record-paid.server.ts";

/** Paid in time: what was held is sold. False if the order does not wait for it any more. */
export async function completeOrder(db: Db, payment: Payment): Promise<boolean> {
  const { orderId, now } = payment;
  const { rows } = await sql`/* prepared */
    with paid as (
      update orders
      set status = 'completed', paid_at = ${now}::timestamptz, reservation_expires_at = null,
        updated_at = ${now}::timestamptz, user_id = ${ownerOnceProven}
      where id = ${orderId}::uuid and status = 'pending' and reservation_expires_at is not null
        and review_reason is null
      returning id, user_id, guest_id
    ),
    sold as (
      delete from stock_reservations using paid where order_id = paid.id
      returning order_id, product_id, unit_id, quantity
    ),
    ${lockedUnits("sold")},
    gone as (
      update stock_units
      set stock = stock_units.stock - locked.quantity,
        reserved = stock_units.reserved - locked.quantity
      from locked where stock_units.id = locked.id
    ),
    movements as (
      insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
      select product_id, unit_id, order_id, -quantity, 'sale', 'shopper', ${now}::timestamptz from sold
    ),
    ${recordPaid(payment, "paid")}`.execute(db);
  return rows.length === 1;
}
