import type { House } from "#compose.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { type PlannedParcel, planParcels } from "#shop/orders/departures/parcels-by-day.ts";

/** More of a day are counted, not drawn. */
const SHOWN_OF_A_DAY = 40;

/** The parcels that are here, by the day they are to leave. */
export async function loadParcels({ database, clock, forecasts, config }: House) {
  const dependencies = { db: database.db, clock, forecasts, situation: config };
  const today = dayOf(clock.now());
  const { parcels, conditions } = await listDepartures(dependencies, { day: today });
  const { days, undecided } = planParcels(parcels, conditions);
  return {
    here: parcels.length,
    days: days.map(({ day, parcels: all, packs }) => ({ day, packs, ...shown(all) })),
    undecided: shown(undecided),
  };
}

const shown = (all: readonly PlannedParcel[]) => ({
  count: all.length,
  parcels: all.slice(0, SHOWN_OF_A_DAY).map(({ parcel, verdict, packing }) => ({
    ...{ id: parcel.id, orderId: parcel.orderId, number: parcel.number, verdict, packing },
    ...{ customerName: parcel.customerName, city: parcel.city, lines: parcel.lines },
    ...{ heldBy: parcel.wait?.verdict ?? null, promisedBefore: parcel.promisedBefore },
    wantsRefund: parcel.isRefused,
  })),
});

export type ParcelWeek = Awaited<ReturnType<typeof loadParcels>>;
