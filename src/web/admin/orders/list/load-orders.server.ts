import type { House } from "#compose.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { nextOnce } from "#shop/orders/departures/next-departure.ts";
import { countOrderViews } from "#shop/orders/desk/count-order-views.server.ts";
import { countSavedViews } from "#shop/orders/desk/count-saved-views.server.ts";
import { listOrders } from "#shop/orders/desk/list-orders.server.ts";
import {
  type DayFilter,
  isByDeparture,
  isDayFilter,
  orderSearch,
  readOrderQuery,
} from "#shop/orders/desk/order-query.ts";
import { listSavedViews } from "#shop/orders/desk/saved-views.server.ts";
import { listInRounds } from "#shop/orders/rounds/list-rounds.server.ts";
import { sortMorning } from "../../morning/sort-morning.ts";
import { daysByOrder, orderDeparture } from "./order-departure.ts";

/** One page of the list with the counts of its views, and what the day makes of each order. */
export async function loadOrders(
  house: House,
  { search, userId }: { search: URLSearchParams; userId: string },
) {
  const query = readOrderQuery(search);
  const { db } = house.database;
  const recent = isByDeparture(query.filter) ? null : recentDay(house);
  const whole = recent ? null : await readDay(house);
  const day = whole ? keepDay(house, whole.ids) : (recent ?? NO_DAY);
  const among = isDayFilter(query.filter) ? [...day[query.filter]] : undefined;
  const days = whole && isByDeparture(query.filter) ? daysByOrder(whole.parcels) : undefined;
  const [{ orders, previous, next }, counts, views] = await Promise.all([
    listOrders({ db }, query, { ids: among, days }),
    countOrderViews({ db }),
    listCounted(house, { userId, day }),
  ]);
  const shown = orders.map(({ id }) => id);
  const asked = views.filter((view) => orderSearch(view.query) === orderSearch(query));
  // Of two that ask for the same, one's own is the one to change.
  const current = asked.find(({ isOwn }) => isOwn) ?? asked[0];
  const { parcels, ids } = whole ?? (await readDay(house, shown));
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return {
    query,
    previous,
    next,
    orders: orders.map((order) => ({
      ...order,
      departure: orderDeparture(byOrder.get(order.id) ?? [], ids.promised_soon.has(order.id)),
    })),
    counts: {
      ...counts,
      may_leave: day.may_leave.size,
      waits: day.waits.size,
      leaves_next: day.leaves_next.size,
      promised_soon: day.promised_soon.size,
    },
    views: views.map((view) => ({
      ...view,
      isCurrent: view === current,
    })),
  };
}

/** The views that this keeper saved or is shown, each with how many orders it has. */
async function listCounted(
  { database: { db } }: House,
  { userId, day }: { userId: string; day: DayIds },
) {
  const views = await listSavedViews({ db }, { userId });
  const counts = await countSavedViews({ db }, views, { idsOf: (filter) => [...day[filter]] });
  return views.map((view) => ({ ...view, count: counts.get(view.id) }));
}

type DayIds = Record<DayFilter, ReadonlySet<string>>;
const NO_DAY: DayIds = {
  ...{ may_leave: new Set(), waits: new Set() },
  ...{ leaves_next: new Set(), promised_soon: new Set() },
};

/** Beside another view, what a view of the day has may be what it was some seconds ago. */
const KEPT_MS = 30_000;
const kept = new WeakMap<House, { ids: DayIds; at: number }>();

function recentDay(house: House): DayIds | null {
  const known = kept.get(house);
  return known && house.clock.now().getTime() - known.at < KEPT_MS ? known.ids : null;
}

function keepDay(house: House, ids: DayIds): DayIds {
  kept.set(house, { ids, at: house.clock.now().getTime() });
  return ids;
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
  const [{ parcels, conditions }, taken] = await Promise.all([
    listDepartures({ db, clock, forecasts, situation }, { day: today, orderIds }),
    listInRounds({ db }),
  ]);
  const nextOf = nextOnce(conditions);
  const { leaving, weathered, leavingNext, close } = sortMorning(parcels, {
    ...{ today, taken, nextOf },
  });
  const ids = {
    may_leave: ordersOf(leaving),
    waits: ordersOf(weathered),
    leaves_next: ordersOf(leavingNext),
    promised_soon: ordersOf(close),
  } satisfies DayIds;
  return { parcels, ids };
}

const ordersOf = (parcels: readonly DepartingParcel[]) =>
  new Set(parcels.map(({ orderId }) => orderId));
