import { type Day, dayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { DepartingParcel } from "./departing-parcel.ts";
import { goes, type Looked, type Packing, packingOf, verdictOf } from "./judge-parcel.ts";
import { type NextDeparture, nextOnce } from "./next-departure.ts";
import { forcedDay } from "./parcel-plan.ts";

export type PlannedParcel = {
  parcel: DepartingParcel;
  /** Of the day it is put to; of the next day that parcels leave on where it has none. */
  verdict: Verdict;
  packing: Packing;
};

export type ParcelPlanning = {
  /** In their order; a day without a parcel is not among them. */
  days: { day: Day; parcels: PlannedParcel[]; packs: number }[];
  /** A person decides, or no day is foreseen. */
  undecided: PlannedParcel[];
};

/** Every parcel that is carried, on the day that it is to leave. */
export function planParcels(
  parcels: readonly DepartingParcel[],
  looked: Omit<Looked, "day">,
): ParcelPlanning {
  const nextOf = nextOnce(looked);
  const byDay = new Map<Day, PlannedParcel[]>();
  const undecided: PlannedParcel[] = [];
  for (const parcel of parcels) {
    if (parcel.service === null) continue;
    const { day, ...planned } = planNext(parcel, nextOf(parcel), looked);
    if (day === null) undecided.push(planned);
    else byDay.set(day, [...(byDay.get(day) ?? []), planned]);
  }
  const days = [...byDay]
    .map(([day, list]) => ({
      day,
      parcels: list,
      packs: list.filter(({ packing }) => packing === "packed").length,
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return { days, undecided };
}

/** The day that a parcel is put to, and how it is packed for it. */
export function planNext(
  parcel: DepartingParcel,
  next: NextDeparture | null,
  looked: Omit<Looked, "day">,
): PlannedParcel & { day: Day | null } {
  const day = dayOfParcel(parcel, next, dayOf(looked.known.now));
  const verdict = day === next?.day ? next.verdict : verdictFor(parcel, day, looked);
  return { parcel, day, verdict, packing: parcel.plan?.packing ?? packingOf(verdict) };
}

function dayOfParcel(
  { plan, isRefused }: DepartingParcel,
  next: NextDeparture | null,
  today: Day,
): Day | null {
  if (isRefused) return null;
  const forced = forcedDay(plan, today);
  if (forced) return forced;
  if (!next) return null;
  return goes(next.verdict) ? next.day : next.verdict.until;
}

function verdictFor(parcel: DepartingParcel, day: Day | null, looked: Omit<Looked, "day">) {
  const { temperatureClass, departement: to, service, heatPack, verdict } = parcel;
  return day ? verdictOf({ temperatureClass, to, service, heatPack }, { ...looked, day }) : verdict;
}
