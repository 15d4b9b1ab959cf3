import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { recordOutsideRefunds } from "../after-payment/record-outside-refunds.server.ts";
import { type Given, recordRefund, recordReturn } from "../after-payment/record-refund.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/**
 * Gives the money back once, however often it is run; throws while the provider cannot be asked.
 * Run again for one that was done, it looks whether the customer's bank has sent it back; for one
 * that had failed, whether the provider has made it after all.
 */
export async function refundPayment(
  dependencies: Dependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const { db, clock, gateway } = dependencies;
  const refund = await findRefund(db, refundId);
  if (!refund || refund.returned_at) return;
  const bankCents = cents(refund.amount_cents - refund.gift_cents);
  if (bankCents === 0) {
    const given = { status: "succeeded" } as const;
    return inOneStatement(db, () => recordRefund(db, { ...refund, given, now: clock.now() }));
  }
  if (!refund.intent_id) return;
  const { intent_id: intentId, idempotency_key: idempotencyKey } = refund;
  if (refund.reason === "by_hand") {
    // Not asked for by us, and so never sent: only looked at.
    const { order_id: orderId, payment_id: paymentId } = refund;
    return recordOutsideRefunds(dependencies, { orderId, paymentId, intentId });
  }
  const now = clock.now();
  // Looked up first: the provider forgets a key after a day, and a refund must not be sent twice.
  const known = await gateway.findRefund({ intentId, idempotencyKey });
  if (refund.status === "succeeded") {
    if (known?.status === "failed")
      await inOneStatement(db, () => recordReturn(db, { ...refund, now }));
    return;
  }
  // Whoever was told that it failed may have asked for another: this one is never sent again.
  if (refund.status === "failed" && (!known || known.status === "failed")) return;
  const attempt = refund.key_attempt;
  const wanted = { intentId, idempotencyKey, amountCents: bankCents, attempt };
  const given = known ?? (await ask({ db, gateway }, { refundId, wanted }));
  if (given.status === refund.status) return noteAsked(db, refundId, now);
  await inOneStatement(db, () => recordRefund(db, { ...refund, given, now }));
}

/** Still on its way: no news, and the next hour is soon enough to ask again. */
async function noteAsked(db: Db, refundId: string, now: Date) {
  await db.updateTable("refunds").set({ updated_at: now }).where("id", "=", refundId).execute();
}

/**
 * A refusal is an answer: asked again, the provider would give the same. It is believed only while
 * the provider knows of no such refund, since another try of ours may have come through meanwhile.
 */
async function ask(
  { db, gateway }: Pick<Dependencies, "db" | "gateway">,
  { refundId, wanted }: { refundId: string; wanted: Parameters<PaymentGateway["refund"]>[0] },
): Promise<Given> {
  try {
    return await gateway.refund(wanted);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { kind, isKept } = error;
    // The provider would give its failure again under the same key; the next try looks first.
    if (kind === "api" && isKept) await noteFailure(db, refundId, wanted.attempt ?? 0);
    if (kind !== "invalid_request") throw error;
    return (await gateway.findRefund(wanted)) ?? { status: "failed" };
  }
}

async function noteFailure(db: Db, refundId: string, attempt: number) {
  await db
    .updateTable("refunds")
    .set({ key_attempt: attempt + 1 })
    .where("id", "=", refundId)
    .where("key_attempt", "=", attempt)
    .execute();
}

const findRefund = (db: Db, refundId: string) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.payment_id", "refunds.amount_cents", "refunds.status"])
    .select(["refunds.gift_cents", "refunds.reason", "refunds.returned_at", "refunds.key_attempt"])
    .select(["refunds.idempotency_key", "payments.intent_id", "payments.order_id"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
