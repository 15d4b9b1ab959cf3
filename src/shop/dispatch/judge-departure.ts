import { parisHour } from "#kernel/paris-day.ts";
import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import { type DepartementCode, isOverseas } from "#shop/shipping/departements.ts";
import { type Day, dayOf, daysFrom, isHolidayAt, isOpenDay, weekdayOf } from "./calendar.ts";
import type { ClassLimits, DispatchFigures, DispatchRules } from "./figures.ts";
import { type Journey, journeyOf, type Leg, type ServiceCode } from "./services.ts";

/** Put in by the shop where one is needed; bought with the plant; or offered, and not bought. */
export type HeatPack = "shop" | "bought" | "declined";

export type Departure = {
  temperatureClass: TemperatureClass;
  /** The shop's, where nobody was offered one. */
  heatPack?: HeatPack | undefined;
  /** Null for a place that is no département of France. */
  from: DepartementCode | null;
  to: DepartementCode | null;
  day: Day;
  service: ServiceCode;
};

export type Known = { rules: DispatchRules; outlook: Outlook; now: Date };

/** What decided. */
export type Rule =
  | "not_living"
  | "collected"
  | "safe"
  | "insulation"
  | "heat_pack"
  | "cold"
  | "pack_short"
  | "heat"
  | "locker_heat"
  | "relay_cold"
  | "relay_winter"
  | "closed_day"
  | "weekday"
  | "holiday"
  | "cut_off"
  | "unknown_place"
  | "overseas"
  | "no_forecast"
  | "stale_forecast";

export type Judgement = {
  outcome: "goes" | "insulated" | "packed" | "held" | "unknown";
  rule: Rule;
  /** Where and when it is coldest or hottest, and by how much, as it was forecast. */
  leg: Leg | null;
  degree: number | null;
  /** What the degree was held against, once widened. */
  limit: number | null;
  /** What a locker in the sun adds to it, where that decided. */
  sunDegrees: number | null;
};

/** Whether a parcel may leave on this very day, and how it is packed. */
export function judgeDeparture(departure: Departure, known: Known): Judgement {
  const { temperatureClass, from, to, day, service, heatPack = "shop" } = departure;
  const { rules, now } = known;
  const isTooLate =
    day < dayOf(now) ||
    (day === dayOf(now) && parisHour(now) >= rules.figures.cutOffHours[service]);
  if (temperatureClass === "F") {
    if (!isOpenDay(day)) return held("closed_day");
    return isTooLate ? held("cut_off") : told("goes", "not_living");
  }
  if (!from || !to) return told("unknown", "unknown_place");
  if (isOverseas(from) || isOverseas(to)) return told("unknown", "overseas");
  const journey = journeyOf({ service, from, to, day });
  const way = daysFrom(day, journey.arrival);
  const lastWeekday = journey.isNextDay ? 3 : 2;
  if (weekdayOf(day) > lastWeekday || way.some(isSunday)) return held("weekday");
  if (way.some((one) => isHolidayAt(one, [from, to]))) return held("holiday");
  if (isTooLate) return held("cut_off");
  if (journey.kind !== "home" && temperatureClass === "A" && isWinter(day)) {
    return held("relay_winter");
  }
  const seen = lookAlong(journey, known);
  if ("rule" in seen) return seen;
  const limits = rules.figures.classes[temperatureClass];
  return judgeWeather(seen, journey, { figures: rules.figures, limits, heatPack });
}

type Extreme = { leg: Leg; degree: number };
/** `hottestThere` is where it is delivered, maybe before the last day that is announced. */
type Seen = { coldest: Extreme; hottest: Extreme; hottestThere: Extreme };

/** The coldest and the hottest of the way; or why nobody can tell. */
function lookAlong({ legs }: Journey, { rules, outlook, now }: Known): Seen | Judgement {
  const oldest = now.getTime() - rules.figures.staleAfterHours * 60 * 60 * 1000;
  const lows: Extreme[] = [];
  const highs: Extreme[] = [];
  for (const leg of legs) {
    const forecast = outlook(leg.place, leg.day);
    const { low = null, high = null, readAt } = forecast ?? {};
    if (low === null || high === null || !readAt) return { ...told("unknown", "no_forecast"), leg };
    if (readAt.getTime() < oldest) return { ...told("unknown", "stale_forecast"), leg };
    lows.push({ leg, degree: low });
    highs.push({ leg, degree: high });
  }
  const there = legs.at(-1)?.place;
  return {
    coldest: lows.reduce((lowest, one) => (one.degree < lowest.degree ? one : lowest)),
    hottest: hottestOf(highs),
    hottestThere: hottestOf(highs.filter(({ leg }) => leg.place === there)),
  };
}

const hottestOf = (highs: readonly Extreme[]): Extreme =>
  highs.reduce((highest, one) => (one.degree > highest.degree ? one : highest));

type Held = { figures: DispatchFigures; limits: ClassLimits; heatPack: HeatPack };

function judgeWeather(
  { coldest, hottest, hottestThere }: Seen,
  { kind, leadHours }: Journey,
  { figures, limits, heatPack }: Held,
): Judgement {
  const low = coldest.degree - figures.marginDegrees;
  const high = hottest.degree + figures.marginDegrees;
  const sunDegrees = figures.lockerSunDegrees;
  const highInLocker = hottestThere.degree + figures.marginDegrees + sunDegrees;
  const { safeFrom, insulatedFrom, packedFrom, holdAbove } = limits;
  const by = (outcome: Judgement["outcome"], rule: Rule, extreme: Extreme, limit: number) => ({
    outcome,
    rule,
    ...extreme,
    limit,
    sunDegrees: null,
  });
  if (high > holdAbove) return by("held", "heat", hottest, holdAbove);
  if (kind === "locker" && highInLocker > holdAbove) {
    return { ...by("held", "locker_heat", hottestThere, holdAbove), sunDegrees };
  }
  if (low >= safeFrom) return by("goes", "safe", coldest, safeFrom);
  // At a counter or in a locker nobody knows when it is fetched: no help lasts long enough.
  if (kind !== "home") return by("held", "relay_cold", coldest, safeFrom);
  const canBePacked = packedFrom !== null && high <= figures.packNotAbove;
  const isLasting = packLasts(leadHours, figures);
  if (low >= insulatedFrom) {
    // One that was bought is put in wherever it does no harm.
    return heatPack === "bought" && canBePacked && isLasting
      ? by("packed", "heat_pack", coldest, packedFrom)
      : by("insulated", "insulation", coldest, insulatedFrom);
  }
  if (!canBePacked || heatPack === "declined") return by("held", "cold", coldest, insulatedFrom);
  if (!isLasting) return by("held", "pack_short", coldest, insulatedFrom);
  return low >= packedFrom
    ? by("packed", "heat_pack", coldest, packedFrom)
    : by("held", "cold", coldest, packedFrom);
}

/**
 * A pack is for services of two days at most, and has more than a day left when they end: one of 72
 * hours does for less than two days.
 */
const packLasts = (leadHours: number, { packHours }: DispatchFigures) =>
  leadHours <= 48 && packHours > leadHours + 24;

const isSunday = (day: Day) => weekdayOf(day) === 7;

/** From November to March. */
const isWinter = (day: Day) => ["11", "12", "01", "02", "03"].includes(day.slice(5, 7));

const told = (outcome: Judgement["outcome"], rule: Rule): Judgement => ({
  outcome,
  rule,
  leg: null,
  degree: null,
  limit: null,
  sunDegrees: null,
});

const held = (rule: Rule) => told("held", rule);
