import { allocate, type Cents, sum, times } from "#kernel/money.ts";
import { piecesOf, type TakenUnits } from "#shop/stock/pieces.ts";

/** A stock unit, as the variant that takes one of it and nothing else. */
export type Part = {
  unitId: string;
  /** Null when no variant is made of it alone any more. */
  variantId: string | null;
  /** In full: « Monstera Albo Variegata, pot de 12 cm ». */
  name: string;
  priceCents: Cents;
  vatBasisPoints: number;
  stock: number;
  reserved: number;
};

export type AssortmentSum = {
  separately: Cents;
  /** How many can be sold, and of which units that is said. */
  pieces: number;
  /** The price, by rate of VAT, in proportion of what the parts cost alone. */
  shares: { vatBasisPoints: number; cents: Cents }[];
};

export const freeOf = ({ stock, reserved }: Pick<Part, "stock" | "reserved">): number =>
  Math.max(0, stock - reserved);

/** What an assortment comes to at a price; parts that are not known count for nothing. */
export function sumAssortment(
  units: TakenUnits,
  parts: readonly Part[],
  priceCents: Cents,
): AssortmentSum {
  const known = parts.filter(({ unitId }) => Object.hasOwn(units, unitId));
  const alone = known.map((part) => times(part.priceCents, units[part.unitId] ?? 0));
  const shared = known.length > 0 ? allocate(priceCents, alone) : [];
  const byRate = new Map<number, Cents[]>();
  for (const [at, { vatBasisPoints }] of known.entries()) {
    const share = shared[at];
    if (share === undefined) continue;
    byRate.set(vatBasisPoints, [...(byRate.get(vatBasisPoints) ?? []), share]);
  }
  const freeByUnit = new Map(known.map((part) => [part.unitId, freeOf(part)]));
  return {
    separately: sum(alone),
    pieces: piecesOf(units, (unitId) => freeByUnit.get(unitId) ?? 0),
    shares: [...byRate]
      .map(([vatBasisPoints, shares]) => ({ vatBasisPoints, cents: sum(shares) }))
      .toSorted((a, b) => a.vatBasisPoints - b.vatBasisPoints),
  };
}
