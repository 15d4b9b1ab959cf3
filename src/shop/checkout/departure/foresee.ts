import { addDays, type Day, dayOf, mondayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { Departure, HeatPack } from "#shop/dispatch/judge-departure.ts";
import { journeyOf, type ServiceCode } from "#shop/dispatch/services.ts";
import { showDegrees } from "#shop/dispatch/shown-degrees.ts";
import { goes, type Looked } from "#shop/orders/departures/judge-parcel.ts";
import { type NextDeparture, nextDeparture } from "#shop/orders/departures/next-departure.ts";
import { promisedDay } from "#shop/orders/departures/promised-day.ts";
import { type DepartementCode, findDepartement } from "#shop/shipping/departements.ts";
import type { DepartureReason, DepartureTerms, Foresight } from "./departure-terms.ts";

type Sent = Pick<Departure, "temperatureClass"> & {
  from: DepartementCode;
  to: DepartementCode;
  service: ServiceCode;
  /** Null where the shop sells no heat pack. */
  pack: { isTaken: boolean } | null;
};

type Known = Pick<Looked, "known">;

/** When something that lives would leave if it were paid now. */
export function foresee(sent: Sent, { known }: Known): Foresight {
  const asked = (heatPack: HeatPack) => lookAhead({ ...sent, heatPack }, null, { known });
  const bare = asked(sent.pack ? "declined" : "shop");
  if (!bare) return { state: "never", why: "sunday" };
  if (bare.verdict.kind === "decide") return { state: "unknown" };
  if (bare.verdict.rule === "relay_winter" && estimateOf(bare) === null) {
    return { state: "never", why: "winter" };
  }
  const packed = sent.pack && asked("bought");
  const better = packed && estimateOf(packed);
  const isHelp = better !== null && isSooner(better, estimateOf(bare));
  const isTaken = isHelp && sent.pack?.isTaken === true;
  const heatPack = isHelp ? (isTaken ? "bought" : "declined") : "shop";
  const next = isTaken && packed ? packed : bare;
  const chosen = { ...sent, heatPack } as const;
  const reason = goes(next.verdict) ? null : next.verdict;
  const soonest = termsOf(chosen, next, { week: null, known });
  return {
    state: "foreseen",
    soonest,
    weeks: weeksOf(chosen, { known }),
    reason: reason && reasonOf(reason),
    degrees: reason && showDegrees({ ...sent, reason, leaves: soonest.estimated }, known),
    pack: isHelp ? { isTaken, estimated: better } : null,
  };
}

const reasonOf = ({ rule, leg, degree }: Verdict): DepartureReason => ({
  rule,
  town: leg && findDepartement(leg.place).seat,
  day: leg?.day ?? null,
  degree,
});

type Chosen = Omit<Sent, "pack"> & { heatPack: HeatPack };

const lookAhead = ({ to, from, ...sent }: Chosen, week: Day | null, { known }: Known) =>
  nextDeparture({ ...sent, departement: to, notBefore: week }, { from, known });

/** A day that nobody can judge yet is what its buyer wished for. */
const estimateOf = ({ day, verdict }: NextDeparture): Day | null =>
  verdict.kind === "wait" ? verdict.until : day;

const isSooner = (one: Day, other: Day | null) => other === null || one < other;

type Wished = Known & { week: Day | null };

function termsOf(sent: Chosen, next: NextDeparture, { week, known }: Wished): DepartureTerms {
  const estimated = estimateOf(next);
  const promised = promisedDay(null, known.now);
  const isLate = estimated === null || journeyOf({ ...sent, day: estimated }).arrival > promised;
  const { longestWaitDays } = known.rules.figures;
  const last = estimated !== null && estimated > promised ? estimated : promised;
  return { week, estimated, agreeUntil: isLate ? addDays(last, longestWaitDays) : null };
}

/** From next Monday on, as far as a parcel may wait, without those that the weather already forbids. */
function weeksOf(sent: Chosen, { known }: Known): DepartureTerms[] {
  const end = addDays(promisedDay(null, known.now), known.rules.figures.longestWaitDays);
  const weeks: DepartureTerms[] = [];
  for (let week = addDays(mondayOf(dayOf(known.now)), 7); week <= end; week = addDays(week, 7)) {
    const next = lookAhead(sent, week, { known });
    const terms = next && termsOf(sent, next, { week, known });
    if (terms?.estimated && mondayOf(terms.estimated) === week) weeks.push(terms);
  }
  return weeks;
}
