import { sql } from "kysely";
import { balanceOf } from "../support/shop/add-gift-card.ts";
import type { Bench } from "./bench.ts";
import type { PaperOrder } from "./paper.ts";
import type { Card } from "./shelf.ts";

/** What the provider knows of an order's payment; undefined where it was not asked. */
export async function statusOf({ till }: Pick<Bench, "till">, { intentId }: PaperOrder) {
  return intentId ? (await till.gateway.find(intentId))?.status : undefined;
}

/** Movements of a ledger tell it, which has its own proof. */
export const balanceIn = ({ till }: Pick<Bench, "till">, { id }: Card): Promise<number> =>
  balanceOf(till.db, id);

/** Whether money is on its way back of which the provider has not said yet that it is there. */
export async function hasWaitingRefund({ till }: Pick<Bench, "till">, { orderId }: PaperOrder) {
  const { rows } = await sql`
    select from refunds join payments on payments.id = payment_id
    where order_id = ${orderId}::uuid and refunds.status in ('waiting', 'pending')`.execute(
    till.db,
  );
  return rows.length > 0;
}
