import { type Cents, sum, times } from "#kernel/money.ts";
import { freeOf, type Part } from "#shop/catalogue/variants/part.ts";
import { piecesOf, type TakenUnits } from "#shop/stock/pieces.ts";
import { sharePrice } from "./share-price.ts";

type AssortmentSum = {
  separately: Cents;
  /** How many can be sold, and of which units that is said. */
  pieces: number;
  /** The price, by rate of VAT, in proportion of what the parts cost alone. */
  shares: { vatBasisPoints: number; cents: Cents }[];
};

/** What an assortment comes to at a price; parts that are not known count for nothing. */
export function sumAssortment(
  units: TakenUnits,
  parts: readonly Part[],
  priceCents: Cents,
): AssortmentSum {
  const known = parts.filter(({ unitId }) => Object.hasOwn(units, unitId));
  const taken = known.map((part) => ({ ...part, quantity: units[part.unitId] ?? 0 }));
  const shared = known.length > 0 ? sharePrice(priceCents, taken) : [];
  const byRate = new Map<number, Cents[]>();
  for (const [at, { vatBasisPoints }] of known.entries()) {
    const share = shared[at];
    if (share === undefined) continue;
    byRate.set(vatBasisPoints, [...(byRate.get(vatBasisPoints) ?? []), share]);
  }
  const freeByUnit = new Map(known.map((part) => [part.unitId, freeOf(part)]));
  return {
    separately: sum(taken.map((part) => times(part.priceCents, part.quantity))),
    pieces: piecesOf(units, (unitId) => freeByUnit.get(unitId) ?? 0),
    shares: [...byRate]
      .map(([vatBasisPoints, shares]) => ({ vatBasisPoints, cents: sum(shares) }))
      .toSorted((a, b) => a.vatBasisPoints - b.vatBasisPoints),
  };
}
