import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";
import type { PlaceForecast } from "#shop/forecasts/outlook.ts";
import { type DepartementCode, departements, isOverseas } from "#shop/shipping/departements.ts";
import { addDays, type Day, dayOf } from "./calendar.ts";
import { decideDispatch, type Verdict, type VerdictKind } from "./decide-dispatch.ts";
import type { Known } from "./judge-departure.ts";
import type { ServiceCode } from "./services.ts";

export type PlannedPlace = { code: DepartementCode; verdict: Verdict };

export type PlannedRegion = {
  name: string;
  places: PlannedPlace[];
  /** From what goes to what a person decides. */
  counts: { kind: VerdictKind; count: number }[];
};

export type PlannedDay = {
  day: Day;
  isToday: boolean;
  /** Of the place that parcels leave from. */
  here: PlaceForecast | null;
  /** What holds for the whole mainland alike, whatever its weather. */
  common: Verdict | null;
  regions: PlannedRegion[];
};

type Plan = {
  monday: Day;
  temperatureClass: TemperatureClass;
  service: ServiceCode;
  from: DepartementCode;
};

const KINDS: readonly VerdictKind[] = ["goes", "insulated", "packed", "wait", "decide"];

/** Monday to Wednesday, and the Monday after: plants leave on no other day. */
const AHEAD = [0, 1, 2, 7];

/** What may leave for where on the days of a week. */
export const planWeek = (plan: Plan, known: Known): PlannedDay[] =>
  AHEAD.map((ahead) => planDay(plan, addDays(plan.monday, ahead), known));

function planDay({ temperatureClass, service, from }: Plan, day: Day, known: Known): PlannedDay {
  const regions = Map.groupBy(departements, ({ region }) => region);
  const planned = [...regions].map(([name, places]) =>
    regionOf(
      name,
      places.map(({ code }) => ({
        code,
        verdict: decideDispatch({ temperatureClass, service, from, to: code, day }, known),
      })),
    ),
  );
  return {
    day,
    isToday: day === dayOf(known.now),
    here: known.outlook(from, day) ?? null,
    common: commonVerdict(planned.flatMap(({ places }) => places)),
    regions: planned.toSorted((one, other) => rank(one) - rank(other) || byName(one, other)),
  };
}

const regionOf = (name: string, places: PlannedPlace[]): PlannedRegion => ({
  name,
  places,
  counts: KINDS.map((kind) => ({
    kind,
    count: places.filter(({ verdict }) => verdict.kind === kind).length,
  })).filter(({ count }) => count > 0),
});

/** Those overseas come last, in any alphabet. */
const rank = ({ places }: PlannedRegion) => Number(places.some(({ code }) => isOverseas(code)));
const byName = (one: PlannedRegion, other: PlannedRegion) =>
  one.name.localeCompare(other.name, "fr");

function commonVerdict(places: readonly PlannedPlace[]): Verdict | null {
  const mainland = places.filter(({ code }) => !isOverseas(code));
  const first = mainland[0]?.verdict;
  if (!first || first.degree !== null) return null;
  const isShared = mainland.every(
    ({ verdict: { kind, rule } }) => kind === first.kind && rule === first.rule,
  );
  // No one leg speaks for all.
  return isShared ? { ...first, leg: null } : null;
}
