import { type Cents, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** What no bank card takes: from one cent to this, less one. */
const LEAST_AT_BANK = cents(50);

/** What a card pays of an order, and what it has left then. */
export type PaidByCard = { cardId: string; codeEnd: string; cents: Cents; leftCents: Cents };

/** Blocked, over, replaced: as one that never was. */
export type GiftRefusal = { code: "gift_card_unknown" } | { code: "gift_card_empty" };

type Held = { id: string; codeEnd: string; balanceCents: Cents };

/** What of a total the card pays that was typed; null when there is none. */
export function payPart(card: Held | null, totalCents: Cents): Result<PaidByCard, GiftRefusal> {
  if (!card) return err({ code: "gift_card_unknown" });
  const { id: cardId, codeEnd, balanceCents } = card;
  const part = giftPart({ balanceCents, totalCents });
  if (part === 0) return err({ code: "gift_card_empty" });
  return ok({ cardId, codeEnd, cents: part, leftCents: cents(balanceCents - part) });
}

/**
 * What is left for the bank card is nothing or an amount that it can take: the gift card pays less
 * then.
 */
export function giftPart({
  balanceCents,
  totalCents,
}: Record<"balanceCents" | "totalCents", Cents>) {
  if (balanceCents >= totalCents) return totalCents;
  return cents(Math.max(0, Math.min(balanceCents, totalCents - LEAST_AT_BANK)));
}
