import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import type { OrderStatus } from "../order-status.ts";
import type { Parcel } from "../parcel.ts";
import { arrive, arriveAlong } from "../parcels/deliver-parcel.server.ts";
import { type HandOverError, handOverParcel } from "../parcels/hand-over-parcel.server.ts";
import type { Withheld } from "../withheld/withheld.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { type CancelError, cancelOrder } from "./cancel-order.server.ts";
import { passWithoutParcel } from "./end-without-parcel.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderForUpdate } from "./order-for-update.server.ts";

type Dependencies = Parameters<typeof handOverParcel>[0] & { gateway: PaymentGateway };

/** `completed` is not for anyone to set: only a payment does. */
export type SettableStatus = Exclude<OrderStatus, "pending" | "completed">;
type Step =
  | { to: Exclude<SettableStatus, "shipped" | "cancelled"> }
  // A cancellation may move money: its form is answered once.
  | { to: "cancelled"; requestId?: string | undefined }
  // No parcel leaves without what its customer follows it by.
  | { to: "shipped"; parcel: Parcel; hasLooked?: boolean | undefined };
type Change = Step & { orderId: string; by: Administrator };

export type ChangeStatusError =
  | CancelError
  | HandOverError
  | { code: "withheld"; reason: Withheld };

/** Moves an order along the table of statuses, tells its customer, and notes who did and when. */
export async function changeStatus(
  dependencies: Dependencies,
  { orderId, by, ...step }: Change,
): Promise<Result<void, ChangeStatusError>> {
  if (step.to === "cancelled") {
    return cancelOrder(dependencies, { orderId, requestId: step.requestId, by });
  }
  if (step.to === "shipped") {
    const { parcel: tracking, hasLooked } = step;
    return handOverParcel(dependencies, { orderId, tracking, hasLooked, by });
  }
  const { db, clock } = dependencies;
  const { to } = step;
  const moving = { orderId, to, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx) => {
    const reason = await findWithheldLocked(trx, orderId);
    if (reason) return err({ code: "withheld", reason });
    const isPassed = to === "delivered" && (await passWithoutParcel(trx, moving));
    const isTold = isPassed || (to === "delivered" && (await areSeveral(trx, orderId)));
    const order = await moveOrder(trx, { ...moving, isTold });
    if (!order) return err({ code: "unknown_order" });
    const { from } = order;
    if (!order.moved) return err({ code: "not_allowed", from });
    const arrived = to === "delivered" ? await arrive(trx, { ...moving, source: "order" }) : [];
    // Of several, those that were there before were asked about then.
    for (const parcelId of isTold ? arrived : []) {
      await enqueue(trx, "mail-parcel-arrived", { orderId, parcelId });
    }
    if (to === "delivered") await arriveAlong(trx, moving);
    await recordOrderChange(
      { db: trx, clock },
      {
        by,
        action: "order.status_changed",
        orderId,
        before: { status: from },
        after: { status: to },
      },
    );
    return ok(undefined);
  });
}

/** The order is taken first: what has left is parted no more. */
async function areSeveral(trx: Transaction<DB>, orderId: string): Promise<boolean> {
  await orderForUpdate(trx, orderId).execute();
  const parcels = await trx
    .selectFrom("parcels")
    .select("id")
    .where("order_id", "=", orderId)
    .limit(2)
    .execute();
  return parcels.length > 1;
}

/** The order is taken first: a withdrawal that is declared meanwhile is seen, or comes after. */
async function findWithheldLocked(trx: Transaction<DB>, orderId: string) {
  const order = await orderForUpdate(trx, orderId).executeTakeFirst();
  const isToLeave = order?.status === "completed" || order?.status === "processing";
  return isToLeave ? findWithheld({ db: trx }, { orderId }) : null;
}
