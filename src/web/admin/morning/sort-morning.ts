import { addOpenDays, type Day } from "#shop/dispatch/calendar.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";
import { type NextDeparture, waitsForWeather } from "#shop/orders/departures/next-departure.ts";

export type Morning = {
  /** Those that may leave today and are in no round yet. */
  leaving: DepartingParcel[];
  inRounds: number;
  /** Those that their buyers fetch at the workshop. */
  toFetch: number;
  packings: { packing: Packing; count: number }[];
  /** Those that something keeps here today, promised first: the weather, their buyer or a person. */
  waiting: DepartingParcel[];
  /** Of them, those that wait for the weather. */
  weathered: DepartingParcel[];
  /** Those that nothing keeps but the hour or the day: they leave with the next departure. */
  leavingNext: DepartingParcel[];
  /** Of all that do not leave today, those whose promise ends within a few days. */
  close: DepartingParcel[];
  /** How many who were told have answered that they wait. */
  patient: number;
};

const PACKINGS: readonly Packing[] = ["plain", "insulated", "packed"];
/** Working days in which a parcel can still be brought on its way. */
const CLOSE_DAYS = 2;

type Known = {
  today: Day;
  /** Those that are prepared already, by their id. */
  taken: ReadonlySet<string>;
  /** The day that the calendar lets a parcel leave on, and what the weather says of it. */
  nextOf: (parcel: DepartingParcel) => NextDeparture | null;
};

/** What leaves today, what does not, and which promise that endangers. */
export function sortMorning(
  parcels: readonly DepartingParcel[],
  { today, taken, nextOf }: Known,
): Morning {
  const fit = parcels.filter(({ mayLeave }) => mayLeave);
  const free = fit.filter(({ id }) => !taken.has(id));
  const leaving = free.filter(({ method }) => method !== "collect");
  const staying = parcels.filter(({ mayLeave }) => !mayLeave);
  const keptByOf = Map.groupBy(staying, (parcel) => keptBy(parcel, { today, nextOf }));
  const leavingNext = keptByOf.get("calendar") ?? [];
  const nextOnes = new Set(leavingNext);
  const waiting = staying.filter((parcel) => !nextOnes.has(parcel));
  const soon = addOpenDays(today, CLOSE_DAYS);
  return {
    leaving,
    inRounds: parcels.filter(({ id }) => taken.has(id)).length,
    toFetch: free.length - leaving.length,
    packings: PACKINGS.map((packing) => ({
      packing,
      count: leaving.filter((parcel) => parcel.packing === packing).length,
    })).filter(({ count }) => count > 0),
    waiting,
    weathered: keptByOf.get("weather") ?? [],
    leavingNext,
    close: staying.filter(({ promisedBefore }) => promisedBefore <= soon),
    patient: staying.filter(({ wait }) => wait?.answer === "waits").length,
  };
}

/**
 * What its buyer or a person wants comes before what the weather says, and that before the calendar;
 * what never leaves by itself waits for a person.
 */
function keptBy(parcel: DepartingParcel, { today, nextOf }: Pick<Known, "today" | "nextOf">) {
  const { isRefused, notBefore } = parcel;
  if (isRefused || (notBefore !== null && notBefore > today)) return "person";
  const next = nextOf(parcel);
  if (waitsForWeather(parcel, next)) return "weather";
  return next === null ? "person" : "calendar";
}
