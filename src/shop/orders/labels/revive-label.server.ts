import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { loseLabel, TOO_LATE } from "./end-label.server.ts";
import { type LockedLabel, lockLabel } from "./lock-label.server.ts";
import { stick } from "./settle-label.server.ts";

/** The carrier took a cancellation on, and could not do it after all: the label is on its parcel again. */
export const keepLabel = (
  { db, clock }: { db: Db; clock: Clock },
  { labelId }: { labelId: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (label?.state !== "cancelled") return;
    const now = clock.now();
    const { parcel_id: parcelId, service, carrier, tracking_number: trackingNumber } = label;
    const isBack = await reviveLabel(trx, label, now);
    if (!isBack || !parcelId || !carrier || !trackingNumber) return;
    const answer = { carrier, trackingNumber, trackingUrl: label.tracking_url };
    await stick(trx, { parcelId, service, answer, now });
  });

/**
 * Under the lock of the order: a label that was cancelled is paid for after all. Tells whether it is
 * its parcel's again; where that has another one or has left, it is lost.
 */
export async function reviveLabel(
  trx: Transaction<DB>,
  { id, parcel_id: parcelId, tracking_number }: LockedLabel,
  now: Date,
): Promise<boolean> {
  if (!tracking_number) return false;
  const isFree = parcelId !== null && (await isWithoutLabel(trx, parcelId));
  if (!isFree) {
    // Off a parcel that bears another, nothing is taken.
    if (parcelId) {
      await trx.updateTable("labels").set({ parcel_id: null }).where("id", "=", id).execute();
    }
    await loseLabel(trx, { id, parcelId: null, words: TOO_LATE, now });
    return false;
  }
  await trx
    .updateTable("labels")
    .set({ state: "bought", ended_at: null, queued_at: null, refusal: TOO_LATE })
    .where("id", "=", id)
    .execute();
  return true;
}

async function isWithoutLabel(trx: Transaction<DB>, parcelId: string): Promise<boolean> {
  const parcel = await trx
    .selectFrom("parcels")
    .select("state")
    .select((one) =>
      one
        .exists(
          one
            .selectFrom("labels")
            .select("labels.id")
            .whereRef("labels.parcel_id", "=", "parcels.id")
            .where("labels.state", "not in", ["refused", "cancelled"]),
        )
        .$castTo<boolean>()
        .as("hasAnother"),
    )
    .where("id", "=", parcelId)
    .executeTakeFirst();
  return parcel !== undefined && !hasLeft(parcel.state) && !parcel.hasAnother;
}
