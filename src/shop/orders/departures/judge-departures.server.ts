import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Day, dayOf } from "#shop/dispatch/calendar.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import type { DepartingParcel } from "./departing-parcel.ts";
import { listDepartures } from "./list-departures.server.ts";
import { changeWait, lastWaitDay, nextOnce, type WaitChange } from "./next-departure.ts";
import type { DepartureDependencies } from "./read-conditions.server.ts";

/**
 * Judges every parcel that would leave next: one that the weather keeps waits, and its customer is
 * told once per date; one that may leave waits no more. How many changed.
 */
export async function judgeDepartures(dependencies: DepartureDependencies): Promise<number> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const { parcels, conditions } = await listDepartures(dependencies, { day: dayOf(now) });
  await endAbandoned(dependencies);
  if (!conditions.isConnected) return 0;
  const nextOf = nextOnce(conditions);
  const { longestWaitDays } = conditions.known.rules.figures;
  let changed = 0;
  for (const parcel of parcels) {
    const change = changeWait(parcel, nextOf(parcel));
    if (change.kind === "none") continue;
    const lastDay = lastWaitDay(parcel, longestWaitDays);
    await inTransaction(db, (trx) => write(trx, { parcel, change, lastDay, now }));
    changed += 1;
  }
  return changed;
}

type Changed = {
  parcel: DepartingParcel;
  change: Exclude<WaitChange, { kind: "none" }>;
  lastDay: Day;
  now: Date;
};

/** Under the order's lock, and only while what was judged is still so. */
async function write(
  trx: Transaction<DB>,
  { parcel, change, lastDay, now }: Changed,
): Promise<void> {
  const { id, orderId, position, count } = parcel;
  const who = { orderId, actor: "system", now };
  const locked = await lockParcels(trx, who);
  const found = locked?.parcels.find((one) => one.id === id);
  if (!locked || !found || hasLeft(found.state)) return;
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
  const isTold = change.kind === "hold" || change.isTold;
  const told = isTold ? { told_at: now, told_until: day(until) } : {};
  const last_day = sql<Date>`${lastDay}::date`;
  const set = { until: day(until), verdict: JSON.stringify(verdict), last_day, ...told };
  const wait = open
    ? trx.updateTable("parcel_waits").set(set).where("id", "=", open.id).returning("id")
    : trx
        .insertInto("parcel_waits")
        .values({ ...{ order_id: orderId, parcel_id: id, held_at: now }, ...set })
        .returning("id");
  const { id: waitId } = await wait.executeTakeFirstOrThrow();
  if (!isTold) return;
  await event(open ? "parcel_waits_longer" : "parcel_waits");
  await enqueue(trx, "mail-parcel-waits", { waitId, until });
}

const day = (until: string | null) => sql<Date | null>`${until}::date`;

/** A wait whose parcel was put together with another, or is over with its order. */
async function endAbandoned({ db, clock }: DepartureDependencies): Promise<void> {
  await sql`
    update parcel_waits set ended_at = ${clock.now()}
    from orders
    where orders.id = order_id and ended_at is null
      and (parcel_id is null or orders.status not in ('completed', 'processing'))`.execute(db);
}
