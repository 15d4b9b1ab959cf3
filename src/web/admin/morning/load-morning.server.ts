import type { House } from "#compose.server.ts";
import {
  countToPhotograph,
  listSpecimens,
} from "#shop/catalogue/specimens/list-specimens.server.ts";
import { countUnread } from "#shop/contact/inbox/count-unread.server.ts";
import { listLatestMessages } from "#shop/contact/inbox/list-latest-messages.server.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { weekSky } from "#shop/dispatch/week-sky.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { nextOnce } from "#shop/orders/departures/next-departure.ts";
import { listCollections } from "#shop/orders/desk/list-collections.server.ts";
import {
  countOpenIncidents,
  listOpenIncidents,
} from "#shop/orders/incidents/read-incidents.server.ts";
import { listInRounds } from "#shop/orders/rounds/list-rounds.server.ts";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import { listLowStock } from "#shop/statistics/list-low-stock.server.ts";
import { sortMorning } from "./sort-morning.ts";

const MOST_PHOTOGRAPHS = 3;
const MOST_WAITING = 8;

/** What opens the day, as it is at this moment. */
export async function loadMorning(house: House) {
  const { clock, forecasts, config: situation } = house;
  const { db } = house.database;
  const now = clock.now();
  const today = dayOf(now);
  const [
    departures,
    taken,
    toRedo,
    photographs,
    unread,
    messages,
    lowest,
    collections,
    incidents,
    open,
  ] = await Promise.all([
    listDepartures({ db, clock, forecasts, situation }, { day: today }),
    listInRounds({ db }),
    countToPhotograph({ db, clock }),
    listSpecimens({ db, clock }, { view: "a-refaire", after: null }),
    countUnread({ db }),
    listLatestMessages({ db }),
    readLowStock({ db }),
    listCollections({ db, clock }),
    listOpenIncidents({ db }),
    countOpenIncidents({ db }),
  ]);
  const { parcels, conditions } = departures;
  const nextOf = nextOnce(conditions);
  const {
    leaving,
    waiting,
    weathered: _,
    leavingNext,
    close,
    ...sorted
  } = sortMorning(parcels, {
    ...{ today, taken, nextOf },
  });
  const { from, known, isConnected, readAt } = conditions;
  const destinations = parcels.flatMap(({ departement, temperatureClass }) =>
    departement && temperatureClass !== "F" ? [departement] : [],
  );
  return {
    now,
    today,
    leaving: { ...sorted, count: leaving.length, pieces: piecesOf(leaving) },
    waiting: {
      ...{ count: waiting.length, first: waiting.slice(0, MOST_WAITING) },
      leavingNext: leavingNext.length,
    },
    close,
    collections,
    incidents: { count: open, first: incidents },
    counts: { here: parcels.length, inRounds: sorted.inRounds },
    forecast: { isConnected, readAt },
    sky:
      from && isConnected && readAt ? weekSky({ today, from, destinations }, known.outlook) : null,
    photographs: { count: toRedo, first: photographs.specimens.slice(0, MOST_PHOTOGRAPHS) },
    messages: { count: unread, first: messages },
    lowStock: await listLowStock({ db }, { lowStock: lowest }),
  };
}

export type LoadedMorning = Awaited<ReturnType<typeof loadMorning>>;

/** How many things are picked for what leaves today. */
const piecesOf = (parcels: readonly { lines: readonly { quantity: number }[] }[]) =>
  parcels.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0);
