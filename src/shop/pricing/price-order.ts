import {
  allocate,
  type BasisPoints,
  type Cents,
  cents,
  splitVat,
  sum,
  times,
} from "#kernel/money.ts";

type PricedLine = {
  priceCents: Cents;
  quantity: number;
  vatBasisPoints: BasisPoints;
  /** What a code takes off it. */
  discountCents?: Cents;
};

export type VatPart = { rate: BasisPoints; grossCents: Cents; vatCents: Cents };

export type OrderPrice = {
  /** Before the reduction. */
  itemsCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
  /** By rate, lowest first; the parts make the total. */
  vat: VatPart[];
};

type Given = { lines: readonly PricedLine[]; delivery: Cents };

/**
 * VAT is on what is paid. Delivery is taxed as what it delivers: shared among the rates as what is
 * paid for the articles, or as they cost when a code has paid for all of them.
 */
export function priceOrder({ lines, delivery }: Given): OrderPrice {
  const asked = sumByRate(lines, askedFor);
  const paid = sumByRate(lines, paidFor);
  const rates = [...paid.keys()].toSorted((a, b) => a - b);
  const discountCents = sum(lines.map(({ discountCents: off = cents(0) }) => off));
  const itemsCents = sum(asked.values());
  const weights = discountCents < itemsCents ? paid : asked;
  const shares = allocate(
    delivery,
    rates.map((rate) => weights.get(rate) ?? 0),
  );
  const vat = rates.map((rate, at) => {
    const grossCents = sum([paid.get(rate) ?? cents(0), shares[at] ?? cents(0)]);
    return { rate, grossCents, vatCents: splitVat(grossCents, rate).vat };
  });
  const totalCents = cents(itemsCents - discountCents + delivery);
  return { itemsCents, discountCents, deliveryCents: delivery, totalCents, vat };
}

const askedFor = ({ priceCents, quantity }: PricedLine): Cents => times(priceCents, quantity);

/** For a line, once its reduction is taken off. */
const paidFor = (line: PricedLine): Cents => cents(askedFor(line) - (line.discountCents ?? 0));

function sumByRate(lines: readonly PricedLine[], amountOf: (line: PricedLine) => Cents) {
  const sums = new Map<BasisPoints, Cents>();
  for (const line of lines) {
    const before = sums.get(line.vatBasisPoints) ?? cents(0);
    sums.set(line.vatBasisPoints, sum([before, amountOf(line)]));
  }
  return sums;
}
