import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { recordParcelEvents } from "../parcels/record-parcel-events.server.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import type { LockedLabel } from "./lock-label.server.ts";
import { CARRIER } from "./settle-label.server.ts";

export const TOO_LATE = "Trop tard : le transporteur n’annule plus cette étiquette.";

type Ending = Pick<LockedLabel, "id" | "order_id" | "parcel_id">;

type Dropping = {
  now: Date;
  /** The carrier took its cancellation on, and has not said that it is done. */
  isQueued?: boolean;
};

/** Under the lock of the order: it is cancelled, and its parcel is ready for another. */
export async function dropLabel(
  trx: Transaction<DB>,
  label: Ending,
  { now, isQueued = false }: Dropping,
): Promise<void> {
  const queued_at = isQueued ? now : null;
  await trx
    .updateTable("labels")
    .set({ state: "cancelled", ended_at: now, queued_at, request: "{}" })
    .where("id", "=", label.id)
    .execute();
  await trx.deleteFrom("label_documents").where("label_id", "=", label.id).execute();
  if (!label.parcel_id) return;
  await takeOff(trx, label.parcel_id, now);
  // What was kept for its label alone is packed no more.
  await repackParcels(trx, { orderId: label.order_id, actor: CARRIER, now });
}

type Losing = { id: string; parcelId: string | null; words: string; now: Date };

/** Under the lock of the order: paid for, and of no parcel; its order shows it. */
export async function loseLabel(
  trx: Transaction<DB>,
  { id, parcelId, words, now }: Losing,
): Promise<void> {
  if (parcelId) {
    await takeOff(trx, parcelId, now);
    // Apart, and first: a label that is bought and loses its parcel would be given back.
    await trx.updateTable("labels").set({ parcel_id: null }).where("id", "=", id).execute();
  }
  await trx
    .updateTable("labels")
    .set({ state: "bought", ended_at: null, queued_at: null, refusal: words, request: "{}" })
    .where("id", "=", id)
    .execute();
}

async function takeOff(trx: Transaction<DB>, parcelId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("parcels")
    .set({
      ...{ state: "ready", labelled_at: null, service: null },
      ...{ carrier: null, tracking_number: null, tracking_url: null },
    })
    .where("id", "=", parcelId)
    .where("state", "=", "labelled")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const step = { id: parcelId, from: "labelled" as const, to: "ready" as const };
  await recordParcelEvents(trx, [step], { actor: CARRIER, source: "carrier", now });
}
