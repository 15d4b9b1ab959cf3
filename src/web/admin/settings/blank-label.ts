/** « À COMPLÉTER : numéro SIRET » is asked for as « Numéro SIRET ». */
export function blankLabel(blank: string): string {
  const words = blank.replace(/^À (?:COMPLÉTER|CONFIRMER)(?: APRÈS AUDIT)?\s*[:,]?\s*/, "");
  return words.charAt(0).toUpperCase() + words.slice(1) || "Mention";
}
