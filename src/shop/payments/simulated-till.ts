/** Why a card was not taken; the names are Stripe's, so that there is one vocabulary. */
export type CardRefusal =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "incorrect_number"
  | "incomplete_card"
  | "invalid_expiry"
  | "test_mode_live_card"
  | "payment_intent_authentication_failure"
  | "payment_intent_unexpected_state";

export type Card = { number: string; expiryMonth: number; expiryYear: number; cvc: string };

export type TillAnswer =
  | { outcome: "succeeded"; intentId: string }
  | { outcome: "authentication_required" }
  | { outcome: "refused"; code: CardRefusal };

/** Where a card is shown when payments are simulated; Stripe takes its cards in its own frame. */
export type SimulatedTill = {
  pay(input: { clientSecret: string; card: Card }): Promise<TillAnswer>;
  /** The buyer's answer to the bank that asked whether it is really them. */
  authenticate(input: { clientSecret: string; confirmed: boolean }): Promise<TillAnswer>;
};
