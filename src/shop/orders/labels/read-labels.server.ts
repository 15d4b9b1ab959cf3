import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { AdapterName } from "#shop/carriers/carrier.ts";
import { orderNumber } from "../order-number.ts";
import type { DeskLabel } from "./desk-label.ts";

/** The labels of an order, the newest first. */
export async function readLabels(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<DeskLabel[]> {
  const rows = await db
    .selectFrom("labels")
    .select(["id", "parcel_id as parcelId", "adapter", "state", "carrier", "refusal"])
    .select(["tracking_number as trackingNumber", "cost_cents", "bought_at as boughtAt"])
    .select(["told_words as toldWords", "told_at as toldAt", "queued_at as queuedAt"])
    .where("order_id", "=", orderId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ cost_cents, ...row }) => ({
    ...row,
    costCents: cost_cents === null ? null : cents(cost_cents),
  }));
}

const MOST = 20;

/** The numbers of orders with a label of which its carrier has not said what became of it. */
export async function listUnsettled(
  { db }: { db: Db },
  { adapter }: { adapter: AdapterName },
): Promise<string[]> {
  const rows = await db
    .selectFrom("labels")
    .leftJoin("order_numbers", "order_numbers.order_id", "labels.order_id")
    .select(["labels.order_id as id", "number"])
    .where("adapter", "=", adapter)
    .where("state", "in", ["asked", "pending", "cancelling"])
    .orderBy("asked_at")
    .limit(MOST)
    .execute();
  return [...new Set(rows.map(orderNumber))];
}
