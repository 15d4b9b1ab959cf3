import { sql } from "kysely";

/** The orders with an incident or a return that nobody has settled, once for each of their parcels. */
export const incidentIds = sql`(
  select parcels.order_id from parcel_incidents join parcels on parcels.id = parcel_id
  where settled_at is null)`;
