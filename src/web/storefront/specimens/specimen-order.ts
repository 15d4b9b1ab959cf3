import type { ShownVariant, Specimen } from "#shop/catalogue/variants/shown-variant.ts";

export type ShownSpecimen = ShownVariant & { specimen: Specimen };

export const specimenOrders = {
  recent: "Plus récents",
  price: "Prix croissant",
  height: "Hauteur",
};
export type SpecimenOrder = keyof typeof specimenOrders;

/** Those of a product that are on sale; a checkout may hold one. */
export const specimensOf = (variants: readonly ShownVariant[]): ShownSpecimen[] =>
  variants.flatMap((variant) =>
    variant.specimen ? { ...variant, specimen: variant.specimen } : [],
  );

type Compare = (a: ShownSpecimen, b: ShownSpecimen) => number;

const newest: Compare = (a, b) =>
  b.specimen.takenAt.getTime() - a.specimen.takenAt.getTime() ||
  b.specimen.number - a.specimen.number;

const comparisons: Record<SpecimenOrder, Compare> = {
  recent: newest,
  price: (a, b) => a.priceCents - b.priceCents || newest(a, b),
  // Whose height is not known comes last.
  height: (a, b) => (b.specimen.heightCm ?? 0) - (a.specimen.heightCm ?? 0) || newest(a, b),
};

/** In an order that a visitor chose; those that can be bought come before those that are held. */
export const sorted = (specimens: readonly ShownSpecimen[], order: SpecimenOrder) =>
  specimens.toSorted(
    (a, b) => Number(b.available > 0) - Number(a.available > 0) || comparisons[order](a, b),
  );
