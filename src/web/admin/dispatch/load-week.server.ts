import type { House } from "#compose.server.ts";
import { addDays, dayOf, mondayOf } from "#shop/dispatch/calendar.ts";
import { planWeek } from "#shop/dispatch/plan-week.ts";
import { readDispatchRules } from "#shop/dispatch/read-rules.server.ts";
import { loadOutlook } from "#shop/forecasts/load-outlook.server.ts";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import { readForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { departementOf, findDepartement } from "#shop/shipping/departements.ts";
import { readWeekQuery } from "./week-query.ts";

/** As far as a forecast goes, and then some. */
const DAYS_LOOKED_AT = 40;
const HOUR_MS = 60 * 60 * 1000;

/** Every living parcel asks a person. */
const NO_OUTLOOK: Outlook = () => undefined;

export async function loadWeek(house: House, search: URLSearchParams) {
  const { database, clock, config, forecasts } = house;
  const now = clock.now();
  const query = readWeekQuery(search, now);
  const { monday } = query;
  const [rules, { readAt: lastReadAt }, { details }, outlook] = await Promise.all([
    readDispatchRules(database),
    readForecastState(database),
    readShopIdentity(database, config),
    loadOutlook({ ...database, forecasts }, { from: monday, to: addDays(monday, DAYS_LOOKED_AT) }),
  ]);
  const from = departementOf(details.postalCode);
  const { staleAfterHours, marginDegrees } = rules.figures;
  const readAt = outlook && lastReadAt;
  const isStale = readAt !== null && now.getTime() - readAt.getTime() > staleAfterHours * HOUR_MS;
  return {
    query,
    thisMonday: mondayOf(dayOf(now)),
    seat: from && findDepartement(from).seat,
    days: from ? planWeek({ ...query, from }, { rules, outlook: outlook ?? NO_OUTLOOK, now }) : [],
    forecast: { isConnected: outlook !== null, readAt, isStale },
    rules: { version: rules.version, marginDegrees },
  };
}

export type Week = Awaited<ReturnType<typeof loadWeek>>;
