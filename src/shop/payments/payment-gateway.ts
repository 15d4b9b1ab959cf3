import type { Cents } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";

export type PaymentProvider = "simulated" | "stripe";

/** What the provider knows of a payment: the only truth about money. */
export type Intent = {
  id: string;
  /** Empty for a payment that another application of the same account has made. */
  orderId: string;
  amountCents: Cents;
  /** Upper case, as in our tables: "EUR". */
  currency: string;
  status: "open" | "processing" | "succeeded" | "cancelled";
  refundedCents: Cents;
  /** What it was paid with, in the provider's words: "cartes_bancaires", "paypal"; null until then. */
  method: string | null;
  /** Why the last try was refused, in the provider's code; null when none was since. */
  refusal: string | null;
  /** The card that was refused last, as the provider knows it again; null when none was, or is known. */
  refusedCard: string | null;
};

export type PreparedIntent = { intentId: string; clientSecret: string };

export type Refund = { refundId: string; status: "succeeded" | "pending" | "failed" };

/** One of the provider's list, whoever asked for it. */
export type ProviderRefund = Refund & {
  amountCents: Cents;
  /** Null for one that was made by hand in the provider's own pages. */
  idempotencyKey: string | null;
  at: Date;
};

/** Open until the bank has decided. Closed: it only asked, and took nothing. */
export type DisputeStatus = "needs_response" | "under_review" | "won" | "lost" | "closed";

/** A payment that its customer contests at their bank. */
export type ProviderDispute = {
  disputeId: string;
  status: DisputeStatus;
  /** The bank only asks: no money has moved yet. */
  isInquiry: boolean;
  /** The provider's code, such as "fraudulent". */
  reason: string;
  amountCents: Cents;
  /** What the provider keeps for it; 0 while it has not said so. */
  feeCents: Cents;
  /** Until when the shop may answer; null when it need not any more. */
  dueAt: Date | null;
  openedAt: Date;
};

/** One line of the provider's books that is about a payment. */
export type Movement = {
  kind: "charge" | "refund" | "refund_failure" | "dispute" | "dispute_reversal";
  /** The intent of a charge; the refund or the dispute otherwise. */
  subjectId: string;
  intentId: string;
  /** As the charge names it; null for what another application of the same account has taken. */
  orderId: string | null;
  /** Without sign: the kind says which way it went. */
  amountCents: Cents;
  feeCents: Cents;
};

/** By which the provider judges the risk of a payment; no e-mail address, which it does not need. */
export type PaidFor = {
  /** By which the shop finds the order from the provider's pages. */
  reference: string;
  recipient: {
    name: string;
    address: string;
    postalCode: string;
    city: string;
    /** ISO 3166-1, of a country that we know. */
    countryCode: string | undefined;
  };
};

type KeyedCall = {
  idempotencyKey: string;
  /**
   * How often the provider has failed under this key: it keeps such an answer, and gives it again.
   * From the first on, what may have been made behind the failure is looked up before it is made.
   */
  attempt?: number;
};

/** Every call may throw a PaymentProviderError; none may be made inside a transaction. */
export type PaymentGateway = {
  name: PaymentProvider;
  /** The same key and the same input give the same intent, however often it is asked. */
  prepare(
    input: { orderId: string; amountCents: Cents } & PaidFor & KeyedCall,
  ): Promise<PreparedIntent>;
  find(intentId: string): Promise<Intent | null>;
  /** For an order whose intent id was lost between the provider's answer and our write. */
  findByOrder(orderId: string): Promise<Intent | null>;
  /** The state after the attempt, which may be "succeeded" when it came too late. */
  cancel(intentId: string): Promise<Intent>;
  refund(input: { intentId: string; amountCents: Cents } & KeyedCall): Promise<Refund>;
  /** One that was asked for under this key, however long ago; never one made by hand. */
  findRefund(input: { intentId: string; idempotencyKey: string }): Promise<Refund | null>;
  /** All that was given back of a payment, by us or by hand. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** All that moved from one moment until before another. */
  listMovements(between: { since: Date; until: Date }): Promise<Movement[]>;
  /** Refused: the provider does not know our keys. Failed: it could not be asked. */
  check(): Promise<Result<void, "refused" | "failed">>;
};
