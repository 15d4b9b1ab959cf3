import type { Card, CardRefusal } from "#shop/payments/simulated-till.ts";

export type CardJudgement = "accepted" | "authentication_required" | CardRefusal;

/** Stripe's well-known test numbers. */
const TEST_CARDS: Record<string, CardJudgement> = {
  "4242424242424242": "accepted",
  "4000000000000002": "card_declined",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
  "4000000000000127": "incorrect_cvc",
  "4000002500003155": "authentication_required",
};

export function judgeCard(card: Card, today: Date): CardJudgement {
  const number = card.number.replace(/\s/g, "");
  if (!/^\d{12,19}$/.test(number) || !/^\d{3,4}$/.test(card.cvc)) return "incomplete_card";
  if (!hasCheckDigit(number)) return "incorrect_number";
  if (card.expiryMonth < 1 || card.expiryMonth > 12) return "invalid_expiry";
  // A card is good until the last day of its month.
  const month = card.expiryYear * 12 + card.expiryMonth;
  if (month < today.getFullYear() * 12 + today.getMonth() + 1) return "expired_card";
  // A real card has no business here: nothing is done with it, and its owner is told.
  return TEST_CARDS[number] ?? "test_mode_live_card";
}

/** The Luhn check, which catches a mistyped digit. */
function hasCheckDigit(number: string): boolean {
  let total = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    total += value > 9 ? value - 9 : value;
  }
  return total % 10 === 0;
}
