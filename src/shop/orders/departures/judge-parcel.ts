import type { Day } from "#shop/dispatch/calendar.ts";
import { decideDispatch, type Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { Departure, Known } from "#shop/dispatch/judge-departure.ts";
import type { ServiceCode } from "#shop/dispatch/services.ts";
import type { DepartementCode } from "#shop/shipping/departements.ts";

export type Packing = "plain" | "insulated" | "packed";

/** « Part », however it is packed. */
export const goes = ({ kind }: Pick<Verdict, "kind">): boolean =>
  kind === "goes" || kind === "insulated" || kind === "packed";

export const packingOf = ({ kind }: Pick<Verdict, "kind">): Packing =>
  kind === "insulated" || kind === "packed" ? kind : "plain";

const WARMTH = ["plain", "insulated", "packed"] satisfies Packing[];

/** Whether one way of packing keeps a plant warmer than another. */
export const isMore = (one: Packing, other: Packing): boolean =>
  WARMTH.indexOf(one) > WARMTH.indexOf(other);

/** The day that is asked about, and what is known of it. */
export type Looked = { day: Day; from: DepartementCode | null; known: Known };

/** The service is null for what is fetched at the workshop. */
export type Carried = Pick<Departure, "temperatureClass" | "to" | "heatPack"> & {
  service: ServiceCode | null;
};

/** Nobody carries what is fetched at the workshop: no weather is in its way. */
export function verdictOf(
  { temperatureClass, to, service, heatPack }: Carried,
  { day, from, known }: Looked,
): Verdict {
  if (service) return decideDispatch({ temperatureClass, heatPack, from, to, day, service }, known);
  return {
    ...{ kind: "goes", rule: "collected", leg: null, degree: null, limit: null },
    ...{ sunDegrees: null, until: null, rulesVersion: known.rules.version },
  };
}

/** The same judge for many parcels: those of one class to one place by one service share a verdict. */
export function judgeOnce(looked: Looked): (carried: Carried) => Verdict {
  const known = new Map<string, Verdict>();
  return (carried) => {
    const key = `${carried.temperatureClass} ${carried.to} ${carried.service} ${carried.heatPack}`;
    const verdict = known.get(key) ?? verdictOf(carried, looked);
    known.set(key, verdict);
    return verdict;
  };
}
