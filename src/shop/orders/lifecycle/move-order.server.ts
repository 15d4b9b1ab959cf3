import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";
import { comingTo, type OrderStatus } from "../order-status.ts";

type Moved = "processing" | "shipped" | "delivered";
type Move = {
  orderId: string;
  to: Moved;
  actor: string;
  now: Date;
  /** Another mail tells its customer, or has told already. */
  isTold?: boolean;
};

/** Takes an order to a status that may follow its own, with its event and what is to be done then. */
export async function moveOrder(
  trx: Transaction<DB>,
  { orderId, to, actor, now, isTold = false }: Move,
): Promise<{ from: OrderStatus; moved: boolean } | undefined> {
  const { rows } = await sql<{ from: OrderStatus; moved: boolean }>`
    with known as materialized (
      select id, status from orders where id = ${orderId}::uuid for update
    ),
    moved as (
      update orders set status = ${to}, updated_at = ${now}::timestamptz
      from known where orders.id = known.id and known.status = any(${comingTo(to)}::text[])
      returning orders.id, known.status
    ),
    event as (
      insert into order_events (order_id, from_status, to_status, kind, actor, at)
      select id, status, ${to}, 'status', ${actor}, ${now}::timestamptz from moved
    )
    select known.status as "from", moved.id is not null as moved,
      case when moved.id is not null then (select count(*) from ${enqueued(jobsOf(to, { orderId, isTold }))}) end
    from known left join moved using (id)`.execute(trx);
  return rows[0];
}

function jobsOf(to: Moved, { orderId, isTold }: { orderId: string; isTold: boolean }): Job[] {
  const mirror: Job = ["mirror-order", { orderId }];
  if (to === "processing") {
    return isTold ? [mirror] : [["mail-order-processing", { orderId }], mirror];
  }
  if (to === "delivered") {
    return isTold ? [mirror] : [["mail-order-delivered", { orderId }], mirror];
  }
  const invoiced: Job[] = [["issue-invoice", { orderId }], mirror];
  return isTold ? invoiced : [["mail-order-shipped", { orderId }], ...invoiced];
}
