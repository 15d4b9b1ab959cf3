import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

type Payment = { orderId: string; intent: Intent; now: Date };

/** Paid in time: what was held is sold. False if the order does not wait for it any more. */
export async function completeOrder(db: Db, { orderId, intent, now }: Payment): Promise<boolean> {
  const { rows } = await sql`/* prepared */
    with paid as (
      update orders
      set status = 'completed', paid_at = ${now}::timestamptz, reservation_expires_at = null,
        updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and status = 'pending' and reservation_expires_at is not null
        and review_reason is null
      returning id
    ),
    sold as (
      delete from stock_reservations using paid where order_id = paid.id
      returning order_id, product_id, quantity
    ),
    locked as materialized (
      select products.id, sold.quantity
      from products join sold on sold.product_id = products.id
      order by products.id
      for update of products
    ),
    gone as (
      update products
      set stock = products.stock - locked.quantity, reserved = products.reserved - locked.quantity
      from locked where products.id = locked.id
    ),
    movements as (
      insert into stock_movements (product_id, order_id, quantity, reason, actor, at)
      select product_id, order_id, -quantity, 'sale', 'shopper', ${now}::timestamptz from sold
    ),
    payment as (
      update payments
      set status = 'succeeded', intent_id = ${intent.id}, updated_at = ${now}::timestamptz
      from paid where order_id = paid.id
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', 'completed', 'paid', 'shopper', ${now}::timestamptz from paid
    )
    select id, (select count(*) from ${enqueued([
      ["mail-order-confirmation", { orderId }],
      ["mirror-order", { orderId }],
    ])}) from paid`.execute(db);
  return rows.length === 1;
}
