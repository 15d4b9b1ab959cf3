import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type Change, recordChange } from "#shop/audit/record-change.server.ts";
import { orderNumber } from "../order-number.ts";

type OrderChange = Omit<Change, "subjectId" | "subjectName"> & { orderId: string };

/** In the log, an order is called by its number. */
export async function recordOrderChange(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, ...change }: OrderChange,
): Promise<void> {
  const row = await db
    .selectFrom("order_numbers")
    .select("number")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  const subjectName = orderNumber({ id: orderId, number: row?.number ?? null });
  await recordChange({ db, clock }, { ...change, subjectId: orderId, subjectName });
}
