import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { usualOf } from "#shop/carriers/label-settings.ts";
import { readLabelSettings } from "#shop/carriers/read-label-settings.server.ts";
import { addDays, type Day } from "#shop/dispatch/calendar.ts";
import type { Known } from "#shop/dispatch/judge-departure.ts";
import { readDispatchRules } from "#shop/dispatch/read-rules.server.ts";
import type { UsualServices } from "#shop/dispatch/service-of.ts";
import type { ForecastDoor } from "#shop/forecasts/forecast-source.ts";
import { loadOutlook } from "#shop/forecasts/load-outlook.server.ts";
import type { Outlook } from "#shop/forecasts/outlook.ts";
import { readForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import type { Situation } from "#shop/seller/shop-identity.ts";
import { type DepartementCode, departementOf } from "#shop/shipping/departements.ts";

export type DepartureDependencies = {
  db: Db;
  clock: Clock;
  forecasts: Pick<ForecastDoor, "open">;
  situation: Situation;
};

/** What parcels are judged by: rules, weather, where they leave from. */
export type Conditions = {
  from: DepartementCode | null;
  usual: UsualServices;
  known: Known;
  /** Without a service of forecasts every living parcel asks a person. */
  isConnected: boolean;
  /** When the weather was last read; null before, or without a service. */
  readAt: Date | null;
};

/** As far as a forecast goes, and then some. */
const DAYS_LOOKED_AT = 40;

const NO_OUTLOOK: Outlook = () => undefined;

/** One statement after the other: many buyers at once ask for few connections each. */
export async function readConditions(
  { db, clock, forecasts, situation }: DepartureDependencies,
  { day }: { day: Day },
): Promise<Conditions> {
  const rules = await readDispatchRules({ db });
  const days = { from: day, to: addDays(day, DAYS_LOOKED_AT) };
  const outlook = await loadOutlook({ db, forecasts }, days);
  const readAt = outlook && (await readForecastState({ db })).readAt;
  const { details } = await readShopIdentity({ db }, situation);
  const labels = await readLabelSettings({ db });
  return {
    from: departementOf(details.postalCode),
    usual: usualOf(labels),
    known: { rules, outlook: outlook ?? NO_OUTLOOK, now: clock.now() },
    isConnected: outlook !== null,
    readAt,
  };
}
