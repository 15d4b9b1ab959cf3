import { type BasisPoints, type Cents, cents, sum, times } from "#kernel/money.ts";

type Bought = {
  name: string;
  priceCents: Cents;
  quantity: number;
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

/** The delivery fee as the order has shared it among its rates. */
export function deliveryParts(order: Refundable): RefundPart[] {
  const itemsOf = (wanted: BasisPoints) =>
    sum(
      order.items
        .filter(({ rate }) => rate === wanted)
        .map(({ priceCents, quantity }) => times(priceCents, quantity)),
    );
  return order.vat
    .map(({ rate, grossCents }) => ({
      label: "Frais de livraison",
      rate,
      grossCents: cents(grossCents - itemsOf(rate)),
      of: "delivery" as const,
    }))
    .filter(({ grossCents }) => grossCents > 0);
}
