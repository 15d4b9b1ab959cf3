import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { findWait } from "./find-wait.server.ts";
import { readParcelRefund } from "./read-parcel-refund.server.ts";

type Dependencies = { db: Db; clock: Clock };
export type Answer = "waits" | "refund";

export type AnswerError =
  | { code: "unknown_wait" }
  // It leaves, has left, or is no more.
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
    if (wait.isOver || !parcel || hasLeft(parcel.state)) return err({ code: "over" });
    if (wait.answer === answer) return ok(undefined);
    await trx
      .updateTable("parcel_waits")
      .set({ answer, answered_at: now })
      .where("id", "=", waitId)
      .execute();
    const kind = answer === "waits" ? "wait_accepted" : "wait_refused";
    const details = locked.parcels.length > 1 ? { parcel: at + 1 } : {};
    await recordEvents(trx, [{ ...who, status: locked.status, kind, details }]);
    return ok(undefined);
  });
}

/** The wait's id is the refund's: asked for again, it is found and gives nothing more back. */
async function refundParcel(
  { db, clock }: Dependencies,
  { waitId }: { waitId: string },
): Promise<Result<void, AnswerError>> {
  const wait = await findWait({ db }, { waitId });
  if (!wait) return err({ code: "unknown_wait" });
  const { orderId, parcelId, endedAt } = wait;
  if (endedAt) return ok(undefined);
  const wish = parcelId && (await readParcelRefund({ db }, { orderId, parcelId }));
  if (wish) {
    const asked = { orderId, requestId: waitId, wish, putBack: true, by: "shopper" as const };
    const refunded = await refundOrder({ db, clock }, asked);
    if (!refunded.ok) return err({ code: "refund_later" });
  }
  await db
    .updateTable("parcel_waits")
    .set({ ended_at: clock.now() })
    .where("id", "=", waitId)
    .where("ended_at", "is", null)
    .execute();
  return ok(undefined);
}
