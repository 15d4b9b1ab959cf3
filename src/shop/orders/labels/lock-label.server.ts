import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";

/** The order is taken first, as by everyone who changes what hangs on it. */
export async function lockLabel(trx: Transaction<DB>, labelId: string) {
  const known = await trx
    .selectFrom("labels")
    .select("order_id")
    .where("id", "=", labelId)
    .executeTakeFirst();
  if (!known) return null;
  await orderForUpdate(trx, known.order_id).execute();
  return trx
    .selectFrom("labels")
    .select(["id", "order_id", "parcel_id", "adapter", "state", "service", "tried_at"])
    .select(["carrier", "tracking_number", "tracking_url", "told_at"])
    .where("id", "=", labelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedLabel = NonNullable<Awaited<ReturnType<typeof lockLabel>>>;
