import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { addParisDays } from "#kernel/paris-day.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forecastPoints } from "./forecast-points.ts";
import type { DayForecast, ForecastSource } from "./forecast-source.ts";

type Dependencies = { db: Db; clock: Clock; source: ForecastSource };

/** Longer than a claim about a plant that froze may come. */
const KEPT_DAYS = 60;

/** Asks about every place, then writes all answers at once: a page never sees half of them. */
export async function refreshForecasts({ db, clock, source }: Dependencies): Promise<number> {
  const readAt = clock.now();
  const read = await source.read(forecastPoints);
  const oldest = addParisDays(readAt, -KEPT_DAYS).toISOString().slice(0, 10);
  await inTransaction(db, async (trx) => {
    await write(trx, read, readAt);
    await trx.deleteFrom("forecasts").where("day", "<", sql<Date>`${oldest}::date`).execute();
  });
  return read.length;
}

async function write(db: Db, read: readonly DayForecast[], readAt: Date): Promise<void> {
  const column = <Name extends keyof DayForecast>(name: Name) => read.map((one) => one[name]);
  // Two workers that read at once write in the same order, and the newest stays.
  await sql`
    insert into forecasts (place, day, low, high, read_at)
    select place, day, low, high, ${readAt}
    from unnest(
      ${column("place")}::text[], ${column("day")}::date[],
      ${column("low")}::float8[], ${column("high")}::float8[]
    ) as told (place, day, low, high)
    order by day, place
    on conflict (day, place) do update
    set low = excluded.low, high = excluded.high, read_at = excluded.read_at
    where forecasts.read_at <= excluded.read_at`.execute(db);
}
