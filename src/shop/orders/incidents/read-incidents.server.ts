import type { Db } from "#platform/db/database.server.ts";
import { orderNumber } from "../order-number.ts";
import type { ParcelIncident } from "./parcel-incident.ts";

/** One that its mails tell of; settled or not. */
export async function findIncident(
  { db }: { db: Db },
  { incidentId }: { incidentId: string },
): Promise<ParcelIncident | null> {
  const row = await selectIncidents(db)
    .where("parcel_incidents.id", "=", incidentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of an order that nobody has settled. */
export const listOpenOf = (
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<ParcelIncident[]> =>
  selectIncidents(db)
    .where("parcels.order_id", "=", orderId)
    .where("settled_at", "is", null)
    .orderBy("opened_at")
    .execute();

export type OpenIncident = ParcelIncident & {
  /** « C-1042 » */
  number: string;
  customerName: string;
  carrier: string | null;
};

const MOST = 30;

/** All that nobody has settled, the oldest first. */
export async function listOpenIncidents({ db }: { db: Db }): Promise<OpenIncident[]> {
  const rows = await selectIncidents(db)
    .innerJoin("orders", "orders.id", "parcels.order_id")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["order_numbers.number", "customer_name as customerName", "carrier"])
    .where("settled_at", "is", null)
    .orderBy("opened_at")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, number: orderNumber({ ...row, id: row.orderId }) }));
}

/** How many of them there are, listed or not. */
export async function countOpenIncidents({ db }: { db: Db }): Promise<number> {
  const { open } = await db
    .selectFrom("parcel_incidents")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

type Told = { parcelId: string; at: Date };

/** Whether one stands open that these news belong to, or one was told of after them. */
export async function isKnownIncident(db: Db, { parcelId, at }: Told): Promise<boolean> {
  const known = await db
    .selectFrom("parcel_incidents")
    .select("id")
    .where("parcel_id", "=", parcelId)
    .where(({ or, eb }) => or([eb("settled_at", "is", null), eb("told_at", ">=", at)]))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

const selectIncidents = (db: Db) =>
  db
    .selectFrom("parcel_incidents")
    .innerJoin("parcels", "parcels.id", "parcel_id")
    .select(["parcel_incidents.id", "parcels.order_id as orderId", "parcel_id as parcelId"])
    .select(["kind", "words", "told_at as toldAt", "settled_at as settledAt"]);
