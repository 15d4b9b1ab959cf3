import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Day } from "#shop/dispatch/calendar.ts";

/**
 * Which parcels of an order a person put to a day, by their id; what waits is told by its wait. What is
 * proposed since is only asked: until then that day stands.
 */
export async function listPlannedFor(
  { db }: { db: Db },
  { orderId, day }: { orderId: string; day: Day },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select parcels.id from parcels join parcel_plans on parcel_plans.parcel_id = parcels.id
    where order_id = ${orderId}::uuid and leaves_on = ${day}::date and not exists (
      select from parcel_waits where parcel_waits.parcel_id = parcels.id and ended_at is null
        and (proposed_on is null or answer is not null))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which parcels of some orders a person put to a day that is still to come, by their id. */
export async function listPlannedLater(
  { db }: { db: Db },
  { orderIds, today }: { orderIds: readonly string[]; today: Day },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select parcels.id from parcels join parcel_plans on parcel_plans.parcel_id = parcels.id
    where order_id = any(${[...orderIds]}::uuid[]) and leaves_on > ${today}::date`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
