import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import type { OrderStatus } from "../order-status.ts";
import type { Parcel } from "../parcel.ts";
import type { Packed } from "./parcel-contents.ts";
import { hasLeft, mayParcelMove } from "./parcel-state.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

type Leaving = {
  orderId: string;
  status: OrderStatus;
  /** All of the order, this one among them. */
  parcels: readonly Packed[];
  parcel: Packed;
  tracking: Omit<Parcel, "trackingUrl"> & { trackingUrl?: string | null | undefined };
  source: "desk" | "carrier";
  actor: string;
  now: Date;
};

/** Under the lock of the order: its customer is told once, and the order is shipped with the last. */
export async function leaveParcel(trx: Transaction<DB>, leaving: Leaving): Promise<void> {
  const { orderId, parcels, parcel, actor, now } = leaving;
  await markHanded(trx, leaving);
  await endWait(trx, { parcelId: parcel.id, now });
  const who = { orderId, actor, now };
  // Its carrier may have it before anyone said that it is packed.
  const isUntaken = leaving.status === "completed";
  if (isUntaken) await moveOrder(trx, { ...who, to: "processing", isTold: true });
  const status = isUntaken ? "processing" : leaving.status;
  if (parcels.length <= 1) {
    await moveOrder(trx, { ...who, to: "shipped" });
    return;
  }
  const details = { parcel: parcels.indexOf(parcel) + 1 };
  await recordEvents(trx, [{ ...who, status, kind: "parcel_handed", details }]);
  await enqueue(trx, "mail-parcel-handed", { orderId, parcelId: parcel.id });
  const isLast = parcels.every((one) => one.id === parcel.id || hasLeft(one.state));
  if (isLast) await moveOrder(trx, { ...who, to: "shipped", isTold: true });
}

async function markHanded(
  trx: Transaction<DB>,
  { parcel, tracking, source, actor, now }: Leaving,
): Promise<void> {
  const { id, state: from } = parcel;
  if (!mayParcelMove(from, "handed")) throw new Error(`a parcel that is ${from} does not leave`);
  await trx
    .updateTable("parcels")
    .set({
      state: "handed",
      handed_at: now,
      carrier: tracking.carrier,
      tracking_number: tracking.trackingNumber,
      tracking_url: tracking.trackingUrl ?? null,
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
  await recordParcelEvents(trx, [{ id, from, to: "handed" }], { actor, source, now });
}

/** What has left waits no more. */
async function endWait(
  trx: Transaction<DB>,
  { parcelId, now }: { parcelId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("parcel_waits")
    .set({ ended_at: now })
    .where("parcel_id", "=", parcelId)
    .where("ended_at", "is", null)
    .execute();
}
