import { addDays, type Day, dayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { Rule } from "#shop/dispatch/judge-departure.ts";
import type { DepartingParcel } from "./departing-parcel.ts";
import { goes, type Looked, verdictOf } from "./judge-parcel.ts";
import { forcedDay } from "./parcel-plan.ts";

/** What the calendar says, whatever the weather: no reason to tell a customer that a parcel waits. */
const CALENDAR: readonly Rule[] = ["closed_day", "weekday", "holiday", "cut_off"];

/** Whether a parcel only waits for a day on which parcels leave. */
export const isOfCalendar = ({ rule }: Pick<Verdict, "rule">): boolean => CALENDAR.includes(rule);

/** As far ahead as a day that parcels leave on is looked for. */
const HORIZON_DAYS = 13;

type Carried = Pick<
  DepartingParcel,
  "temperatureClass" | "departement" | "service" | "notBefore" | "heatPack"
>;
export type NextDeparture = { day: Day; verdict: Verdict };

/**
 * The first day on which a parcel would leave if the weather let it, and what the weather says. Null
 * where the calendar never does, as with a service that always rests on a Sunday.
 */
export function nextDeparture(
  { temperatureClass, departement: to, service, notBefore, heatPack }: Carried,
  { from, known }: Omit<Looked, "day">,
): NextDeparture | null {
  const today = dayOf(known.now);
  const first = notBefore !== null && notBefore > today ? notBefore : today;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    const verdict = verdictOf({ temperatureClass, to, service, heatPack }, { day, from, known });
    if (!isOfCalendar(verdict)) return { day, verdict };
  }
  return null;
}

/** Whether the weather keeps a parcel here, or that nobody knows it, and not the calendar alone. */
export const waitsForWeather = (
  { wait }: Pick<DepartingParcel, "wait">,
  next: NextDeparture | null,
): boolean => wait !== null || (next !== null && !goes(next.verdict));

type Promised = Pick<DepartingParcel, "wish" | "promisedBefore">;

/** Until when a parcel may wait: what its buyer agreed to, or some days after the promise. */
export const lastWaitDay = ({ wish, promisedBefore }: Promised, longestWaitDays: number): Day =>
  wish?.agreedUntil ?? addDays(promisedBefore, longestWaitDays);

/** For many parcels: those of one class to one place by one service share their day. */
export function nextOnce(looked: Omit<Looked, "day">): (carried: Carried) => NextDeparture | null {
  const known = new Map<string, NextDeparture | null>();
  return (carried) => {
    const { temperatureClass, departement, service, notBefore, heatPack } = carried;
    const key = `${temperatureClass} ${departement} ${service} ${notBefore} ${heatPack}`;
    if (!known.has(key)) known.set(key, nextDeparture(carried, looked));
    return known.get(key) ?? null;
  };
}

/** What becomes of a parcel's wait; nothing where nobody knows better than before. */
export type WaitChange =
  | { kind: "none" }
  | { kind: "hold"; until: Day | null; verdict: Verdict; isTold: boolean }
  | { kind: "move"; until: Day | null; verdict: Verdict; isTold: boolean }
  | { kind: "end" };

type Waiting = Pick<DepartingParcel, "plan" | "wait" | "wish" | "isRefused">;

export function changeWait(
  { plan, wait, wish, isRefused }: Waiting,
  next: NextDeparture | null,
  today: Day,
): WaitChange {
  if (isRefused) return { kind: "none" };
  const day = forcedDay(plan, today) ?? (next && goes(next.verdict) ? next.day : null);
  if (day) {
    if (!wait) return { kind: "none" };
    if (day <= today) return { kind: "end" };
    // It is here until that day, and its customer may still answer.
    if (wait.until === day) return { kind: "none" };
    const { verdict, toldUntil } = wait;
    return { kind: "move", until: day, verdict, isTold: isNews(toldUntil, day) };
  }
  // Without a forecast that can be trusted nobody is told anything.
  if (next?.verdict.kind !== "wait") return { kind: "none" };
  const { verdict } = next;
  const { until } = verdict;
  if (!wait) {
    // Who agreed to a date before paying is not told of that date again.
    const isTold = !wish?.agreedUntil || isNews(wish.estimated ?? null, until);
    return { kind: "hold", until, verdict, isTold };
  }
  if (wait.until === until) return { kind: "none" };
  return { kind: "move", until, verdict, isTold: isNews(wait.toldUntil, until) };
}

/** Another day than the last that was told, sooner or later, and even one that was told before it. */
const isNews = (told: Day | null, until: Day | null): boolean => told !== until;
