import { addOpenDays, type Day } from "#shop/dispatch/calendar.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";

export type Morning = {
  /** Those that may leave today and are in no round yet. */
  leaving: DepartingParcel[];
  inRounds: number;
  /** Those that their buyers fetch at the workshop. */
  toFetch: number;
  packings: { packing: Packing; count: number }[];
  /** Those that do not leave today, promised first. */
  waiting: DepartingParcel[];
  /** Of them, those whose promise ends within a few days. */
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
};

/** What leaves today, what does not, and which promise that endangers. */
export function sortMorning(parcels: readonly DepartingParcel[], { today, taken }: Known): Morning {
  const fit = parcels.filter(({ mayLeave }) => mayLeave);
  const free = fit.filter(({ id }) => !taken.has(id));
  const leaving = free.filter(({ method }) => method !== "collect");
  const waiting = parcels.filter(({ mayLeave }) => !mayLeave);
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
    close: waiting.filter(({ promisedBefore }) => promisedBefore <= soon),
    patient: waiting.filter(({ wait }) => wait?.answer === "waits").length,
  };
}
