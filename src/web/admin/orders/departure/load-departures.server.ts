import { addDays, type Day, dayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { journeyOf, type Leg } from "#shop/dispatch/services.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { verdictOf } from "#shop/orders/departures/judge-parcel.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { lastWaitDay, nextDeparture } from "#shop/orders/departures/next-departure.ts";
import type { Conditions } from "#shop/orders/departures/read-conditions.server.ts";
import { findDepartement } from "#shop/shipping/departements.ts";
import type { tillOf } from "../desk-order.server.ts";

type Till = ReturnType<typeof tillOf>;

export type ShownLeg = { stage: Leg["stage"]; day: Day; seat: string; low: number | null };

/** What becomes of a parcel that has not left, as the order's page tells it. */
export type ParcelDeparture = Pick<
  DepartingParcel,
  "id" | "plan" | "wait" | "proposal" | "wish" | "promisedBefore" | "packing"
> & {
  /** The first day that parcels leave on, and what the weather says of it; null: never by itself. */
  next: { day: Day; verdict: Verdict; legs: ShownLeg[] } | null;
  lastDay: Day;
  isOverdue: boolean;
  isPromisePast: boolean;
};

export type OrderDepartures = {
  isConnected: boolean;
  readAt: Date | null;
  parcels: ParcelDeparture[];
};

/** How the living parcels of an order leave next, and those of which a customer is asked something. */
export async function loadDepartures(till: Till, orderId: string): Promise<OrderDepartures> {
  const { db, clock, weather } = till;
  const today = dayOf(clock.now());
  const asked = { day: today, orderIds: [orderId] };
  const { parcels, conditions } = await listDepartures({ db, clock, ...weather }, asked);
  const { longestWaitDays } = conditions.known.rules.figures;
  return {
    isConnected: conditions.isConnected,
    readAt: conditions.readAt,
    parcels: parcels
      .filter(({ service }) => service !== null)
      .filter(({ temperatureClass, proposal }) => temperatureClass !== "F" || proposal !== null)
      .map((parcel) => {
        const { id, plan, wait, proposal, wish, promisedBefore, packing } = parcel;
        const next = nextDeparture(parcel, conditions);
        const lastDay = lastWaitDay(parcel, longestWaitDays);
        return {
          ...{ id, plan, wait, proposal, wish, promisedBefore, packing, lastDay },
          isOverdue: wait !== null && lastDay < today,
          isPromisePast: promisedBefore < today,
          next: next && { ...next, legs: legsOf(parcel, next.day, conditions) },
        };
      }),
  };
}

/** Where it leaves from, the coldest on its way, where it arrives. */
function legsOf(parcel: DepartingParcel, day: Day, { from, known }: Conditions): ShownLeg[] {
  const { service, departement: to } = parcel;
  if (!service || !from || !to) return [];
  const legs = journeyOf({ service, from, to, day }).legs.map((leg) => ({
    stage: leg.stage,
    day: leg.day,
    seat: findDepartement(leg.place).seat,
    low: known.outlook(leg.place, leg.day)?.low ?? null,
  }));
  const coldest = (stage: Leg["stage"]) =>
    legs
      .filter((leg) => leg.stage === stage)
      .toSorted((one, other) => (one.low ?? 99) - (other.low ?? 99))
      .slice(0, 1);
  return [...coldest("departure"), ...coldest("transit"), ...coldest("arrival")];
}

const DAYS_OFFERED = 14;

export type OfferedDay = { day: Day; verdict: Verdict };

/** The days that a parcel may be put to, each with what the weather says of it. */
export async function offerDays(
  till: Till,
  { orderId, parcelId }: { orderId: string; parcelId: string },
): Promise<{ parcel: DepartingParcel; days: OfferedDay[] } | null> {
  const { db, clock, weather } = till;
  const today = dayOf(clock.now());
  const asked = { day: today, orderIds: [orderId] };
  const { parcels, conditions } = await listDepartures({ db, clock, ...weather }, asked);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) return null;
  const { temperatureClass, departement: to, service, heatPack } = parcel;
  const days = Array.from({ length: DAYS_OFFERED }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({
      day,
      verdict: verdictOf({ temperatureClass, to, service, heatPack }, { day, ...conditions }),
    }))
    .filter(({ verdict }) => verdict.rule !== "closed_day" && verdict.rule !== "cut_off");
  return { parcel, days };
}
