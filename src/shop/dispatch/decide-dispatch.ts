import { addDays, type Day } from "./calendar.ts";
import { type Departure, type Judgement, judgeDeparture, type Known } from "./judge-departure.ts";

/** « Part », « isolée », « avec chaufferette », « attendre », « à décider ». */
export type VerdictKind = "goes" | "insulated" | "packed" | "wait" | "decide";

export type Verdict = Omit<Judgement, "outcome"> & {
  kind: VerdictKind;
  /** Where it waits: the first day that would do, if one is foreseen. */
  until: Day | null;
  rulesVersion: number;
};

/** As far ahead as a day that would do is looked for. */
const HORIZON_DAYS = 13;

const KIND = {
  goes: "goes",
  insulated: "insulated",
  packed: "packed",
  held: "wait",
  unknown: "decide",
} as const satisfies Record<Judgement["outcome"], VerdictKind>;

/** What becomes of a parcel that is meant to leave on a day: which leg, which degree, which rule. */
export function decideDispatch(departure: Departure, known: Known): Verdict {
  const { outcome, ...by } = judgeDeparture(departure, known);
  return {
    kind: KIND[outcome],
    ...by,
    until: outcome === "held" ? findFitDay(departure, known) : null,
    rulesVersion: known.rules.version,
  };
}

function findFitDay(departure: Departure, known: Known): Day | null {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(departure.day, ahead);
    const { outcome } = judgeDeparture({ ...departure, day }, known);
    // Beyond what is forecast nothing is promised.
    if (outcome === "unknown") return null;
    if (outcome !== "held") return day;
  }
  return null;
}
