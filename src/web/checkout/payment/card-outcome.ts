/** What a card field says of an attempt to pay; unknown when no answer came back. */
export type CardOutcome =
  | { outcome: "succeeded"; intentId: string }
  | { outcome: "refused"; message: string }
  | { outcome: "unknown" };

/** Both providers' card fields, as the pay button sees them. */
export type CardField = {
  confirm(input: { clientSecret: string; name: string; email: string }): Promise<CardOutcome>;
};

/** The payment was closed meanwhile, perhaps by being made: only the shop knows. */
export const isClosed = (code: string | undefined) => code === "payment_intent_unexpected_state";
