import { allocate, type Cents, cents, sum, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import type { WishedLine } from "./payment-link.ts";

/** The least that a payment provider takes. */
const LEAST_CENTS = cents(50);

type DiscountError =
  | { code: "too_little"; leastCents: Cents }
  | { code: "discount_too_large"; mostCents: Cents };

export const freeLine = (line: Extract<WishedLine, { kind: "free" }>): WrittenLine => ({
  kind: "free",
  productId: null,
  variantId: null,
  name: line.name,
  units: {},
  quantity: 1,
  options: {},
  priceCents: line.priceCents,
  lineCents: times(line.priceCents, 1),
  discountCents: cents(0),
  vatBasisPoints: line.vatBasisPoints,
  // A service that is done before it is asked back keeps its right until then.
  withdrawalExcluded: false,
});

/** Shares what the shop takes off over the lines, to the cent; each piece still costs one. */
export function shareDiscount(
  lines: readonly WrittenLine[],
  discountCents: Cents,
): Result<WrittenLine[], DiscountError> {
  const room = lines.map(({ lineCents, quantity }) => cents(lineCents - quantity));
  const itemsCents = sum(lines.map(({ lineCents }) => lineCents));
  if (itemsCents < LEAST_CENTS) return err({ code: "too_little", leastCents: LEAST_CENTS });
  const mostCents = cents(Math.max(0, Math.min(sum(room), itemsCents - LEAST_CENTS)));
  if (discountCents > mostCents) return err({ code: "discount_too_large", mostCents });
  const shares = discountCents === 0 ? [] : allocate(discountCents, room);
  return ok(lines.map((line, at) => ({ ...line, discountCents: shares[at] ?? cents(0) })));
}
