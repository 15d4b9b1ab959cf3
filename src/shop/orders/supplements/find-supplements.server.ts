import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { boxOrderId, hasMissedBox } from "./box-order.server.ts";
import type { FirstOrder, Supplement } from "./supplement.ts";

/** All that was asked for beside an order, the oldest first. */
export async function listSupplements(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<Supplement[]> {
  const { rows } = await sql<Supplement>`
    select orders.id as "orderId", number, orders.status, payment_links.id as "linkId",
      orders.status = 'pending' and orders.reservation_expires_at is not null as "isOpen",
      held_until as "heldUntil", orders.total_cents as "totalCents",
      ${boxOrderId} is not null as "goesAlong", ${hasMissedBox} as "hasMissedBox",
      (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) order by position)
        from order_items where order_items.order_id = orders.id) as lines
    from payment_links join orders on orders.id = payment_links.order_id
    join orders as first on first.id = supplement_of
    left join order_numbers on order_numbers.order_id = orders.id
    where supplement_of = ${orderId}::uuid
    order by payment_links.created_at, orders.id`.execute(db);
  return rows.map((row) => ({ ...row, totalCents: cents(row.totalCents) }));
}

/** The order that one is a supplement to; null for any other. */
export async function findFirstOrder(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<(FirstOrder & { takesAlong: boolean }) | null> {
  // Each order asks once it is paid, and few are supplements: planning the rest takes longer than this.
  const link = db.selectFrom("payment_links").select("supplement_of");
  const [asked] = await prepared(db, link.where("order_id", "=", orderId));
  if (!asked?.supplement_of) return null;
  const row = await db
    .selectFrom("orders")
    .innerJoin("payment_links", "payment_links.order_id", "orders.id")
    .innerJoin("orders as first", "first.id", "payment_links.supplement_of")
    .leftJoin("order_numbers", "order_numbers.order_id", "first.id")
    .select(["first.id", "order_numbers.number", "first.status", "first.total_cents"])
    .select(sql<boolean>`${boxOrderId} is not null`.as("takesAlong"))
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, number, status, takesAlong } = row;
  return { orderId: id, number, status, totalCents: cents(row.total_cents), takesAlong };
}

/** Whether it goes into the parcel of the order before it, under the label of that one. */
export async function travelsAlong(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const first = await findFirstOrder({ db }, { orderId });
  return first?.takesAlong ?? false;
}

/** Whether its customer is asked for money that is to change what leaves. */
export async function hasOpenSupplement(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<boolean> {
  const all = await listSupplements({ db }, { orderId });
  return all.some(({ isOpen }) => isOpen);
}
