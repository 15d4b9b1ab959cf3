import type { Transaction, Updateable } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { LabelAnswer } from "#shop/carriers/carrier.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { mayParcelMove } from "../parcels/parcel-state.ts";
import { recordParcelEvents } from "../parcels/record-parcel-events.server.ts";
import { lockLabel } from "./lock-label.server.ts";

type Settled = { labelId: string; answer: LabelAnswer };
type Bought = Extract<LabelAnswer, { state: "bought" }>;

/** Who moves a parcel when its carrier does. */
export const CARRIER = "carrier";

/** Writes what the carrier answered; the second of two answers changes nothing. */
export const settleLabel = (
  { db, clock }: { db: Db; clock: Clock },
  { labelId, answer }: Settled,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (!label) return;
    const now = clock.now();
    if (label.state === "cancelling") return noteRemote(trx, { labelId, answer, now });
    if (label.state !== "asked" && label.state !== "pending") return;
    const remote = remoteOf(answer);
    if (answer.state === "refused") {
      const ended = {
        state: "refused",
        refusal: answer.reason.slice(0, 500),
        ended_at: now,
      } as const;
      await write(trx, labelId, { ...remote, ...ended, request: "{}" });
      return;
    }
    if (answer.state === "pending") return write(trx, labelId, { ...remote, state: "pending" });
    await write(trx, labelId, { ...remote, ...boughtOf(answer), request: "{}", bought_at: now });
    await keepDocument(trx, { labelId, pdf: answer.pdf });
    if (label.parcel_id) {
      await stick(trx, { parcelId: label.parcel_id, service: label.service, answer, now });
    }
  });

/** It is wanted no more, but it may exist: what was bought is kept, for whoever cancels it. */
async function noteRemote(
  trx: Transaction<DB>,
  { labelId, answer, now }: Settled & { now: Date },
): Promise<void> {
  if (answer.state === "refused") {
    const ended = { state: "cancelled", ended_at: now, request: "{}" } as const;
    return write(trx, labelId, { ...remoteOf(answer), ...ended });
  }
  await noteBought(trx, { labelId, answer, now });
  await enqueue(trx, "cancel-label", { labelId });
}

/** Of a label that is being cancelled: too late, it is known what was paid for. */
export const noteBought = (
  db: Db,
  { labelId, answer, now }: Settled & { now: Date },
): Promise<void> => {
  const bought = answer.state === "bought" && { ...boughtOf(answer), bought_at: now };
  return write(db, labelId, { ...remoteOf(answer), ...bought, state: "cancelling" });
};

const remoteOf = ({ remote }: LabelAnswer) =>
  remote ? { remote_id: remote.id, remote_parcel_id: remote.parcelId } : {};

const boughtOf = ({ carrier, trackingNumber, trackingUrl, costCents }: Bought) => ({
  state: "bought" as const,
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
  cost_cents: costCents,
});

async function write(db: Db, labelId: string, columns: Updateable<DB["labels"]>): Promise<void> {
  await db.updateTable("labels").set(columns).where("id", "=", labelId).execute();
}

export async function keepDocument(
  db: Db,
  { labelId, pdf }: { labelId: string; pdf: Uint8Array | null },
): Promise<void> {
  if (!pdf) return;
  await db
    .insertInto("label_documents")
    .values({ label_id: labelId, pdf: Buffer.from(pdf) })
    .onConflict((conflict) => conflict.column("label_id").doNothing())
    .execute();
}

type Sticking = {
  parcelId: string;
  service: string;
  answer: Pick<Bought, "carrier" | "trackingNumber" | "trackingUrl">;
  now: Date;
  /** By whom it was made, when it is no carrier's answer. */
  actor?: string;
};

/** Under the lock of the order: the parcel is labelled, unless it has left meanwhile. */
export async function stick(
  trx: Transaction<DB>,
  { parcelId, service, answer, now, actor }: Sticking,
): Promise<void> {
  const parcel = await trx
    .selectFrom("parcels")
    .select("state")
    .where("id", "=", parcelId)
    .executeTakeFirst();
  if (!parcel || !mayParcelMove(parcel.state, "labelled")) return;
  await trx
    .updateTable("parcels")
    .set({
      state: "labelled",
      labelled_at: now,
      service,
      carrier: answer.carrier,
      tracking_number: answer.trackingNumber,
      tracking_url: answer.trackingUrl,
    })
    .where("id", "=", parcelId)
    .execute();
  const step = { id: parcelId, from: parcel.state, to: "labelled" as const };
  const source = actor ? "desk" : "carrier";
  await recordParcelEvents(trx, [step], { actor: actor ?? CARRIER, source, now });
}
