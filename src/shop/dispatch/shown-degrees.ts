import { type DepartementCode, findDepartement } from "#shop/shipping/departements.ts";
import { addDays, type Day, dayOf, daysFrom } from "./calendar.ts";
import type { Verdict } from "./decide-dispatch.ts";
import type { Known } from "./judge-departure.ts";

/** The coldest, or the hottest, of both ends of the way, day by day. */
export type ShownDegrees = {
  isHeat: boolean;
  /** What keeps a plant here on one side lets it leave on the other, the margin included. */
  limit: number;
  /** Both ends of the way, by the towns that are looked at; one where they are the same. */
  towns: string[];
  /** As far as is forecast. */
  days: { day: Day; degree: number; isFit: boolean; isDeparture: boolean }[];
};

type Way = {
  from: DepartementCode;
  to: DepartementCode;
  reason: Pick<Verdict, "rule" | "limit" | "sunDegrees">;
  leaves: Day | null;
};

const DAYS = 9;

/** Null where no degree decided. */
export function showDegrees(way: Way, { outlook, rules, now }: Known): ShownDegrees | null {
  const { from, to, reason, leaves } = way;
  const { rule, limit: bare, sunDegrees } = reason;
  if (bare === null) return null;
  const isHeat = rule === "heat" || rule === "locker_heat";
  const { marginDegrees } = rules.figures;
  const limit = isHeat ? bare - marginDegrees - (sunDegrees ?? 0) : bare + marginDegrees;
  const today = dayOf(now);
  const days: ShownDegrees["days"] = [];
  for (const day of daysFrom(today, addDays(today, DAYS - 1))) {
    const [here, there] = [outlook(from, day), outlook(to, day)];
    const ends = isHeat ? [here?.high, there?.high] : [here?.low, there?.low];
    const known = ends.filter((degree) => typeof degree === "number");
    if (known.length < ends.length) break;
    const degree = isHeat ? Math.max(...known) : Math.min(...known);
    const isFit = isHeat ? degree <= limit : degree >= limit;
    days.push({ day, degree, isFit, isDeparture: day === leaves });
  }
  const towns = [...new Set([from, to].map((place) => findDepartement(place).seat))];
  return { isHeat, limit, towns, days };
}
