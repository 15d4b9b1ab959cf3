import { plainWords } from "#shop/seller/mentions.ts";

/** Those whose words tell what is asked for only where they are read. */
const WRITTEN: Readonly<Record<string, string>> = {
  "À COMPLÉTER : numéro et voie": "Siège social : numéro et voie",
  "À COMPLÉTER : RCS Lyon et numéro": "RCS, ville du greffe et numéro",
  "À COMPLÉTER : nom et prénom": "Directeur de la publication : nom et prénom",
  "À COMPLÉTER, ou « aucun »": "Pays tiers concernés, ou « aucun »",
  "À COMPLÉTER : coordonnées, ou mention « non désigné, désignation non obligatoire »":
    "Délégué à la protection des données",
};

const TOLD = new Map(Object.entries(WRITTEN).map(([words, told]) => [plainWords(words), told]));

/** « À COMPLÉTER : numéro SIRET » is asked for as « Numéro SIRET ». */
export function blankLabel(blank: string): string {
  const told = TOLD.get(plainWords(blank));
  if (told) return told;
  const words = blank.replace(/^À (?:COMPLÉTER|CONFIRMER)(?: APRÈS AUDIT)?\s*[:,]?\s*/, "");
  return words.charAt(0).toUpperCase() + words.slice(1) || "Mention";
}

/** By which a link finds its field. */
export const blankId = (blank: string): string =>
  blank
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
