import type { House } from "#compose.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { countOrderViews } from "#shop/orders/desk/count-order-views.server.ts";
import { listOrders } from "#shop/orders/desk/list-orders.server.ts";
import { type DayFilter, isDayFilter, readOrderQuery } from "#shop/orders/desk/order-query.ts";
import { listInRounds } from "#shop/orders/rounds/list-rounds.server.ts";
import { sortMorning } from "../../morning/sort-morning.ts";
import { orderDeparture } from "./order-departure.ts";

/** One page of the list with the counts of its views, and what the day makes of each order. */
export async function loadOrders(house: House, search: URLSearchParams) {
  const query = readOrderQuery(search);
  const { db } = house.database;
  const [{ parcels, ids }, counts] = await Promise.all([readDay(house), countOrderViews({ db })]);
  const among = isDayFilter(query.filter) ? [...ids[query.filter]] : undefined;
  const { orders, next } = await listOrders({ db }, query, { ids: among });
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return {
    query,
    next,
    orders: orders.map((order) => ({
      ...order,
      departure: orderDeparture(byOrder.get(order.id) ?? [], ids.promised_soon.has(order.id)),
    })),
    counts: {
      ...counts,
      may_leave: ids.may_leave.size,
      waits: ids.waits.size,
      promised_soon: ids.promised_soon.size,
    },
  };
}

/** The orders of a view that the day decides. */
export const idsOfView = async (house: House, filter: DayFilter): Promise<string[]> => [
  ...(await readDay(house)).ids[filter],
];

export type LoadedOrders = Awaited<ReturnType<typeof loadOrders>>;
export type DeskRow = LoadedOrders["orders"][number];

/** Only parcels that are here are looked at, however many orders there ever were. */
async function readDay({ database: { db }, clock, forecasts, config: situation }: House) {
  const today = dayOf(clock.now());
  const [{ parcels }, taken] = await Promise.all([
    listDepartures({ db, clock, forecasts, situation }, { day: today }),
    listInRounds({ db }),
  ]);
  const { leaving, waiting, close } = sortMorning(parcels, { today, taken });
  // What its buyer or a person put off, or is refunded, does not wait for the weather.
  const weathered = waiting.filter(
    ({ isRefused, notBefore }) => !isRefused && (notBefore === null || notBefore <= today),
  );
  const ids = {
    may_leave: ordersOf(leaving),
    waits: ordersOf(weathered),
    promised_soon: ordersOf(close),
  } satisfies Record<DayFilter, Set<string>>;
  return { parcels, ids };
}

const ordersOf = (parcels: readonly DepartingParcel[]) =>
  new Set(parcels.map(({ orderId }) => orderId));
