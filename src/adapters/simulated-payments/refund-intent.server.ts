import { newId } from "#kernel/ids.ts";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Refund } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type RefundInput = { intentId: string; amountCents: Cents; idempotencyKey: string };

/** Gives money back once per key, and never more than was taken. */
export function refundIntent({ db }: { db: Db }, input: RefundInput): Promise<Refund> {
  const { intentId, amountCents, idempotencyKey } = input;
  return inTransaction(db, async (trx) => {
    const intent = await trx
      .selectFrom("simulated_intents")
      .select(["status", "amount_cents", "refunded_cents"])
      .where("id", "=", intentId)
      .forUpdate()
      .executeTakeFirst();
    const earlier = await trx
      .selectFrom("simulated_refunds")
      .select(["id", "intent_id", "amount_cents"])
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirst();
    if (earlier) {
      if (earlier.intent_id !== intentId || earlier.amount_cents !== amountCents) {
        throw new PaymentProviderError("idempotency", "This key was used for another refund");
      }
      return { refundId: earlier.id, status: "succeeded" };
    }
    if (intent?.status !== "succeeded") {
      throw new PaymentProviderError("invalid_request", "This payment has not been made");
    }
    if (intent.refunded_cents + amountCents > intent.amount_cents) {
      throw new PaymentProviderError("invalid_request", "More than what is left to refund", {
        code: "charge_already_refunded",
      });
    }
    const refundId = `re_simulated_${newId().replaceAll("-", "")}`;
    await trx
      .insertInto("simulated_refunds")
      .values({
        id: refundId,
        intent_id: intentId,
        idempotency_key: idempotencyKey,
        amount_cents: amountCents,
      })
      .execute();
    await trx
      .updateTable("simulated_intents")
      .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", amountCents) }))
      .where("id", "=", intentId)
      .execute();
    return { refundId, status: "succeeded" };
  });
}
