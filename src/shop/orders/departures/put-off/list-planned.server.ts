import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";

/** Which parcels of an order a person put to a day, by their id; what waits is told by its wait. */
export async function listPlannedFor(
  { db }: { db: Db },
  { orderId, day }: { orderId: string; day: Day },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select parcels.id from parcels join parcel_plans on parcel_plans.parcel_id = parcels.id
    where order_id = ${orderId}::uuid and leaves_on = ${day}::date and not exists (
      select from parcel_waits where parcel_waits.parcel_id = parcels.id and ended_at is null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
