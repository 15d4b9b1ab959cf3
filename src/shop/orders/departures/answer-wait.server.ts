import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Day, dayOf } from "#shop/dispatch/calendar.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { findWait, mayAgree } from "./find-wait.server.ts";
import { readParcelRefund } from "./read-parcel-refund.server.ts";

type Dependencies = { db: Db; clock: Clock };
export type Answer = "waits" | "refund";

export type AnswerError =
  | { code: "unknown_wait" }
  // It has left, or is no more.
  | { code: "over" }
  // The other answer was given, and money moves.
  | { code: "refunded" }
  // A refund that runs, or a dispute: a person gives the money back.
  | { code: "refund_later" };

/** What a customer says of a parcel that waits; the same answer again changes nothing. */
export async function answerWait(
  dependencies: Dependencies,
  { waitId, answer }: { waitId: string; answer: Answer },
): Promise<Result<void, AnswerError>> {
  const noted = await noteAnswer(dependencies, { waitId, answer });
  if (!noted.ok || answer === "waits") return noted;
  return refundParcel(dependencies, { waitId });
}

/** Under the order's lock: from then on a parcel that is to be refunded is not handed over. */
async function noteAnswer(
  { db, clock }: Dependencies,
  { waitId, answer }: { waitId: string; answer: Answer },
): Promise<Result<void, AnswerError>> {
  const now = clock.now();
  const known = await findWait({ db }, { waitId });
  if (!known) return err({ code: "unknown_wait" });
  const { orderId } = known;
  const who = { orderId, actor: "shopper", now };
  return inTransaction(db, async (trx): Promise<Result<void, AnswerError>> => {
    const locked = await lockParcels(trx, who);
    const wait = await findWait({ db: trx }, { waitId });
    if (!locked || !wait) return err({ code: "unknown_wait" });
    if (wait.answer === "refund")
      return answer === "refund" ? ok(undefined) : err({ code: "refunded" });
    const at = locked.parcels.findIndex(({ id }) => id === wait.parcelId);
    const parcel = locked.parcels[at];
    if (!parcel || hasLeft(parcel.state)) return err({ code: "over" });
    if (wait.proposedOn && wait.answer === answer) return ok(undefined);
    // What no longer waits is still here, and its customer may still have enough of it.
    if (wait.isOver && answer === "waits") return err({ code: "over" });
    if (wait.answer === answer) return ok(undefined);
    const agreedOn = answer === "waits" ? wait.proposedOn : null;
    // Its day has come, or its parcel leaves already, or not at all.
    if (agreedOn && !mayAgree(wait, { today: dayOf(now) })) return err({ code: "over" });
    await endOthers(trx, { waitId, parcelId: parcel.id, now });
    await trx
      .updateTable("parcel_waits")
      // What was agreed to is planned, and waits for nothing else.
      .set({ answer, answered_at: now, ended_at: agreedOn ? now : null })
      .where("id", "=", waitId)
      .execute();
    if (agreedOn) await planAgreed(trx, { orderId, parcelId: parcel.id, day: agreedOn, now });
    const accepted = agreedOn ? "proposal_accepted" : "wait_accepted";
    const kind = answer === "waits" ? accepted : "wait_refused";
    const details = locked.parcels.length > 1 ? { parcel: at + 1 } : {};
    await recordEvents(trx, [{ ...who, status: locked.status, kind, details }]);
    return ok(undefined);
  });
}

type Agreed = { orderId: string; parcelId: string; day: Day; now: Date };

/** Its packing stays what a person chose; the weather of that day is judged anew. */
async function planAgreed(trx: Transaction<DB>, { orderId, parcelId, day, now }: Agreed) {
  const plan = {
    leaves_on: sql<Date>`${day}::date`,
    ...{ is_forced: false, decided_by: "shopper", decided_at: now },
  };
  await trx
    .insertInto("parcel_plans")
    .values({ parcel_id: parcelId, ...plan })
    .onConflict((conflict) => conflict.column("parcel_id").doUpdateSet(plan))
    .execute();
  await enqueue(trx, "judge-order", { orderId });
}

type Kept = { waitId: string; parcelId: string; now: Date };

/** A parcel has one open wait at a time: that which was answered. */
const endOthers = (trx: Transaction<DB>, { waitId, parcelId, now }: Kept) =>
  trx
    .updateTable("parcel_waits")
    .set({ ended_at: now })
    .where("parcel_id", "=", parcelId)
    .where("id", "<>", waitId)
    .where("ended_at", "is", null)
    .execute();

/**
 * The wait's id is the refund's: asked for again, it is found and gives nothing more back. The wait
 * goes on until the money has gone back.
 */
async function refundParcel(
  { db, clock }: Dependencies,
  { waitId }: { waitId: string },
): Promise<Result<void, AnswerError>> {
  const wait = await findWait({ db }, { waitId });
  if (!wait) return err({ code: "unknown_wait" });
  const { orderId, parcelId, endedAt } = wait;
  if (endedAt || !parcelId) return ok(undefined);
  const wish = await readParcelRefund({ db }, { orderId, parcelId });
  if (!wish) {
    await endUnpaid(db, { waitId, now: clock.now() });
    return ok(undefined);
  }
  const by = "shopper" as const;
  const asked = { orderId, requestId: waitId, wish, putBack: true, parcelId, by };
  const refunded = await refundOrder({ db, clock }, asked);
  if (refunded.ok) return ok(undefined);
  return err({ code: refunded.error.code === "parcel_left" ? "over" : "refund_later" });
}

/** Nothing of the parcel was left to give back. */
const endUnpaid = (db: Db, { waitId, now }: Pick<Kept, "waitId" | "now">) =>
  db
    .updateTable("parcel_waits")
    .set({ ended_at: now })
    .where("id", "=", waitId)
    .where("ended_at", "is", null)
    .where(sql<boolean>`not exists (select from refunds where refunds.id = parcel_waits.id)`)
    .execute();
