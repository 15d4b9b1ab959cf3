import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ForecastDoor } from "./forecast-source.ts";
import type { Outlook } from "./outlook.ts";

type Dependencies = { db: Db; forecasts: Pick<ForecastDoor, "open"> };
type Days = { from: string; to: string };

/**
 * What is known of the weather of some days, both included. Null without a key that works: what was
 * kept is corrected by nobody, and decides nothing.
 */
export async function loadOutlook(
  { db, forecasts }: Dependencies,
  { from, to }: Days,
): Promise<Outlook | null> {
  if (!(await forecasts.open())) return null;
  const rows = await db
    .selectFrom("forecasts")
    .select(["place", "low", "high", "read_at as readAt"])
    .select(sql<string>`day::text`.as("day"))
    .where("day", ">=", sql<Date>`${from}::date`)
    .where("day", "<=", sql<Date>`${to}::date`)
    .execute();
  const known = new Map(rows.map((row) => [`${row.place} ${row.day}`, row]));
  return (place, day) => known.get(`${place} ${day}`);
}
