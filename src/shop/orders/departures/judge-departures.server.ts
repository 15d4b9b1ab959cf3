import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { type ShownDegrees, showDegrees } from "#shop/dispatch/shown-degrees.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { withheldReason } from "../withheld/withheld-orders.server.ts";
import type { DepartingParcel } from "./departing-parcel.ts";
import { listDepartures } from "./list-departures.server.ts";
import { changeWait, lastWaitDay, nextOnce, type WaitChange } from "./next-departure.ts";
import { takeProposalBack } from "./put-off/propose-day.server.ts";
import type { Conditions, DepartureDependencies } from "./read-conditions.server.ts";

/**
 * Judges every parcel that would leave next, or those of one order: one that the weather keeps
 * waits, and its customer is told of each date but the one they know, from the shop or from before paying;
 * one that may leave waits no more. How many changed.
 */
export async function judgeDepartures(
  dependencies: DepartureDependencies,
  { orderId }: { orderId?: string } = {},
): Promise<number> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const orderIds = orderId ? [orderId] : undefined;
  const { parcels, conditions } = await listDepartures(dependencies, { day: dayOf(now), orderIds });
  if (!orderId) await endAbandoned(dependencies);
  if (!conditions.isConnected) return 0;
  const nextOf = nextOnce(conditions);
  let changed = 0;
  for (const parcel of parcels) {
    const change = changeWait(parcel, nextOf(parcel), dayOf(now));
    if (change.kind === "none") continue;
    await inTransaction(db, (trx) => writeWait(trx, { parcel, change, conditions, now }));
    changed += 1;
  }
  return changed;
}

/** The way's degrees as this judgement saw them: they are shown, whatever is forecast since. */
function seenDegrees(
  { departement: to }: DepartingParcel,
  { verdict: reason, until: leaves }: Exclude<WaitChange, { kind: "none" | "end" }>,
  { from, known, readAt }: Conditions,
): Seen | null {
  if (!from || !to || !readAt) return null;
  const degrees = showDegrees({ from, to, reason, leaves }, known);
  return degrees && degrees.days.length > 1 ? { degrees, readAt } : null;
}

type Seen = { degrees: ShownDegrees; readAt: Date };
type Changed = {
  parcel: DepartingParcel;
  change: Exclude<WaitChange, { kind: "none" }>;
  conditions: Conditions;
  now: Date;
};

/** Under the order's lock, and only while what was judged is still so. */
export async function writeWait(
  trx: Transaction<DB>,
  { parcel, change, conditions, now }: Changed,
): Promise<void> {
  const { id, orderId, position, count } = parcel;
  const who = { orderId, actor: "system", now };
  const locked = await lockParcels(trx, who);
  const found = locked?.parcels.find((one) => one.id === id);
  if (!locked || !found || hasLeft(found.state)) return;
  // The weather overtakes what was only proposed.
  const wasAsked = parcel.wait === null && (await takeProposalBack(trx, { parcelId: id, now }));
  const open = await trx
    .selectFrom("parcel_waits")
    .select(["id", "answer"])
    .where("parcel_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (open?.id !== parcel.wait?.id || open?.answer === "refund") return;
  const details = count > 1 ? { parcel: position } : {};
  const event = (kind: string) =>
    recordEvents(trx, [{ ...who, status: locked.status, kind, details }]);
  if (change.kind === "end") {
    await trx
      .updateTable("parcel_waits")
      .set({ ended_at: now })
      .where("parcel_id", "=", id)
      .where("ended_at", "is", null)
      .execute();
    return event("parcel_may_leave");
  }
  const { until, verdict } = change;
  // Who was asked for another day is told that it is no longer meant.
  const isTold = change.isTold || wasAsked;
  const lastDay = lastWaitDay(parcel, conditions.known.rules.figures.longestWaitDays);
  const seen = seenDegrees(parcel, change, conditions);
  const told = isTold ? { told_at: now, told_until: day(until) } : {};
  const known = { told_until: day(parcel.wish?.estimated ?? null) };
  const last_day = sql<Date>`${lastDay}::date`;
  const set = {
    ...{ until: day(until), verdict: JSON.stringify(verdict), last_day },
    degrees: seen && JSON.stringify(seen.degrees),
    degrees_read_at: seen?.readAt ?? null,
    ...told,
  };
  const wait = open
    ? trx.updateTable("parcel_waits").set(set).where("id", "=", open.id).returning("id")
    : trx
        .insertInto("parcel_waits")
        .values({ ...{ order_id: orderId, parcel_id: id, held_at: now }, ...known, ...set })
        .returning("id");
  const { id: waitId } = await wait.executeTakeFirstOrThrow();
  if (!isTold) return;
  await event(parcel.wait ? "parcel_waits_longer" : "parcel_waits");
  await enqueue(trx, "mail-parcel-waits", { waitId, until, toldAt: now.toISOString() });
}

const day = (until: string | null) => sql<Date | null>`${until}::date`;

/**
 * A wait whose parcel was put together with another, or is over with its order, or whose money has
 * gone back, and a proposed day that came without an answer. What a customer wants refunded waits until it is: not by the refund that runs, or failed.
 */
async function endAbandoned({ db, clock }: DepartureDependencies): Promise<void> {
  await sql`
    update parcel_waits set ended_at = ${clock.now()}
    from orders
    where orders.id = parcel_waits.order_id and ended_at is null and case
      when answer is distinct from 'refund' then parcel_id is null
        or answer is null and proposed_on <= ${dayOf(clock.now())}::date
        or orders.status not in ('completed', 'processing')
        or ${withheldReason} in ('refunded', 'lost', 'withdrawn')
      else orders.status = 'cancelled'
        or exists (
          select from refunds join payments on payments.id = payment_id
          where payments.order_id = orders.id and refunds.status = 'succeeded'
            and (refunds.id = parcel_waits.id or refunds.created_at >= answered_at
              and not exists (
                select from parcel_lines where parcel_lines.parcel_id = parcel_waits.parcel_id)))
        or ${withheldReason} in ('refunded', 'lost', 'withdrawn') and not exists (
          select from refunds
          where refunds.id = parcel_waits.id and refunds.status in ('waiting', 'pending'))
      end`.execute(db);
}
