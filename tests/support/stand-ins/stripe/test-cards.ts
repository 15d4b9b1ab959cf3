import type { ErrorBody } from "./api-error.ts";
import { type Form, inner, text } from "./form.ts";

export type CardOutcome = "success" | "authentication" | ErrorBody;

const cardError = (code: string, message: string, decline_code?: string): ErrorBody => ({
  type: "card_error",
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
});

const DECLINED = cardError("card_declined", "Your card was declined.", "generic_decline");
const NO_FUNDS = cardError(
  "card_declined",
  "Your card has insufficient funds.",
  "insufficient_funds",
);
const EXPIRED = cardError("expired_card", "Your card has expired.");
const WRONG_CVC = cardError("incorrect_cvc", "Your card's security code is incorrect.");
const LIVE_CARD = cardError(
  "card_declined",
  "Your card was declined. Your request was in test mode, but used a non test card.",
  "test_mode_live_card",
);

const BY_NUMBER: Record<string, CardOutcome> = {
  "4242424242424242": "success",
  // Of two networks, CB and Visa.
  "4000002500001001": "success",
  "4000000000000002": DECLINED,
  "4000000000009995": NO_FUNDS,
  "4000000000000069": EXPIRED,
  "4000000000000127": WRONG_CVC,
  "4000002500003155": "authentication",
};

const BY_PAYMENT_METHOD: Record<string, CardOutcome> = {
  pm_card_visa: "success",
  pm_card_chargeDeclined: DECLINED,
  pm_card_chargeDeclinedInsufficientFunds: NO_FUNDS,
  pm_card_chargeDeclinedExpiredCard: EXPIRED,
  pm_card_chargeDeclinedIncorrectCvc: WRONG_CVC,
  pm_card_authenticationRequired: "authentication",
};

/** What becomes of the payment method of a confirmation; undefined when it names none. */
export function cardOutcome(body: Form): CardOutcome | undefined {
  const paymentMethod = text(body, "payment_method");
  if (paymentMethod) return BY_PAYMENT_METHOD[paymentMethod] ?? LIVE_CARD;
  const number = text(inner(body, "payment_method_data", "card"), "number");
  return number ? (BY_NUMBER[number.replace(/\s/g, "")] ?? LIVE_CARD) : undefined;
}
