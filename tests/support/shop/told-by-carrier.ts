import { recordTracking } from "../../../src/shop/orders/labels/record-tracking.server.ts";
import type { TestDatabase } from "../database/database.ts";
import type { ShopFloor } from "./shop-floor.ts";

type State = Parameters<typeof recordTracking>[1]["steps"][number]["state"];

/** The label of a parcel as it is once bought, and its carrier who tells of it. */
export async function labelled(
  { pool }: TestDatabase,
  shop: ShopFloor,
  { orderId, parcelId }: { orderId: string; parcelId: string },
) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into labels (order_id, parcel_id, adapter, service, state, request, remote_id,
       remote_parcel_id, carrier, tracking_number, asked_at, asked_by, bought_at)
     values ($1, $2, 'sendcloud', 'colissimo-domicile', 'bought', '{}', 'r', gen_random_uuid(),
       'Colissimo', '6A12345678901', now(), 'tests', now())
     returning id`,
    [orderId, parcelId],
  );
  const labelId = rows[0]?.id ?? "";
  return (state: State, at: string, words = "") =>
    recordTracking(shop.till, { labelId, steps: [{ state, at: new Date(at), words }] });
}
