import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { addDays, type Day, dayOf } from "#shop/dispatch/calendar.ts";
import { arrivalOf } from "#shop/dispatch/services.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { OrderStatus } from "../../order-status.ts";
import { lockParcels } from "../../parcels/pack-parcels.server.ts";
import { isOpenToChange } from "../../parcels/parcel-contents.ts";
import { hasLeft } from "../../parcels/parcel-state.ts";
import { listInRounds } from "../../rounds/list-rounds.server.ts";
import { findWithheld } from "../../withheld/withheld-orders.server.ts";
import type { DepartingParcel } from "../departing-parcel.ts";
import { writeWait } from "../judge-departures.server.ts";
import { goes, verdictOf } from "../judge-parcel.ts";
import { listDepartures } from "../list-departures.server.ts";
import { isOfCalendar, lastWaitDay } from "../next-departure.ts";
import { readOpenWaits } from "../open-waits.server.ts";
import { writePlan } from "../plan-parcel.server.ts";
import type { Conditions, DepartureDependencies } from "../read-conditions.server.ts";
import { proposeDay, takeProposalBack } from "./propose-day.server.ts";

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
  // The forecast keeps it on that day.
  | "weather"
  // Nobody knows the weather of that day.
  | "unforeseen"
  | "after_promise";
export type NotPutOff = { orderId: string; reason: NotPutOffReason; promisedBefore: Day | null };
type PutOff = {
  parcels: number;
  /** Of how many parcels the customer is asked for that day, past the promise. */
  asked: number;
  left: NotPutOff[];
};

type Input = { orderIds: readonly string[]; day: Day; by: Administrator };

/**
 * Puts the departure of the parcels of some orders off to a day, order by order under its lock; each
 * customer is told once. Nobody is put off beyond what was promised without being asked: the customer
 * is, and the promise stands until they say yes. What may not follow is said with why.
 */
export async function putOffParcels(
  dependencies: DepartureDependencies,
  { orderIds, day, by }: Input,
): Promise<PutOff> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const wanted = [...new Set(orderIds)];
  const { parcels, conditions, why } = await look(dependencies, wanted);
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  const left: NotPutOff[] = [];
  let done = 0;
  let asked = 0;
  for (const orderId of wanted) {
    const here = byOrder.get(orderId) ?? [];
    if (here.length === 0) left.push({ orderId, reason: "nothing_here", promisedBefore: null });
    const free: DepartingParcel[] = [];
    const leave = (reason: NotPutOffReason, { promisedBefore }: DepartingParcel) =>
      left.push({ orderId, reason, promisedBefore });
    for (const parcel of here) {
      const reason = why(parcel, day);
      if (reason && !(reason === "after_promise" && mayBeAsked(parcel))) leave(reason, parcel);
      else free.push(parcel);
    }
    if (free.length === 0) continue;
    const put = { ...{ orderId, free, day, by, now }, conditions };
    const late = await inTransaction(db, (trx) => putOff(trx, dependencies, put));
    for (const [parcel, reason] of late) leave(reason, parcel);
    const followed = free.filter((parcel) => !late.has(parcel));
    const isAsked = (parcel: DepartingParcel) => why(parcel, day) === "after_promise";
    asked += followed.filter(isAsked).length;
    done += followed.filter((parcel) => !isAsked(parcel)).length;
  }
  return { parcels: done, asked, left };
}

/** Who waits for the weather has two answers already. */
const mayBeAsked = ({ wait }: DepartingParcel): boolean => wait === null;

export type OfferedDay = {
  day: Day;
  parcels: number;
  /** How many more could take it if their customer says yes: it is past what they are promised. */
  toAsk: number;
};

/** The days that the parcels of some orders can be put off to, with how many of them each would take. */
export async function offerPutOff(
  dependencies: DepartureDependencies,
  { orderIds }: Pick<Input, "orderIds">,
): Promise<{ parcels: number; days: OfferedDay[] }> {
  const today = dayOf(dependencies.clock.now());
  const { parcels, why } = await look(dependencies, orderIds);
  const days = Array.from({ length: FURTHEST_DAYS }, (_, ahead) => addDays(today, ahead + 1))
    .map((day) => {
      const reasons = parcels.map((parcel) => [why(parcel, day), mayBeAsked(parcel)] as const);
      return {
        day,
        parcels: reasons.filter(([reason]) => reason === null).length,
        toAsk: reasons.filter(([reason, may]) => reason === "after_promise" && may).length,
      };
    })
    .filter((offered) => offered.parcels + offered.toAsk > 0);
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
  return { parcels, conditions, why };
}

type Put = Omit<Input, "orderIds"> & {
  orderId: string;
  free: readonly DepartingParcel[];
  conditions: Conditions;
  now: Date;
};

/** The parcels of one order, under its lock; gives back those that something came between, and what. */
async function putOff(
  trx: Transaction<DB>,
  { clock }: Pick<DepartureDependencies, "clock">,
  { orderId, free, day, by, now, conditions }: Put,
): Promise<Map<DepartingParcel, NotPutOffReason>> {
  const { why, status } = await lookAgain(trx, { orderId, by, now });
  const late = new Map<DepartingParcel, NotPutOffReason>();
  let isTold = false;
  for (const parcel of free) {
    const { id: parcelId, plan, wait } = parcel;
    const reason = why(parcelId);
    if (reason) {
      late.set(parcel, reason);
      continue;
    }
    if (isLate(parcel, { day, conditions })) {
      const { before, verdict } = judgeDay(parcel, { day, conditions });
      const asked = { parcel, day, before, verdict, status };
      const isAsked = await proposeDay(trx, { ...asked, actor: actorOf(by), now });
      if (!isAsked) late.set(parcel, "weather");
      continue;
    }
    await takeProposalBack(trx, { parcelId, now });
    const written = await writePlan(trx, clock, {
      ...{ orderId, parcelId, leavesOn: day, packing: plan?.packing ?? null },
      ...{ isForced: false, kind: "parcel_put_off", by },
    });
    if (!written.ok) late.set(parcel, "nothing_here");
    // Of what waits for the weather, a new day is told by the wait.
    else if (wait) {
      const told = { until: day, verdict: wait.verdict, isTold: wait.toldUntil !== day };
      await writeWait(trx, { parcel, change: { kind: "move", ...told }, conditions, now });
    } else if (written.value.isNew) isTold = true;
  }
  if (isTold) {
    await enqueue(trx, "mail-order-put-off", { orderId, putOffId: newId(), leavesOn: day });
  }
  return late;
}

/** What happened to the parcels of an order since they were looked at: each one's reason to stay. */
async function lookAgain(
  trx: Transaction<DB>,
  { orderId, by, now }: Pick<Put, "orderId" | "by" | "now">,
): Promise<{ status: OrderStatus; why: (parcelId: string) => NotPutOffReason | null }> {
  const locked = await lockParcels(trx, { orderId, actor: actorOf(by), now });
  const isToLeave = locked?.status === "completed" || locked?.status === "processing";
  const isKept = !isToLeave || (await findWithheld({ db: trx }, { orderId })) !== null;
  const taken = await listInRounds({ db: trx });
  const waits = await readOpenWaits(trx, { orderId, today: dayOf(now) });
  const why = (parcelId: string): NotPutOffReason | null => {
    const parcel = locked?.parcels.find(({ id }) => id === parcelId);
    if (isKept || !parcel || hasLeft(parcel.state)) return "nothing_here";
    // Asked for and not answered, a label is as good as made.
    if (!isOpenToChange(parcel)) return "labelled";
    if (taken.has(parcelId)) return "in_round";
    const own = waits.filter((one) => (one.parcelId ?? parcelId) === parcelId);
    return own.some(({ isRefused }) => isRefused) ? "refused" : null;
  };
  return { status: locked?.status ?? "completed", why };
}

type Judged = { day: Day; conditions: Conditions };

/** The weather of a day, and what a parcel that leaves on it would be promised before. */
function judgeDay(parcel: DepartingParcel, { day, conditions }: Judged) {
  const { temperatureClass, departement: to, heatPack, service, wish } = parcel;
  const verdict = verdictOf({ temperatureClass, to, service, heatPack }, { day, ...conditions });
  // Who chose a date before paying agreed to a departure. Anybody else was promised an arrival.
  const isDeparture = !service || wish?.agreedUntil;
  const before = isDeparture ? day : arrivalOf({ service, from: conditions.from, to, day });
  return { verdict, before };
}

/** Who waits for the weather was asked, and may have the money back until the last day. */
function isLate(parcel: DepartingParcel, { day, conditions }: Judged): boolean {
  const { wait, promisedBefore } = parcel;
  const { longestWaitDays } = conditions.known.rules.figures;
  if (wait) return day > lastWaitDay(parcel, longestWaitDays);
  return judgeDay(parcel, { day, conditions }).before > promisedBefore;
}

type Asked = Judged & { today: Day };

/** Why a parcel is not put off to a day; null where nothing is in the way. */
function whyNot(
  parcel: DepartingParcel,
  { day, today, conditions }: Asked,
): NotPutOffReason | null {
  const { service, isRefused, hasLabel, notBefore, wait } = parcel;
  if (!service) return "collected";
  if (isRefused) return "refused";
  if (hasLabel) return "labelled";
  if ((notBefore ?? day) > day || (wait?.until ?? day) > day) return "later_already";
  if (day <= today || day > addDays(today, FURTHEST_DAYS)) return "no_departure";
  const { verdict } = judgeDay(parcel, { day, conditions });
  if (isOfCalendar(verdict)) return "no_departure";
  if (verdict.kind === "wait") return "weather";
  // Without a service of forecasts a person looks at the sky that day; what waits is told a day to count on.
  const isForeseen = goes(verdict) || !(conditions.isConnected || wait);
  if (!isForeseen) return "unforeseen";
  return isLate(parcel, { day, conditions }) ? "after_promise" : null;
}
