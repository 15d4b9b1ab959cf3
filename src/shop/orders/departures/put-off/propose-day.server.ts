import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordEvents } from "../../lifecycle/record-events.server.ts";
import type { OrderStatus } from "../../order-status.ts";
import type { DepartingParcel } from "../departing-parcel.ts";

type Proposed = {
  parcel: DepartingParcel;
  day: Day;
  /** What it would be promised before. */
  before: Day;
  verdict: Verdict;
  status: OrderStatus;
  actor: string;
  now: Date;
};

/**
 * Asks the customer of a parcel for a day past the promise, which stands until they say yes. One day
 * is asked for at a time, and each has a row of its own, which ends with it: whoever still sees the
 * one before says yes to nothing. The same again changes nothing. Under the order's lock.
 * Gives back whether the day is asked for.
 */
export async function proposeDay(trx: Transaction<DB>, proposed: Proposed): Promise<boolean> {
  const { parcel, day, before, verdict, status, actor, now } = proposed;
  const { id: parcelId, orderId, position, count, promisedBefore } = parcel;
  const open = await trx
    .selectFrom("parcel_waits")
    .select(sql<Day | null>`proposed_on::text`.as("proposedOn"))
    .where("parcel_id", "=", parcelId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  // Weather that came meanwhile has asked already.
  if (open && open.proposedOn === null) return false;
  if (open?.proposedOn === day) return true;
  await takeProposalBack(trx, { parcelId, now });
  const { id: waitId } = await trx
    .insertInto("parcel_waits")
    .values({
      ...{ order_id: orderId, parcel_id: parcelId, held_at: now, told_at: now },
      ...{ until: date(day), told_until: date(day), proposed_on: date(day) },
      ...{ proposed_before: date(before), last_day: date(promisedBefore) },
      verdict: JSON.stringify(verdict),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = { ...(count > 1 && { parcel: position }), leavesOn: day };
  await recordEvents(trx, [{ orderId, actor, now, status, kind: "day_proposed", details }]);
  await enqueue(trx, "mail-day-proposed", { waitId });
  return true;
}

/** Nobody is asked any more, since something else was settled; whether anybody was. */
export async function takeProposalBack(
  trx: Transaction<DB>,
  { parcelId, now }: { parcelId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("parcel_waits")
    .set({ ended_at: now })
    .where("parcel_id", "=", parcelId)
    .where("proposed_on", "is not", null)
    .where("answer", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const date = (day: Day) => sql<Date>`${day}::date`;
