import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { isUsedMeanwhile, roomForLate } from "#shop/codes/take-code.server.ts";
import { cardForLate } from "#shop/gift-cards/take-card.server.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";
import { ownerOnceProven, type Payment, recordPaid } from "./record-paid.server.ts";

/**
 * Paid after the plants were given back: sold if the shop still has all of them, and its code a use
 * that is left and its gift card the money; else false.
 */
export async function completeLate(db: Db, payment: Payment): Promise<boolean> {
  try {
    return await sellLate(db, payment);
  } catch (error) {
    if (isUsedMeanwhile(error)) return false;
    throw error;
  }
}

async function sellLate(db: Db, payment: Payment): Promise<boolean> {
  const { orderId, now } = payment;
  const { rows } = await sql`
    with late as materialized (
      select id, code_id, gift_card_id, gift_cents, ${ownerOnceProven} as user_id, lower(customer_email) as email from orders
      where id = ${orderId}::uuid and status = 'pending' and reservation_expires_at is null
        and review_reason is null
      for update
    ),
    wanted as materialized (
      select taken.unit::uuid as unit_id, sum(quantity * each::int)::int as quantity
      from order_items join late on late.id = order_id
      cross join jsonb_each_text(units) as taken (unit, each)
      group by taken.unit
    ),
    ${lockedUnits("wanted", sql`stock_units.stock - stock_units.reserved >= wanted.quantity`)},
    ${roomForLate},
    ${cardForLate},
    paid as (
      update orders
      set status = 'completed', paid_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
        user_id = late.user_id
      from late
      where orders.id = late.id
        and (select count(*) from locked) = (select count(*) from wanted)
        and (late.code_id is null or exists (select from room))
        and (late.gift_card_id is null or exists (select from purse))
      returning orders.id, orders.user_id, orders.guest_id
    ),
    gone as (
      update stock_units set stock = stock_units.stock - locked.quantity
      from locked, paid where stock_units.id = locked.id
    ),
    movements as (
      insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
      select locked.product_id, locked.id, paid.id, -locked.quantity, 'sale', 'shopper', ${now}::timestamptz
      from locked, paid
    ),
    ${recordPaid(payment, "paid_late")}`.execute(db);
  return rows.length === 1;
}
