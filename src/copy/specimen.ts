import type { Specimen } from "#shop/catalogue/variants/shown-variant.ts";
import { formatDay } from "./formats.ts";

/** « 41 cm, 5 feuilles, racinée, pot 17 cm. Photographié le 12/11/2026. » */
export function specimenFactsFr({ heightCm, leaves, rootState, pot, takenAt }: Specimen): string {
  const facts = [
    heightCm !== null && `${heightCm}\u00a0cm`,
    leaves !== null && (leaves === 1 ? "1 feuille" : `${leaves} feuilles`),
    rootState,
    pot,
  ].filter(Boolean);
  const photographed = `Photographié le ${formatDay(takenAt)}.`;
  return facts.length > 0 ? `${facts.join(", ")}. ${photographed}` : photographed;
}
