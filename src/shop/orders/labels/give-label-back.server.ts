import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import {
  type Cancelling,
  type CarrierDoor,
  CarrierError,
  type LabelAnswer,
} from "#shop/carriers/carrier.ts";
import { repackParcels } from "../parcels/repack-parcels.server.ts";
import { dropLabel, loseLabel, TOO_LATE } from "./end-label.server.ts";
import { type LockedLabel, lockLabel } from "./lock-label.server.ts";
import { CARRIER, noteBought, stick } from "./settle-label.server.ts";

type Dependencies = { db: Db; clock: Clock; carriers: Pick<CarrierDoor, "of"> };

/** Longer than any call takes: what is not found by then never arrived. */
const ARRIVES_WITHIN_MS = 5 * 60 * 1000;

/** Tells the carrier that a label is wanted no more; throws while it cannot be asked. */
export async function giveLabelBack(
  { db, clock, carriers }: Dependencies,
  { labelId }: { labelId: string },
): Promise<void> {
  const label = await db
    .selectFrom("labels")
    .select(["state", "adapter", "remote_id", "remote_parcel_id", "tracking_number", "tried_at"])
    .where("id", "=", labelId)
    .executeTakeFirst();
  if (label?.state !== "cancelling") return;
  const { remote_id: id, remote_parcel_id: parcelId, tried_at: triedAt } = label;
  // Nobody was ever asked for it.
  if (!id && !triedAt) return end({ db, clock }, { labelId, outcome: "cancelled" });
  const carrier = await carriers.of(label.adapter);
  if (!carrier) throw new CarrierError("key_refused", "the carrier is connected no more");
  // Its answer was lost, or came without its number: what is paid for is known before it is given back.
  const found = label.tracking_number ? null : await carrier.find(labelId);
  if (found?.state === "refused") return end({ db, clock }, { labelId, outcome: "cancelled" });
  if (found) await noteAnswer({ db, clock }, { labelId, answer: found });
  const remote = found?.remote ?? (id ? { id, parcelId } : null);
  if (!remote) {
    const isOnItsWay = triedAt && clock.now().getTime() - triedAt.getTime() < ARRIVES_WITHIN_MS;
    if (isOnItsWay) throw new CarrierError("unavailable", "the request may still arrive");
    return end({ db, clock }, { labelId, outcome: "cancelled" });
  }
  const outcome = await carrier.cancel({ key: labelId, remote });
  await end({ db, clock }, { labelId, outcome });
}

const noteAnswer = (
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { labelId, answer }: { labelId: string; answer: LabelAnswer },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (label?.state !== "cancelling") return;
    await noteBought(trx, { labelId, answer, now: clock.now() });
  });

type Ended = { labelId: string; outcome: Cancelling };

/** Too late, it stays bought, and says so; else its parcel is ready for another. */
const end = (
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { labelId, outcome }: Ended,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (label?.state !== "cancelling") return;
    const now = clock.now();
    if (outcome === "too_late") return keepBought(trx, label, now);
    await dropLabel(trx, label, { now, isQueued: outcome === "queued" });
  });

async function keepBought(trx: Transaction<DB>, label: LockedLabel, now: Date): Promise<void> {
  const { id, order_id: orderId, parcel_id: parcelId, service, carrier } = label;
  const trackingNumber = label.tracking_number;
  if (!carrier || !trackingNumber) {
    throw new CarrierError("unavailable", "it cannot be cancelled, and has no number yet");
  }
  if (!parcelId || (await isEmpty(trx, parcelId))) {
    await loseLabel(trx, { id, parcelId, words: TOO_LATE, now });
    // What was kept for its label alone is packed no more.
    return repackParcels(trx, { orderId, actor: CARRIER, now });
  }
  await trx
    .updateTable("labels")
    .set({ state: "bought", refusal: TOO_LATE, request: "{}" })
    .where("id", "=", id)
    .execute();
  const answer = { carrier, trackingNumber, trackingUrl: label.tracking_url };
  await stick(trx, { parcelId, service, answer, now });
}

async function isEmpty(trx: Transaction<DB>, parcelId: string): Promise<boolean> {
  const line = await trx
    .selectFrom("parcel_lines")
    .select("parcel_id")
    .where("parcel_id", "=", parcelId)
    .limit(1)
    .executeTakeFirst();
  return line === undefined;
}
