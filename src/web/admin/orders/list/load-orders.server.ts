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
  const recent = isDayFilter(query.filter) ? null : recentCounts(house);
  const whole = recent ? null : await readDay(house);
  const among = whole && isDayFilter(query.filter) ? [...whole.ids[query.filter]] : undefined;
  const [{ orders, next }, counts] = await Promise.all([
    listOrders({ db }, query, { ids: among }),
    countOrderViews({ db }),
  ]);
  const shown = orders.map(({ id }) => id);
  const { parcels, ids } = whole ?? (await readDay(house, shown));
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return {
    query,
    next,
    orders: orders.map((order) => ({
      ...order,
      departure: orderDeparture(byOrder.get(order.id) ?? [], ids.promised_soon.has(order.id)),
    })),
    counts: { ...counts, ...(recent ?? keepCounts(house, ids)) },
  };
}

type DayCounts = Record<DayFilter, number>;

/** Beside another view, how many a view of the day has may be what it was some seconds ago. */
const KEPT_MS = 30_000;
const kept = new WeakMap<House, { counts: DayCounts; at: number }>();

function recentCounts(house: House): DayCounts | null {
  const known = kept.get(house);
  return known && house.clock.now().getTime() - known.at < KEPT_MS ? known.counts : null;
}

function keepCounts(house: House, ids: Record<DayFilter, ReadonlySet<string>>): DayCounts {
  const counts = {
    may_leave: ids.may_leave.size,
    waits: ids.waits.size,
    promised_soon: ids.promised_soon.size,
  };
  kept.set(house, { counts, at: house.clock.now().getTime() });
  return counts;
}

/** The orders of a view that the day decides. */
export const idsOfView = async (house: House, filter: DayFilter): Promise<string[]> => [
  ...(await readDay(house)).ids[filter],
];

export type LoadedOrders = Awaited<ReturnType<typeof loadOrders>>;
export type DeskRow = LoadedOrders["orders"][number];

/** Only parcels that are here are looked at, however many orders there ever were; or only some orders'. */
async function readDay(
  { database: { db }, clock, forecasts, config: situation }: House,
  orderIds?: readonly string[],
) {
  const today = dayOf(clock.now());
  const [{ parcels }, taken] = await Promise.all([
    listDepartures({ db, clock, forecasts, situation }, { day: today, orderIds }),
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
