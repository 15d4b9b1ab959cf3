import { addOpenDays, type Day } from "#shop/dispatch/calendar.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";

export type Morning = {
  leaving: DepartingParcel[];
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

/** What leaves today, what does not, and which promise that endangers. */
export function sortMorning(parcels: readonly DepartingParcel[], today: Day): Morning {
  const leaving = parcels.filter(({ mayLeave }) => mayLeave);
  const waiting = parcels.filter(({ mayLeave }) => !mayLeave);
  const soon = addOpenDays(today, CLOSE_DAYS);
  return {
    leaving,
    packings: PACKINGS.map((packing) => ({
      packing,
      count: leaving.filter((parcel) => parcel.packing === packing).length,
    })).filter(({ count }) => count > 0),
    waiting,
    close: waiting.filter(({ promisedBefore }) => promisedBefore <= soon),
    patient: waiting.filter(({ wait }) => wait?.answer === "waits").length,
  };
}
