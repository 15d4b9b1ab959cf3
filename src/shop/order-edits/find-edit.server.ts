import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { KeptEdit, OrderState } from "#shop/orders/edits/order-state.ts";

/** An edit, as its customer is told of it. */
export type OrderEdit = KeptEdit & { orderId: string; backCents: Cents };

export async function findEdit(
  { db }: { db: Db },
  { editId }: { editId: string },
): Promise<OrderEdit | null> {
  const row = await db
    .selectFrom("order_edits")
    .select(["order_id", "before", "after", "back_cents"])
    .where("id", "=", editId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    orderId: row.order_id,
    before: row.before as unknown as OrderState,
    after: row.after as unknown as OrderState,
    backCents: cents(row.back_cents),
  };
}
