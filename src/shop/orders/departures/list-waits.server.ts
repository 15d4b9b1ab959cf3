import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";

/** A parcel of an order that waits, as its customer follows it. */
export type WaitingParcel = {
  waitId: string;
  until: Day | null;
  verdict: Verdict;
  answer: "waits" | "refund" | null;
  /** From 1, among the parcels of its order. */
  position: number;
  of: number;
  lines: { name: string; quantity: number }[];
};

/** Those that wait now, in their order. */
export async function listWaits(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<WaitingParcel[]> {
  const { rows } = await sql<WaitingParcel>`
    select parcel_waits.id as "waitId", until::text, verdict, answer, parcels.position,
      (select count(*)::int from parcels as others
        where others.order_id = parcels.order_id) as of,
      (select coalesce(json_agg(json_build_object(
          'name', order_items.name, 'quantity', parcel_lines.quantity)
          order by order_items.position), '[]')
        from parcel_lines join order_items on order_items.id = order_item_id
        where parcel_id = parcels.id) as lines
    from parcel_waits join parcels on parcels.id = parcel_id
    join orders on orders.id = parcels.order_id
    where parcel_waits.order_id = ${orderId}::uuid and ended_at is null
      and parcels.state in ('to_prepare', 'ready', 'labelled')
      and orders.status in ('completed', 'processing')
    order by parcels.position`.execute(db);
  return rows;
}
