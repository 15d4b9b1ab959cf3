import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { type LeavingConditions, noteDeparture } from "../departures/judge-leaving.server.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import type { Parcel } from "../parcel.ts";
import { leaveParcel } from "../parcels/leave-parcel.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { isOpenToChange } from "../parcels/parcel-contents.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import { listSupplements } from "./find-supplements.server.ts";
import { isStillHere } from "./supplement.ts";

type Leaving = {
  orderId: string;
  tracking: Omit<Parcel, "trackingUrl"> & { trackingUrl?: string | null | undefined };
  source: "desk" | "carrier";
  /** What a departure is judged by; null for one that had left before. */
  conditions: LeavingConditions | null;
  actor: string;
  now: Date;
};

/**
 * Under the lock of an order, once its last parcel has left: what was paid beside it went into that
 * one, and leaves with it under the same number.
 */
export async function leaveAlong(
  trx: Transaction<DB>,
  { orderId, tracking, source, conditions, ...who }: Leaving,
): Promise<void> {
  const first = await orderForUpdate(trx, orderId).executeTakeFirst();
  if (first?.status !== "shipped") return;
  const all = await listSupplements({ db: trx }, { orderId });
  const paid = all.filter((one) => isStillHere(one) && !one.hasMissedBox);
  for (const { orderId: id } of paid) {
    if (await findWithheld({ db: trx }, { orderId: id })) continue;
    const own = { ...who, orderId: id };
    // Its order moves with each of them: it is read anew.
    for (;;) {
      const locked = await lockParcels(trx, own);
      const parcel = locked?.parcels.find(isOpenToChange);
      if (!locked || !parcel) break;
      if (conditions) await noteDeparture(trx, { ...own, parcelId: parcel.id }, conditions);
      await leaveParcel(trx, { ...own, ...locked, parcel, tracking, source });
    }
  }
}
