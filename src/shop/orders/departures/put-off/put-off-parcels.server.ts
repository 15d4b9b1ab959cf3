import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { addDays, type Day, dayOf } from "#shop/dispatch/calendar.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { listInRounds } from "../../rounds/list-rounds.server.ts";
import type { DepartingParcel } from "../departing-parcel.ts";
import { verdictOf } from "../judge-parcel.ts";
import { listDepartures } from "../list-departures.server.ts";
import { isOfCalendar, lastWaitDay } from "../next-departure.ts";
import { writePlan } from "../plan-parcel.server.ts";
import type { Conditions, DepartureDependencies } from "../read-conditions.server.ts";

/** So many days ahead a departure is put off at most: further away nobody foresees anything. */
const FURTHEST_DAYS = 14;

type NotPutOffReason =
  // Nothing of it is here: unpaid, gone, or not to leave at all.
  | "nothing_here"
  | "collected"
  | "refused"
  | "labelled"
  | "in_round"
  | "later_already"
  | "no_departure"
  | "after_promise";
export type NotPutOff = { orderId: string; reason: NotPutOffReason; promisedBefore: Day | null };
type PutOff = { parcels: number; left: NotPutOff[] };

type Input = { orderIds: readonly string[]; day: Day; by: Administrator };

/**
 * Puts the departure of the parcels of some orders off to a day, order by order under its lock; each
 * customer is told once. What may not follow is said with why: nobody is put off beyond what was
 * promised without being asked.
 */
export async function putOffParcels(
  dependencies: DepartureDependencies,
  { orderIds, day, by }: Input,
): Promise<PutOff> {
  const { db, clock } = dependencies;
  const wanted = [...new Set(orderIds)];
  const { parcels, why } = await look(dependencies, wanted);
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  const left: NotPutOff[] = [];
  let done = 0;
  for (const orderId of wanted) {
    const here = byOrder.get(orderId) ?? [];
    const free: DepartingParcel[] = [];
    for (const parcel of here) {
      const reason = why(parcel, day);
      if (reason) left.push({ orderId, reason, promisedBefore: parcel.promisedBefore });
      else free.push(parcel);
    }
    const planned = await inTransaction(db, (trx) => putOff(trx, clock, { free, day, by }));
    done += planned;
    if (here.length === 0 || planned < free.length) {
      left.push({ orderId, reason: "nothing_here", promisedBefore: null });
    }
  }
  return { parcels: done, left };
}

export type OfferedDay = { day: Day; parcels: number };

/** The days that the parcels of some orders can be put off to, with how many of them each would take. */
export async function offerPutOff(
  dependencies: DepartureDependencies,
  { orderIds }: Pick<Input, "orderIds">,
): Promise<{ parcels: number; days: OfferedDay[] }> {
  const today = dayOf(dependencies.clock.now());
  const { parcels, why } = await look(dependencies, orderIds);
  const days = Array.from({ length: FURTHEST_DAYS }, (_, ahead) => addDays(today, ahead + 1))
    .map((day) => ({ day, parcels: parcels.filter((parcel) => why(parcel, day) === null).length }))
    .filter((offered) => offered.parcels > 0);
  return { parcels: parcels.length, days };
}

/** What is here of some orders, and why a parcel of them is not put off to a day. */
async function look(dependencies: DepartureDependencies, orderIds: readonly string[]) {
  const today = dayOf(dependencies.clock.now());
  const [{ parcels, conditions }, taken] = await Promise.all([
    listDepartures(dependencies, { day: today, orderIds }),
    listInRounds(dependencies),
  ]);
  const why = (parcel: DepartingParcel, day: Day) =>
    taken.has(parcel.id) ? "in_round" : whyNot(parcel, { day, today, conditions });
  return { parcels, why };
}

/** The parcels of one order; gives back how many leave on that day now. */
async function putOff(
  trx: Transaction<DB>,
  clock: Clock,
  { free, day, by }: { free: readonly DepartingParcel[] } & Omit<Input, "orderIds">,
): Promise<number> {
  let planned = 0;
  // Of what waits for the weather, a new day is told by the wait.
  let toldOrder: string | null = null;
  for (const { id: parcelId, orderId, plan, wait } of free) {
    const written = await writePlan(trx, clock, {
      ...{ orderId, parcelId, leavesOn: day, packing: plan?.packing ?? null },
      ...{ isForced: false, kind: "parcel_put_off", by },
    });
    if (!written.ok) continue;
    planned += 1;
    if (written.value.isNew && !wait) toldOrder = orderId;
  }
  if (toldOrder) await enqueue(trx, "mail-order-put-off", { orderId: toldOrder, leavesOn: day });
  return planned;
}

type Asked = { day: Day; today: Day; conditions: Conditions };

/** Why a parcel is not put off to a day; null where nothing is in the way. */
function whyNot(
  parcel: DepartingParcel,
  { day, today, conditions }: Asked,
): NotPutOffReason | null {
  const { service, isRefused, hasLabel, notBefore, wait, promisedBefore } = parcel;
  if (!service) return "collected";
  if (isRefused) return "refused";
  if (hasLabel) return "labelled";
  if (notBefore !== null && notBefore > day) return "later_already";
  if (day <= today || day > addDays(today, FURTHEST_DAYS)) return "no_departure";
  const { temperatureClass, departement: to, heatPack } = parcel;
  const carried = { temperatureClass, to, service, heatPack };
  if (isOfCalendar(verdictOf(carried, { day, ...conditions }))) return "no_departure";
  const { longestWaitDays } = conditions.known.rules.figures;
  // Who waits for the weather was asked, and may have the money back until the last day.
  const last = wait ? lastWaitDay(parcel, longestWaitDays) : promisedBefore;
  return day > last ? "after_promise" : null;
}
