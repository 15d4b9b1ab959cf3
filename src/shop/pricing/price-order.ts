import {
  allocate,
  type BasisPoints,
  type Cents,
  cents,
  splitVat,
  sum,
  times,
} from "#kernel/money.ts";

type PricedLine = { priceCents: Cents; quantity: number; vatBasisPoints: BasisPoints };

export type VatPart = { rate: BasisPoints; grossCents: Cents; vatCents: Cents };

export type OrderPrice = {
  itemsCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
  /** By rate, lowest first; the parts make the total. */
  vat: VatPart[];
};

type Given = { lines: readonly PricedLine[]; delivery: Cents };

/** Delivery is taxed as what it delivers: shared among the rates as the articles are. */
export function priceOrder({ lines, delivery }: Given): OrderPrice {
  const itemsByRate = new Map<BasisPoints, Cents>();
  for (const { priceCents, quantity, vatBasisPoints } of lines) {
    const before = itemsByRate.get(vatBasisPoints) ?? cents(0);
    itemsByRate.set(vatBasisPoints, sum([before, times(priceCents, quantity)]));
  }
  const rates = [...itemsByRate].toSorted(([a], [b]) => a - b);
  const shares = allocate(
    delivery,
    rates.map(([, items]) => items),
  );
  const vat = rates.map(([rate, items], at) => {
    const grossCents = sum([items, shares[at] ?? cents(0)]);
    return { rate, grossCents, vatCents: splitVat(grossCents, rate).vat };
  });
  const itemsCents = sum(itemsByRate.values());
  return { itemsCents, deliveryCents: delivery, totalCents: sum([itemsCents, delivery]), vat };
}
