import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import type { Packing } from "./judge-parcel.ts";
import { takeProposalBack } from "./put-off/propose-day.server.ts";

type Input = {
  orderId: string;
  parcelId: string;
  leavesOn: Day;
  /** Whatever the forecast says: `by` answers for it. */
  isForced: boolean;
  /** Null: as the forecast of that day asks for. */
  packing: Packing | null;
  by: Administrator;
};
export type PlanError = { code: "unknown_parcel" } | { code: "parcel_left" };

/**
 * Settles a parcel's day; the weather is judged anew, so that a wait follows. What was asked of its
 * customer before is asked no more: a late yes would undo what was settled since.
 */
export const planParcel = (
  { db, clock }: { db: Db; clock: Clock },
  input: Input,
): Promise<Result<void, PlanError>> =>
  inTransaction(db, async (trx) => {
    const planned = await writePlan(trx, clock, { ...input, kind: "parcel_planned" });
    if (!planned.ok) return planned;
    const { parcelId } = input;
    await takeProposalBack(trx, { parcelId, now: clock.now() });
    return ok(undefined);
  });

type Settled = Input & { kind: "parcel_planned" | "parcel_put_off" };

/** The same in a transaction that settles more; whether anything was not settled so before. */
export async function writePlan(
  trx: Transaction<DB>,
  clock: Clock,
  { orderId, parcelId, leavesOn, isForced, packing, kind, by }: Settled,
): Promise<Result<{ isNew: boolean }, PlanError>> {
  const now = clock.now();
  const who = { orderId, actor: actorOf(by), now };
  const locked = await lockParcels(trx, who);
  const at = locked?.parcels.findIndex(({ id }) => id === parcelId) ?? -1;
  const parcel = locked?.parcels[at];
  if (!locked || !parcel) return err({ code: "unknown_parcel" });
  if (hasLeft(parcel.state)) return err({ code: "parcel_left" });
  const before = await trx
    .selectFrom("parcel_plans")
    .select(["is_forced", "packing", sql<Day | null>`leaves_on::text`.as("leaves_on")])
    .where("parcel_id", "=", parcelId)
    .executeTakeFirst();
  const after = { leaves_on: leavesOn, is_forced: isForced, packing };
  // Sent twice, it was settled once.
  if (before && isDeepStrictEqual({ ...after, ...before }, after)) return ok({ isNew: false });
  const plan = {
    leaves_on: sql<Date>`${leavesOn}::date`,
    ...{ is_forced: isForced, packing, decided_by: who.actor, decided_at: now },
  };
  await trx
    .insertInto("parcel_plans")
    .values({ parcel_id: parcelId, ...plan })
    .onConflict((conflict) => conflict.column("parcel_id").doUpdateSet(plan))
    .execute();
  const isSeveral = locked.parcels.length > 1;
  const details = { ...(isSeveral && { parcel: at + 1 }), leavesOn };
  await recordEvents(trx, [{ ...who, status: locked.status, kind, details }]);
  const action = "order.parcel_planned" as const;
  await recordOrderChange(
    { db: trx, clock },
    { by, action, orderId, before: before ?? null, after },
  );
  await enqueue(trx, "judge-order", { orderId });
  return ok({ isNew: true });
}
