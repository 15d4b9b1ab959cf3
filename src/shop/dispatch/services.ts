import { type DepartementCode, isCorsican } from "#shop/shipping/departements.ts";
import { addDays, addOpenDays, type Day, daysBetween } from "./calendar.ts";

/** To a door; to the counter of a shop; to a locker, mostly outdoors. */
type ServiceKind = "home" | "relay" | "locker";

type Service = {
  name: string;
  kind: ServiceKind;
  /** Working days until the last delivery that is announced. */
  transitDays: number;
  /** Days that it may wait outdoors before it is fetched. */
  waitDays: number;
  source: string;
  /** How sure the source is: several agree (M), or one shop or our inference (L). */
  confidence: "M" | "L";
};

/** What the carriers announce, as shops that use them repeat it. */
export const services = {
  "chronopost-domicile": {
    name: "Chronopost, à domicile",
    kind: "home",
    transitDays: 1,
    waitDays: 0,
    source: "https://cremya.fr/pages/politique-dexpedition",
    confidence: "M",
  },
  "colissimo-domicile": {
    name: "Colissimo, à domicile",
    kind: "home",
    transitDays: 2,
    waitDays: 0,
    source: "https://www.soyuniq.com/shipping/",
    confidence: "M",
  },
  "colissimo-relais": {
    name: "Colissimo, point de retrait",
    kind: "relay",
    transitDays: 2,
    waitDays: 0,
    source: "https://www.taiyou.fr/faq-149.html",
    confidence: "M",
  },
  "colissimo-consigne": {
    name: "Colissimo, consigne",
    kind: "locker",
    transitDays: 2,
    waitDays: 3,
    source: "https://www.taiyou.fr/faq-149.html",
    confidence: "M",
  },
  "mondial-relay": {
    name: "Mondial Relay, point relais",
    kind: "relay",
    transitDays: 6,
    waitDays: 0,
    source: "https://grudge.fr/content/1-livraison",
    confidence: "M",
  },
  "relais-colis": {
    name: "Relais Colis, point relais",
    kind: "relay",
    transitDays: 5,
    waitDays: 0,
    source: "https://ricacrea.com/livraison",
    confidence: "M",
  },
} as const satisfies Record<string, Service>;

export type ServiceCode = keyof typeof services;
export const serviceCodes = Object.keys(services) as ServiceCode[];

/** Working days from a Monday to the Friday after it. */
const MOST_IN_A_WEEK = 4;

/** Even from a Monday on, a Sunday lies on the way: no plant ever travels by it. */
export const alwaysRestsOnSunday = (service: ServiceCode): boolean =>
  services[service].transitDays > MOST_IN_A_WEEK;

/** The boat or the plane to Corsica; no carrier announces it, so this is our own caution (L). */
const CORSICA_DAYS = 1;

export type Leg = {
  day: Day;
  place: DepartementCode;
  stage: "departure" | "transit" | "arrival";
};

export type Journey = {
  kind: ServiceKind;
  /** The last day on which it is delivered, as far as is announced. */
  arrival: Day;
  leadHours: number;
  isNextDay: boolean;
  /** Where the parcel may be on which day, the days that it waits in a locker included. */
  legs: Leg[];
};

type Travel = { service: ServiceCode; from: DepartementCode; to: DepartementCode; day: Day };

/** A place that is no département is taken for one of the mainland. */
type Way = Pick<Travel, "service"> & Record<"from" | "to", DepartementCode | null>;

const transitOf = ({ service, from, to }: Way): number =>
  services[service].transitDays +
  ([from, to].some((end) => end && isCorsican(end)) ? CORSICA_DAYS : 0);

/** The last day on which what leaves on a day is delivered, as far as is announced. */
export const arrivalOf = ({ day, ...way }: Way & Pick<Travel, "day">): Day =>
  addOpenDays(day, transitOf(way));

/**
 * Nobody knows where a hub is: in between, a parcel is taken to be at both ends at once. It may spend
 * its last night near the origin still, and be driven across the country in the morning.
 */
export function journeyOf({ service, from, to, day }: Travel): Journey {
  const { kind, waitDays } = services[service];
  const transit = transitOf({ service, from, to });
  const arrival = arrivalOf({ service, from, to, day });
  const lead = daysBetween(day, arrival);
  const legs: Leg[] = [{ day, place: from, stage: "departure" }];
  for (let at = 1; at <= lead; at += 1) {
    const between = { day: addDays(day, at), stage: "transit" } as const;
    legs.push({ ...between, place: from });
    if (to !== from && at < lead) legs.push({ ...between, place: to });
  }
  for (let at = 0; at <= waitDays; at += 1) {
    legs.push({ day: addDays(arrival, at), place: to, stage: "arrival" });
  }
  return { kind, arrival, leadHours: lead * 24, isNextDay: transit === 1, legs };
}
