import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/enqueue.server.ts";
import type { Intent } from "#shop/payments/payment-gateway.ts";

type Payment = { orderId: string; intent: Intent; now: Date };

/** Paid after the plants were given back: sold if the shop still has all of them, else false. */
export async function completeLate(db: Db, { orderId, intent, now }: Payment): Promise<boolean> {
  const { rows } = await sql`
    with late as materialized (
      select id from orders
      where id = ${orderId}::uuid and status = 'pending' and reservation_expires_at is null
        and review_reason is null
      for update
    ),
    wanted as materialized (
      select product_id, sum(quantity)::int as quantity
      from order_items join late on late.id = order_id
      group by product_id
    ),
    locked as materialized (
      select products.id, wanted.quantity
      from products join wanted on wanted.product_id = products.id
      where products.stock - products.reserved >= wanted.quantity
      order by products.id
      for update of products
    ),
    paid as (
      update orders
      set status = 'completed', paid_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
      from late
      where orders.id = late.id
        and (select count(*) from locked) = (select count(*) from wanted)
      returning orders.id
    ),
    gone as (
      update products set stock = products.stock - locked.quantity
      from locked, paid where products.id = locked.id
    ),
    movements as (
      insert into stock_movements (product_id, order_id, quantity, reason, actor, at)
      select locked.id, paid.id, -locked.quantity, 'sale', 'shopper', ${now}::timestamptz
      from locked, paid
    ),
    payment as (
      update payments
      set status = 'succeeded', intent_id = ${intent.id}, updated_at = ${now}::timestamptz
      from paid where order_id = paid.id
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', 'completed', 'paid_late', 'shopper', ${now}::timestamptz from paid
    )
    select id, (select count(*) from ${enqueued([
      ["mail-order-confirmation", { orderId }],
      ["mirror-order", { orderId }],
    ])}) from paid`.execute(db);
  return rows.length === 1;
}
