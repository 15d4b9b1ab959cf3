import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

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
      returning product_id, quantity
    ),
    ${lockedProducts("given_back")},
    freed as (
      update products set reserved = products.reserved - locked.quantity
      from locked where products.id = locked.id
    ),
    payment as (
      update payments set status = 'cancelled', updated_at = ${now}::timestamptz
      from unpaid where order_id = unpaid.id and payments.status in ('preparing', 'open')
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, 'pending', ${to}, ${kind}, ${actor}, ${now}::timestamptz from unpaid
    )
    select id from unpaid`.execute(db);
  return rows.length === 1;
}

/**
 * The products of a table of quantities, taken in the order of their ids as everyone takes them: two
 * orders never wait for each other in a ring.
 */
export const lockedProducts = (quantities: string) => sql`
    locked as materialized (
      select products.id, ${sql.ref(`${quantities}.quantity`)}
      from products join ${sql.table(quantities)}
        on ${sql.ref(`${quantities}.product_id`)} = products.id
      order by products.id
      for update of products
    )`;
