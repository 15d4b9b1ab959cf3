import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { type FirstOrder, isStillHere, type Supplement } from "./supplement.ts";

/** All that was asked for beside an order, the oldest first. */
export async function listSupplements(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<Supplement[]> {
  const { rows } = await sql<Supplement>`
    select orders.id as "orderId", number, status, payment_links.id as "linkId",
      status = 'pending' and reservation_expires_at is not null as "isOpen",
      held_until as "heldUntil", total_cents as "totalCents",
      (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) order by position)
        from order_items where order_items.order_id = orders.id) as lines
    from payment_links join orders on orders.id = payment_links.order_id
    left join order_numbers on order_numbers.order_id = orders.id
    where supplement_of = ${orderId}::uuid
    order by payment_links.created_at, orders.id`.execute(db);
  return rows.map((row) => ({ ...row, totalCents: cents(row.totalCents) }));
}

/** The order that one is a supplement to; null for any other. */
export async function findFirstOrder(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<FirstOrder | null> {
  // Each order asks once it is paid.
  const [row] = await prepared(
    db,
    db
      .selectFrom("payment_links")
      .innerJoin("orders", "orders.id", "payment_links.supplement_of")
      .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
      .select(["orders.id", "order_numbers.number", "orders.status", "orders.total_cents"])
      .where("payment_links.order_id", "=", orderId),
  );
  if (!row) return null;
  const { id, number, status } = row;
  return { orderId: id, number, status, totalCents: cents(row.total_cents) };
}

/** Whether it goes into the parcel of the order before it, under the label of that one. */
export async function travelsAlong(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const first = await findFirstOrder({ db }, { orderId });
  return first !== null && isStillHere(first);
}

/** Whether its customer is asked for money that is to change what leaves. */
export async function hasOpenSupplement(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const all = await listSupplements({ db }, { orderId });
  return all.some(({ isOpen }) => isOpen);
}
