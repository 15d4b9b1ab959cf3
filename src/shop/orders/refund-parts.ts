import { allocate, type BasisPoints, type Cents, cents, sum, times } from "#kernel/money.ts";

/** One line of a credit note, tax included. */
export type RefundPart = { label: string; rate: BasisPoints; grossCents: Cents };

type Bought = {
  name: string;
  priceCents: Cents;
  quantity: number;
  rate: BasisPoints;
};
export type Refundable = {
  items: readonly Bought[];
  deliveryCents: Cents;
  vat: readonly { rate: BasisPoints; grossCents: Cents }[];
};

/** `quantities` are by line of the order, in its order. */
export type RefundWish =
  | { kind: "lines"; quantities: readonly number[]; withDelivery: boolean }
  | { kind: "amount"; amountCents: Cents; label: string };

/** What is given back, by rate: VAT is corrected for exactly what it was paid on. */
export function refundParts(order: Refundable, wish: RefundWish): RefundPart[] {
  if (wish.kind === "amount") {
    return share(order, wish.amountCents, order.vat.map(weight)).map((part) => ({
      label: wish.label,
      ...part,
    }));
  }
  const lines = order.items.flatMap(({ name, priceCents, rate, quantity }, at) => {
    const given = Math.min(wish.quantities[at] ?? 0, quantity);
    if (given <= 0) return [];
    return [{ label: `${given} × ${name}`, rate, grossCents: times(priceCents, given) }];
  });
  return wish.withDelivery ? [...lines, ...deliveryParts(order)] : lines;
}

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
    }))
    .filter(({ grossCents }) => grossCents > 0);
}

const weight = ({ grossCents }: { grossCents: Cents }) => grossCents;

const share = ({ vat }: Refundable, amount: Cents, weights: number[]) =>
  allocate(amount, weights)
    .map((grossCents, at) => ({ rate: vat[at]?.rate as BasisPoints, grossCents }))
    .filter(({ grossCents }) => grossCents > 0);
