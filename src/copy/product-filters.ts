import type { FacetGroup, FacetValue } from "#shop/catalogue/filters/product-facets.ts";
import {
  type ChosenFilter,
  type ChosenGroup,
  chosenFilters,
  type ProductFilters,
} from "#shop/catalogue/filters/product-filters.ts";

export const facetGroupsFr = {
  stock: "Stock",
  animaux: "Animaux",
  lumiere: "Lumière",
  difficulte: "Difficulté",
  arrosage: "Arrosage",
  hauteur: "Hauteur",
} satisfies Record<FacetGroup, string>;

export const facetsFr: { [Group in FacetGroup]: Record<FacetValue<Group>, string> } = {
  stock: { oui: "En stock" },
  animaux: { "sans-danger": "Sans danger pour les animaux" },
  lumiere: {
    vive: "Vive, indirecte",
    "mi-ombre": "Mi-ombre",
    soleil: "Soleil doux du matin",
    ombre: "Ombre",
  },
  difficulte: { facile: "Facile", modere: "Modéré", difficile: "Difficile" },
  arrosage: { rare: "Rare", modere: "Modéré", frequent: "Fréquent" },
  hauteur: {
    "moins-de-30": "Moins de 30\u00a0cm",
    "30-a-60": "30 à 60\u00a0cm",
    "60-a-100": "60\u00a0cm à 1\u00a0m",
    "plus-de-100": "Plus d’1\u00a0m",
  },
};

/** As it stands among what was chosen; « Modéré » alone would not say of what. */
export function chosenFr(filter: ChosenFilter, filters: ProductFilters): string {
  if (filter.group === "prix") return pricesFr(filters);
  const value = (facetsFr[filter.group] as Record<string, string>)[filter.value] ?? filter.value;
  const isClear = filter.group !== "arrosage" && filter.group !== "difficulte";
  return isClear ? value : `${facetGroupsFr[filter.group]}\u00a0: ${value.toLowerCase()}`;
}

/** All that was chosen of one kind: « Moins de 30 cm ou 30 à 60 cm ». */
export const chosenGroupFr = (group: ChosenGroup, filters: ProductFilters): string =>
  chosenFilters(filters)
    .filter((filter) => filter.group === group)
    .map((filter) => chosenFr(filter, filters))
    .join(" ou ");

/** What a product that matches otherwise has not: « sauf la lumière ». */
export const exceptFr = {
  stock: "le stock",
  animaux: "pour les animaux",
  lumiere: "la lumière",
  difficulte: "la difficulté",
  arrosage: "l’arrosage",
  hauteur: "la hauteur",
  prix: "le prix",
} satisfies Record<ChosenGroup, string>;

function pricesFr({ priceFrom, priceTo }: ProductFilters): string {
  if (priceFrom === null) return `Jusqu’à ${priceTo}\u00a0€`;
  return priceTo === null ? `Dès\u00a0${priceFrom}\u00a0€` : `${priceFrom} à ${priceTo}\u00a0€`;
}
