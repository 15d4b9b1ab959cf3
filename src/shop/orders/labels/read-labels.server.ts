import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DeskLabel } from "./desk-label.ts";

/** The labels of an order, the newest first. */
export async function readLabels(
  { db }: { db: Db },
  { orderId }: { orderId: string },
): Promise<DeskLabel[]> {
  const rows = await db
    .selectFrom("labels")
    .select(["parcel_id as parcelId", "adapter", "state", "carrier", "refusal"])
    .select(["tracking_number as trackingNumber", "cost_cents", "bought_at as boughtAt"])
    .select(["told_words as toldWords", "told_at as toldAt"])
    .where("order_id", "=", orderId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ cost_cents, ...row }) => ({
    ...row,
    costCents: cost_cents === null ? null : cents(cost_cents),
  }));
}
