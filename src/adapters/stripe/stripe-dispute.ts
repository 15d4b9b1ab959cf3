import type Stripe from "stripe";
import { cents, sum } from "#kernel/money.ts";
import type { DisputeStatus, ProviderDispute } from "#shop/payments/payment-gateway.ts";

const STATUS: Record<string, DisputeStatus> = {
  warning_needs_response: "needs_response",
  needs_response: "needs_response",
  appeal_needs_response: "needs_response",
  won: "won",
  lost: "lost",
  warning_closed: "closed",
  prevented: "closed",
};

/** A status that we do not know is one that the bank has not decided. */
export const toDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const { id, status, reason, amount, balance_transactions, evidence_details, created } = dispute;
  const { due_by } = evidence_details;
  return {
    disputeId: id,
    status: STATUS[status] ?? "under_review",
    isInquiry: status.startsWith("warning_"),
    reason,
    amountCents: cents(amount),
    // A fee that comes back with the money is a negative one.
    feeCents: sum(balance_transactions.map(({ fee }) => cents(fee))),
    dueAt: due_by ? new Date(due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
};
