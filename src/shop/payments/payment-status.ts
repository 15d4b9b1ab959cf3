/** Where a payment stands; `review` waits for a person, `lost` was taken back by the bank. */
export type PaymentStatus =
  | "preparing"
  | "open"
  | "succeeded"
  | "failed"
  | "cancelled"
  | "refunding"
  | "refunded"
  | "review"
  | "lost";

export type RefundStatus = "waiting" | "pending" | "succeeded" | "failed";
