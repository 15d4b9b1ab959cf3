import type { Day } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { DepartingParcel } from "./departing-parcel.ts";
import { goes, type Looked, type Packing, packingOf, verdictOf } from "./judge-parcel.ts";
import { nextOnce } from "./next-departure.ts";

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
    const next = nextOf(parcel);
    const day = dayOfParcel(parcel, next);
    const verdict = day === next?.day ? next.verdict : verdictFor(parcel, day, looked);
    const packing = parcel.plan?.packing ?? packingOf(verdict);
    const planned = { parcel, verdict, packing };
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

function dayOfParcel(
  { plan, wait }: DepartingParcel,
  next: { day: Day; verdict: Verdict } | null,
): Day | null {
  if (wait?.answer === "refund") return null;
  if (plan?.isForced) return plan.leavesOn ?? next?.day ?? null;
  if (!next) return null;
  return goes(next.verdict) ? next.day : next.verdict.until;
}

function verdictFor(parcel: DepartingParcel, day: Day | null, looked: Omit<Looked, "day">) {
  const { temperatureClass, departement: to, service, verdict } = parcel;
  return day ? verdictOf({ temperatureClass, to, service }, { ...looked, day }) : verdict;
}
