import { randomBytes } from "node:crypto";
import { invalidRequest, noSuch } from "./api-error.ts";
import type { createIntents, Emit } from "./intents.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";

type Status =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost";

export type StoredDispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: Status;
  created: number;
  is_charge_refundable: boolean;
  evidence_details: { due_by: number | null; has_evidence: boolean; submission_count: number };
  balance_transactions: LedgerEntry[];
};

type Opened = {
  payment_intent: string;
  amount?: number;
  reason?: string;
  /** A bank that only asks: no money moves unless it makes a chargeback of it. */
  isInquiry?: boolean;
};

const DISPUTE_FEE = 2000;
const WEEK_S = 7 * 24 * 60 * 60;

/** What banks do on behalf of cardholders; nothing of it is asked for through the API. */
export function createDisputes(
  intents: ReturnType<typeof createIntents>,
  emit: Emit,
  ledger: Ledger,
) {
  const all = new Map<string, StoredDispute>();

  function open({
    payment_intent,
    amount,
    reason = "fraudulent",
    isInquiry = false,
  }: Opened): StoredDispute {
    const intent = intents.get(payment_intent);
    const { charge } = intent;
    if (!charge) throw invalidRequest("There is no charge to dispute.");
    const now = Math.floor(Date.now() / 1000);
    const dispute: StoredDispute = {
      id: `dp_${randomBytes(12).toString("hex")}`,
      object: "dispute",
      amount: amount ?? intent.amount - charge.refunded,
      currency: intent.currency,
      charge: charge.id,
      payment_intent,
      reason,
      status: isInquiry ? "warning_needs_response" : "needs_response",
      created: now,
      is_charge_refundable: isInquiry,
      evidence_details: { due_by: now + WEEK_S, has_evidence: false, submission_count: 0 },
      balance_transactions: [],
    };
    all.set(dispute.id, dispute);
    charge.isChargedBack = !isInquiry;
    if (!isInquiry) takeFunds(dispute);
    emit("charge.dispute.created", dispute);
    if (!isInquiry) emit("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  function takeFunds(dispute: StoredDispute) {
    const { id: source, amount, currency } = dispute;
    const moved = { type: "adjustment", reporting_category: "dispute", currency, source } as const;
    dispute.balance_transactions.push(ledger.add({ ...moved, amount: -amount, fee: DISPUTE_FEE }));
  }

  /** The bank is not content with what it was told: it takes the money, and asks again. */
  function escalate(disputeId: string) {
    const dispute = get(disputeId);
    const { charge } = intents.get(dispute.payment_intent);
    if (charge) charge.isChargedBack = true;
    const due_by = Math.floor(Date.now() / 1000) + 2 * WEEK_S;
    Object.assign(dispute, { status: "needs_response", is_charge_refundable: false });
    dispute.evidence_details = { due_by, has_evidence: false, submission_count: 0 };
    takeFunds(dispute);
    emit("charge.dispute.updated", dispute);
    emit("charge.dispute.funds_withdrawn", dispute);
  }

  /** The shop's evidence is with the bank. */
  function answer(disputeId: string) {
    const dispute = get(disputeId);
    const isInquiry = dispute.status.startsWith("warning_");
    dispute.status = isInquiry ? "warning_under_review" : "under_review";
    dispute.evidence_details = { due_by: null, has_evidence: true, submission_count: 1 };
    emit("charge.dispute.updated", dispute);
  }

  function close(disputeId: string, status: "won" | "lost" | "warning_closed") {
    const dispute = get(disputeId);
    dispute.status = status;
    dispute.evidence_details.due_by = null;
    if (status === "won") {
      const { charge } = intents.get(dispute.payment_intent);
      if (charge) charge.isChargedBack = false;
      const { id: source, amount, currency } = dispute;
      dispute.balance_transactions.push(
        ledger.add({
          type: "adjustment",
          reporting_category: "dispute_reversal",
          amount,
          fee: -DISPUTE_FEE,
          currency,
          source,
        }),
      );
      emit("charge.dispute.funds_reinstated", dispute);
    }
    emit("charge.dispute.closed", dispute);
  }

  function get(disputeId: string): StoredDispute {
    const dispute = all.get(disputeId);
    if (!dispute) throw noSuch("dispute", disputeId);
    return dispute;
  }

  const of = (intentId: string) =>
    [...all.values()].filter((dispute) => dispute.payment_intent === intentId);

  return { all, open, escalate, answer, close, get, of };
}
