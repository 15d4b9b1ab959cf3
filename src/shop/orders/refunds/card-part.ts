import { allocate, type Cents, cents } from "#kernel/money.ts";
import type { RefundPart } from "./refundable.ts";

/** Which cents of its parts a refund gives to the gift card, by rate, and which to the bank card. */
export function cardPart(
  parts: readonly RefundPart[],
  giftCents: Cents,
): { ofCard: RefundPart[]; ofBank: RefundPart[] } {
  const shares = allocate(
    giftCents,
    parts.map(({ grossCents }) => grossCents),
  );
  const share = (at: number) => shares[at] ?? cents(0);
  const isSomething = ({ grossCents }: RefundPart) => grossCents > 0;
  return {
    // Of money alone: no piece is counted as given back before its bank has given it.
    ofCard: parts
      .map(({ of: _, ...part }, at) => ({ ...part, grossCents: share(at) }))
      .filter(isSomething),
    ofBank: parts
      .map((part, at) => ({ ...part, grossCents: cents(part.grossCents - share(at)) }))
      .filter(isSomething),
  };
}
