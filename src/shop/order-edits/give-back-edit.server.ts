import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";

type GivenBack = { orderId: string; backCents: Cents; now: Date };

/** The row and its key, before anyone is asked; an edit's own documents correct its VAT. */
export async function giveBackEdit(
  trx: Transaction<DB>,
  { orderId, backCents, now }: GivenBack,
): Promise<string | null> {
  if (backCents === 0) return null;
  const payment = await trx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "succeeded")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refundId = newId();
  await trx
    .insertInto("refunds")
    .values({
      ...{ id: refundId, payment_id: payment.id, amount_cents: backCents, reason: "edit" },
      ...{ idempotency_key: `refund:${refundId}`, parts: "[]" },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  return refundId;
}
