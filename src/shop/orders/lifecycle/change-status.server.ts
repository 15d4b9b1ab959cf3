import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueued, type Job } from "#shop/jobs/enqueue.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { comingTo, type OrderStatus } from "../order-status.ts";
import type { Parcel } from "../parcel.ts";
import type { Withheld } from "../withheld/withheld.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { type CancelError, cancelOrder } from "./cancel-order.server.ts";
import { orderForUpdate } from "./order-for-update.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** `completed` is not for anyone to set: only a payment does. */
export type SettableStatus = Exclude<OrderStatus, "pending" | "completed">;
type Step =
  | { to: Exclude<SettableStatus, "shipped" | "cancelled"> }
  // A cancellation may move money: its form is answered once.
  | { to: "cancelled"; requestId?: string | undefined }
  // No parcel leaves without what its customer follows it by.
  | { to: "shipped"; parcel: Parcel };
type Change = Step & { orderId: string; by: Administrator };

export type ChangeStatusError = CancelError | { code: "withheld"; reason: Withheld };

/** Moves an order along the table of statuses, tells its customer, and notes who did and when. */
export async function changeStatus(
  dependencies: Dependencies,
  { orderId, by, ...step }: Change,
): Promise<Result<void, ChangeStatusError>> {
  if (step.to === "cancelled") {
    return cancelOrder(dependencies, { orderId, requestId: step.requestId, by });
  }
  const { db, clock } = dependencies;
  const now = clock.now();
  const { to } = step;
  return inTransaction(db, async (trx) => {
    const reason = to === "delivered" ? null : await findWithheldLocked(trx, orderId);
    if (reason) return err({ code: "withheld", reason });
    const order = await move(trx, { orderId, to, actor: actorOf(by), now });
    if (!order) return err({ code: "unknown_order" });
    const { from } = order;
    if (!order.moved) return err({ code: "not_allowed", from });
    const parcel = step.to === "shipped" ? step.parcel : undefined;
    if (parcel) await writeShipment(trx, { orderId, parcel, now });
    await recordOrderChange(
      { db: trx, clock },
      {
        by,
        action: "order.status_changed",
        orderId,
        before: { status: from },
        after: { status: to, ...parcel },
      },
    );
    return ok(undefined);
  });
}

/** The order is taken first: a withdrawal that is declared meanwhile is seen, or comes after. */
async function findWithheldLocked(trx: Transaction<DB>, orderId: string) {
  const order = await orderForUpdate(trx, orderId).executeTakeFirst();
  const isToLeave = order?.status === "completed" || order?.status === "processing";
  return isToLeave ? findWithheld({ db: trx }, { orderId }) : null;
}

type Move = { orderId: string; to: OrderStatus; actor: string; now: Date };

async function move(trx: Transaction<DB>, { orderId, to, actor, now }: Move) {
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
      case when moved.id is not null then (select count(*) from ${enqueued(jobsOf(to, orderId))}) end
    from known left join moved using (id)`.execute(trx);
  return rows[0];
}

function jobsOf(to: OrderStatus, orderId: string): Job[] {
  const mirror: Job = ["mirror-order", { orderId }];
  if (to === "processing") return [["mail-order-processing", { orderId }], mirror];
  if (to === "delivered") return [["mail-order-delivered", { orderId }], mirror];
  return [["mail-order-shipped", { orderId }], ["issue-invoice", { orderId }], mirror];
}

type Shipment = { orderId: string; parcel: Parcel; now: Date };

async function writeShipment(trx: Transaction<DB>, { orderId, parcel, now }: Shipment) {
  await trx
    .insertInto("shipments")
    .values({
      order_id: orderId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl ?? null,
      shipped_at: now,
    })
    .execute();
}
