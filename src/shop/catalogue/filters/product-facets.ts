import { type ProductCategory, productCategories } from "../category.ts";

/** The groups of values that a visitor may tick, in the order of addresses. */
export const facetGroups = {
  stock: ["oui"],
  animaux: ["sans-danger"],
  lumiere: ["vive", "mi-ombre", "soleil", "ombre"],
  difficulte: ["facile", "modere", "difficile"],
  arrosage: ["rare", "modere", "frequent"],
  hauteur: ["moins-de-30", "30-a-60", "60-a-100", "plus-de-100"],
} as const;

export type FacetGroup = keyof typeof facetGroups;
export type FacetValue<Group extends FacetGroup = FacetGroup> = (typeof facetGroups)[Group][number];
/** What is ticked; values of one group are alternatives. */
export type ChosenFacets = { [Group in FacetGroup]: readonly FacetValue<Group>[] };

export const facetGroupNames = Object.keys(facetGroups) as FacetGroup[];

/** The place of each group's first bit, as `facet_bits` of the database has it. */
const FIRST_BITS: Record<FacetGroup, number> = {
  lumiere: 4,
  arrosage: 8,
  difficulte: 11,
  animaux: 14,
  stock: 15,
  hauteur: 16,
};

/** Every product has a category, and so a bit of this one. */
const ANY = -1;

/**
 * One mask for the category and one for each group: a product matches when it has a bit of every
 * mask. Always as many, so that one statement serves every choice.
 */
export function facetMasks(category: ProductCategory | null, chosen: ChosenFacets): number[] {
  return [
    category ? 1 << productCategories.indexOf(category) : ANY,
    ...facetGroupNames.map((group) => groupMask(group, chosen[group])),
  ];
}

function groupMask(group: FacetGroup, values: readonly FacetValue[]): number {
  const known: readonly FacetValue[] = facetGroups[group];
  const bits = values.map((value) => 1 << (FIRST_BITS[group] + known.indexOf(value)));
  return bits.reduce((mask, bit) => mask | bit, 0) || ANY;
}
