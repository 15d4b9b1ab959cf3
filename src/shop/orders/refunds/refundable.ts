import { type BasisPoints, type Cents, cents, fraction, sum, times } from "#kernel/money.ts";

type Bought = {
  name: string;
  priceCents: Cents;
  quantity: number;
  /** What a code took off the line. */
  discountCents?: Cents;
  rate: BasisPoints;
  options?: Readonly<Record<string, string>>;
};
export type Refundable = {
  items: readonly Bought[];
  deliveryCents: Cents;
  vat: readonly { rate: BasisPoints; grossCents: Cents }[];
};

/** One line of a credit note, tax included. */
export type RefundPart = {
  label: string;
  rate: BasisPoints;
  grossCents: Cents;
  /** What is given back with it, so that it is not given back twice; nothing for a free amount. */
  of?: { line: number; quantity: number } | "delivery";
};

/** What was paid for a line, its reduction taken off. */
export const paidFor = ({ priceCents, quantity, discountCents = cents(0) }: Bought): Cents =>
  cents(times(priceCents, quantity) - discountCents);

/**
 * What was paid for some pieces of a line, after those that went back before: cent by cent, all of
 * them give back what the line was paid, in whichever groups they come back.
 */
export const paidForPieces = (
  line: Bought,
  { before, count }: { before: number; count: number },
): Cents => {
  const paid = paidFor(line);
  const ofFirst = (pieces: number) => fraction(paid, pieces, line.quantity);
  return cents(ofFirst(before + count) - ofFirst(before));
};

/** The delivery fee as the order has shared it among its rates. */
export function deliveryParts(order: Refundable): RefundPart[] {
  const itemsOf = (wanted: BasisPoints) =>
    sum(order.items.filter(({ rate }) => rate === wanted).map(paidFor));
  return order.vat
    .map(({ rate, grossCents }) => ({
      label: "Frais de livraison",
      rate,
      grossCents: cents(grossCents - itemsOf(rate)),
      of: "delivery" as const,
    }))
    .filter(({ grossCents }) => grossCents > 0);
}
