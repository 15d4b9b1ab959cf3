import {
  type ChosenFacets,
  type FacetGroup,
  type FacetValue,
  facetGroupNames,
  facetGroups,
} from "./product-facets.ts";

/** What a visitor narrows the list by. Prices are whole euros, both ends included. */
export type ProductFilters = {
  chosen: ChosenFacets;
  priceFrom: number | null;
  priceTo: number | null;
};

/** One thing that was chosen, and that can be taken back by itself. */
export type ChosenFilter = { group: FacetGroup; value: FacetValue } | { group: "prix" };

/** What was chosen of one kind: values that are alternatives, or both ends of a price. */
export type ChosenGroup = ChosenFilter["group"];

export const filterParameters = [...facetGroupNames, "prix-min", "prix-max"] as const;

const MOST_EUROS = 999_999;

export const NO_FILTERS: ProductFilters = {
  chosen: { stock: [], animaux: [], lumiere: [], difficulte: [], arrosage: [], hauteur: [] },
  priceFrom: null,
  priceTo: null,
};

/** What means nothing is left out, and what is written twice is taken once. */
export function parseFilters(parameters: URLSearchParams): ProductFilters {
  const entries = facetGroupNames.map((group) => {
    const written = parameters.getAll(group);
    return [group, facetGroups[group].filter((value: string) => written.includes(value))];
  });
  const [from, to] = [euros(parameters.get("prix-min")), euros(parameters.get("prix-max"))];
  const turned = from !== null && to !== null && from > to;
  return {
    chosen: Object.fromEntries(entries) as ChosenFacets,
    priceFrom: turned ? to : from,
    priceTo: turned ? from : to,
  };
}

/** As people type it: « 14,90 € » asks from 14. */
function euros(written: string | null): number | null {
  const whole = /^\s*(\d{1,6})(?:[.,]\d{0,2})?\s*€?\s*$/.exec(written ?? "")?.[1];
  return whole === undefined ? null : Math.min(Number(whole), MOST_EUROS);
}

/** In one order, so that a filter has one address. */
export function writeFilters(search: URLSearchParams, filters: ProductFilters): void {
  for (const group of facetGroupNames) {
    for (const value of filters.chosen[group]) search.append(group, value);
  }
  if (filters.priceFrom !== null) search.set("prix-min", String(filters.priceFrom));
  if (filters.priceTo !== null) search.set("prix-max", String(filters.priceTo));
}

export const isPriced = ({ priceFrom, priceTo }: ProductFilters): boolean =>
  priceFrom !== null || priceTo !== null;

/** Both ends of a price are one choice. */
export function chosenFilters(filters: ProductFilters): ChosenFilter[] {
  const ticked = facetGroupNames.flatMap((group) =>
    filters.chosen[group].map((value) => ({ group, value })),
  );
  return isPriced(filters) ? [...ticked, { group: "prix" }] : ticked;
}

export const isFiltered = (filters: ProductFilters): boolean => chosenFilters(filters).length > 0;

export function withoutFilter(filters: ProductFilters, taken: ChosenFilter): ProductFilters {
  if (taken.group === "prix") return withoutGroup(filters, "prix");
  return withGroup(
    filters,
    taken.group,
    filters.chosen[taken.group].filter((value) => value !== taken.value),
  );
}

export const chosenGroups = (filters: ProductFilters): ChosenGroup[] => [
  ...new Set(chosenFilters(filters).map(({ group }) => group)),
];

export const withoutGroup = (filters: ProductFilters, group: ChosenGroup): ProductFilters =>
  group === "prix" ? { ...filters, priceFrom: null, priceTo: null } : withGroup(filters, group, []);

export function withGroup(
  filters: ProductFilters,
  group: FacetGroup,
  values: readonly FacetValue[],
): ProductFilters {
  return { ...filters, chosen: { ...filters.chosen, [group]: values } };
}
