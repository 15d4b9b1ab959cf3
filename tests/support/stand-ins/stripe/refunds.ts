import { randomBytes } from "node:crypto";
import { invalidRequest, noSuch } from "./api-error.ts";
import { type Form, inner, text } from "./form.ts";
import { chargeJson, type createIntents, type Emit } from "./intents.ts";
import type { Ledger } from "./ledger.ts";

export type StoredRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  status: "succeeded" | "pending" | "failed";
  metadata: Form;
};

type MoveType = "refund" | "refund_failure";

/**
 * Refunds are made at once, unless a test asks for another `status`. One that is made in Stripe's own
 * pages is the same, without metadata of ours.
 */
export function createRefunds(
  intents: ReturnType<typeof createIntents>,
  emit: Emit,
  ledger: Ledger,
) {
  const all = new Map<string, StoredRefund>();
  const next: { status: StoredRefund["status"] } = { status: "succeeded" };

  function create(body: Form): StoredRefund {
    const intent = intents.get(text(body, "payment_intent") ?? "");
    const { charge } = intent;
    if (!charge) {
      throw invalidRequest("This PaymentIntent does not have a successful charge to refund.");
    }
    if (charge.isChargedBack) {
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: "charge_disputed",
      });
    }
    const left = intent.amount - charge.refunded;
    const amount = Number(text(body, "amount") ?? left);
    if (left === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    }
    if (amount > left) {
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    }
    const refund: StoredRefund = {
      id: `re_${randomBytes(12).toString("hex")}`,
      object: "refund",
      amount,
      currency: intent.currency,
      charge: charge.id,
      payment_intent: intent.id,
      created: Math.floor(Date.now() / 1000),
      status: next.status,
      metadata: inner(body, "metadata"),
    };
    all.set(refund.id, refund);
    if (refund.status !== "failed") {
      charge.refunded += amount;
      move(refund, "refund", -amount);
      emit("refund.created", refund);
      emit("charge.refunded", chargeJson(intent));
    }
    return refund;
  }

  const move = ({ id: source, currency }: StoredRefund, type: MoveType, amount: number) =>
    ledger.add({ type, reporting_category: type, amount, fee: 0, currency, source });

  const of = (intentId: string) =>
    [...all.values()].filter((refund) => refund.payment_intent === intentId);

  /** The buyer's bank sends it back, days later: the money is the shop's again. */
  function sendBack(refundId: string) {
    const refund = get(refundId);
    const { charge } = intents.get(refund.payment_intent);
    if (charge) charge.refunded -= refund.amount;
    move(refund, "refund_failure", refund.amount);
    refund.status = "failed";
    emit("refund.updated", refund);
    emit("refund.failed", refund);
  }

  function get(refundId: string): StoredRefund {
    const refund = all.get(refundId);
    if (!refund) throw noSuch("refund", refundId);
    return refund;
  }

  return { all, next, create, get, of, sendBack };
}
