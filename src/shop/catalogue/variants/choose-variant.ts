import type { Cents } from "#kernel/money.ts";
import type { ShownVariant } from "./shown-variant.ts";

type Offered = {
  priceCents: Cents;
  crossedCents: Cents | null;
  reducedUntil: Date | null;
  available: number;
  variants: readonly ShownVariant[];
};

/** What is asked for now, and how many there are of it. */
export type Choice = Omit<Offered, "variants"> & {
  /** Null where the product is its only variant. */
  variant: ShownVariant | null;
};

/** The variant that was asked for if it can be had, else the first that can; plants of their own last. */
export function chooseVariant(product: Offered, wantedId: string | null): Choice {
  const { variants } = product;
  const canBeHad = variants.filter(({ available }) => available > 0);
  const variant =
    canBeHad.find(({ id }) => id === wantedId) ??
    canBeHad.find(({ specimen }) => !specimen) ??
    canBeHad[0] ??
    variants[0] ??
    null;
  const { priceCents, crossedCents, reducedUntil, available } = variant ?? product;
  return { variant, priceCents, crossedCents, reducedUntil, available };
}

/** Those that are chosen one by one on their photographs, and can be had. */
export const specimensForSale = (variants: readonly ShownVariant[]): ShownVariant[] =>
  variants.filter(({ specimen, available }) => specimen && available > 0);

export const lowestPrice = (variants: readonly ShownVariant[]): Cents | null =>
  variants.reduce<Cents | null>(
    (lowest, { priceCents }) => (lowest === null || priceCents < lowest ? priceCents : lowest),
    null,
  );

/** Whether its price is only the lowest of several. */
export const hasSeveralPrices = (variants: readonly ShownVariant[]): boolean =>
  new Set(variants.map(({ priceCents }) => priceCents)).size > 1;
