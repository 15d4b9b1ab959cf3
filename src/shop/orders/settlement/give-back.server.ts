import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { enqueued } from "#shop/jobs/enqueue.server.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";

type GiveBack = {
  orderId: string;
  /** An expired order goes on waiting, without its plants: a late payment may still come. */
  to: "pending" | "cancelled";
  kind: "expired" | "replaced" | "cancelled";
  actor: string;
  now: Date;
};

/** Gives the plants of an unpaid order back to the shop; false if it has been paid or closed. */
export async function giveBack(db: Db, { orderId, to, kind, actor, now }: GiveBack) {
  const { rows } = await sql`
    with unpaid as (
      update orders
      set status = ${to}, reservation_expires_at = null, updated_at = ${now}::timestamptz
      where id = ${orderId}::uuid and status = 'pending' and review_reason is null
        and (reservation_expires_at is not null or ${to} = 'cancelled')
      returning id
    ),
    given_back as (
      delete from stock_reservations using unpaid where order_id = unpaid.id
      returning unit_id, quantity
    ),
    ${lockedUnits("given_back")},
    freed as (
      update stock_units set reserved = stock_units.reserved - locked.quantity
      from locked where stock_units.id = locked.id
    ),
    payment as (
      update payments set status = 'cancelled', updated_at = ${now}::timestamptz
      from unpaid where order_id = unpaid.id and payments.status in ('preparing', 'open')
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', ${to}, ${kind}, ${actor}, ${now}::timestamptz from unpaid
    )
    select id, ${kind === "expired" ? tellLinkOver(orderId) : sql`null`} from unpaid`.execute(db);
  return rows.length === 1;
}

/** Both sides hear of a link that nobody paid in time. */
const tellLinkOver = (orderId: string) => sql`
  case when exists (select from payment_links where order_id = ${orderId}::uuid) then (
    select count(*) from ${enqueued([
      ["mail-link-over-to-shop", { orderId }],
      ["mail-link-over", { orderId }],
    ])}) end`;
