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
};

export type PreparedIntent = { intentId: string; clientSecret: string };

export type Refund = { refundId: string; status: "succeeded" | "pending" | "failed" };

/** Every call may throw a PaymentProviderError; none may be made inside a transaction. */
export type PaymentGateway = {
  name: PaymentProvider;
  /** The same key and the same input give the same intent, however often it is asked. */
  prepare(input: {
    orderId: string;
    amountCents: Cents;
    idempotencyKey: string;
    email: string;
  }): Promise<PreparedIntent>;
  find(intentId: string): Promise<Intent | null>;
  /** For an order whose intent id was lost between the provider's answer and our write. */
  findByOrder(orderId: string): Promise<Intent | null>;
  /** The state after the attempt, which may be "succeeded" when it came too late. */
  cancel(intentId: string): Promise<Intent>;
  refund(input: { intentId: string; amountCents: Cents; idempotencyKey: string }): Promise<Refund>;
  /** One that was asked for under this key, however long ago; never one made by hand. */
  findRefund(input: { intentId: string; idempotencyKey: string }): Promise<Refund | null>;
  /** Refused: the provider does not know our keys. Failed: it could not be asked. */
  check(): Promise<Result<void, "refused" | "failed">>;
};
