import { sql } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/jobs/enqueue.server.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";
import { lostCents } from "../after-payment/find-disputes.server.ts";
import type { OrderStatus } from "../order-status.ts";
import { insertRefund } from "../refunds/refund-late.server.ts";
import { atBankCents, givenCents } from "../refunds/refund-sums.server.ts";

type Return = { orderId: string; from: OrderStatus; actor: string; now: Date };

/** Cancels a paid order: plants back on the shelf, money on its way back, the buyer told. */
export async function returnOrder(db: Db, { orderId, from, actor, now }: Return): Promise<boolean> {
  const refundId = newId();
  const owed = sql`select id, due, greatest(0, due - at_bank) from paid where due > 0`;
  const { rows } = await sql`
    with cancelled as (
      update orders set status = 'cancelled', updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and status = ${from} and review_reason is null
      returning id, gift_cents
    ),
    returned as materialized (
      -- What a refund has put back on the shelf is there already.
      select product_id, unit_id, order_id, -sum(quantity)::int as quantity
      from stock_movements join cancelled on cancelled.id = order_id
      group by product_id, unit_id, order_id
      having sum(quantity) < 0
    ),
    ${lockedUnits("returned")},
    back as (
      update stock_units set stock = stock_units.stock + locked.quantity
      from locked where stock_units.id = locked.id
    ),
    movements as (
      insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
      select product_id, unit_id, order_id, quantity, 'return', ${actor}, ${now}::timestamptz from returned
    ),
    paid as materialized (
      select payments.id, ${atBankCents} as at_bank,
        amount_cents + cancelled.gift_cents - ${lostCents} - coalesce((
          select sum(${givenCents}) from refunds where payment_id = payments.id
        ), 0) as due
      from payments join cancelled on order_id = cancelled.id
      where payments.status = 'succeeded'
    ),
    payment as (
      update payments set updated_at = ${now}::timestamptz,
        -- Nothing may be left to give back when each line was refunded before.
        status = case when paid.due = 0 then 'refunded' else 'refunding' end
      from paid where payments.id = paid.id
    ),
    refund as (${insertRefund({ refundId, reason: "order_cancelled", now, owed })}
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, ${from}, 'cancelled', 'cancelled', ${actor}, ${now}::timestamptz from cancelled
    )
    select id, (select count(*) from ${enqueued([
      ["refund-payment", { refundId }],
      ["mail-order-cancelled", { orderId }],
      ["mirror-order", { orderId }],
    ])}) from cancelled`.execute(db);
  return rows.length === 1;
}
