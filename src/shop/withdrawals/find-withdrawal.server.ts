import type { Db } from "#platform/db/database.server.ts";
import { type WithdrawalRight, withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { selectOrderLines } from "./select-order-lines.server.ts";

export type Withdrawal = {
  id: string;
  orderId: string | null;
  name: string;
  email: string;
  orderNumber: string;
  items: string | null;
  declaredAt: Date;
  /** As the order's lines say; nothing is named when the order was not found. */
  right: WithdrawalRight;
};

export async function findWithdrawal(
  { db }: { db: Db },
  id: string,
): Promise<Withdrawal | undefined> {
  const found = await db
    .selectFrom("withdrawals")
    .select(["id", "order_id as orderId", "name", "email", "order_number as orderNumber"])
    .select(["items", "declared_at as declaredAt"])
    .select(selectOrderLines)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { lines, ...withdrawal } = found;
  return { ...withdrawal, right: withdrawalRight(lines) };
}
