import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type CarrierDoor, CarrierError } from "#shop/carriers/carrier.ts";
import { recordParcelEvents } from "../parcels/record-parcel-events.server.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { lockLabel } from "./lock-label.server.ts";
import { CARRIER } from "./settle-label.server.ts";

type Dependencies = { db: Db; clock: Clock; carriers: Pick<CarrierDoor, "of"> };

/** Longer than any call takes: what is not found by then never arrived. */
const ARRIVES_WITHIN_MS = 5 * 60 * 1000;
const TOO_LATE = "Trop tard : le transporteur n’annule plus cette étiquette.";

/** Tells the carrier that a label is wanted no more; throws while it cannot be asked. */
export async function giveLabelBack(
  { db, clock, carriers }: Dependencies,
  { labelId }: { labelId: string },
): Promise<void> {
  const label = await db
    .selectFrom("labels")
    .select(["state", "adapter", "remote_id", "remote_parcel_id", "tried_at"])
    .where("id", "=", labelId)
    .executeTakeFirst();
  if (label?.state !== "cancelling") return;
  const { remote_id: id, remote_parcel_id: parcelId, tried_at: triedAt } = label;
  // Nobody was ever asked for it.
  if (!id && !triedAt) return end({ db, clock }, { labelId, outcome: "cancelled" });
  const carrier = await carriers.of(label.adapter);
  if (!carrier) throw new CarrierError("key_refused", "the carrier is connected no more");
  const found = id ? { remote: { id, parcelId } } : await carrier.find(labelId);
  if (!found?.remote) {
    const isOnItsWay =
      !found && triedAt && clock.now().getTime() - triedAt.getTime() < ARRIVES_WITHIN_MS;
    if (isOnItsWay) throw new CarrierError("unavailable", "the request may still arrive");
    return end({ db, clock }, { labelId, outcome: "cancelled" });
  }
  const outcome = await carrier.cancel({ key: labelId, remote: found.remote });
  await end({ db, clock }, { labelId, outcome });
}

type Ended = { labelId: string; outcome: "cancelled" | "queued" | "too_late" };

/** Too late, it stays bought, and says so; else its parcel is ready for another. */
const end = (
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { labelId, outcome }: Ended,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (label?.state !== "cancelling") return;
    const now = clock.now();
    const isTooLate = outcome === "too_late" && label.tracking_number !== null;
    await trx
      .updateTable("labels")
      .set(
        isTooLate
          ? { state: "bought", refusal: TOO_LATE }
          : { state: "cancelled", ended_at: now, request: "{}" },
      )
      .where("id", "=", labelId)
      .execute();
    if (isTooLate) return;
    await trx.deleteFrom("label_documents").where("label_id", "=", labelId).execute();
    if (!label.parcel_id) return;
    await takeOff(trx, label.parcel_id, now);
    // What was kept for its label alone is packed no more.
    await repackParcels(trx, { orderId: label.order_id, actor: CARRIER, now });
  });

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
