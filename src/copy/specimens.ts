import type { RootState } from "#shop/catalogue/specimens/root-state.ts";
import type { SpecimenState } from "#shop/catalogue/specimens/specimen-state.ts";
import { formatDay } from "./formats.ts";

export const specimenStateFr = {
  on_sale: "En vente",
  held: "Paiement en cours",
  come_back: "Revenu",
  withdrawn: "Hors vente",
  at_fair: "À la foire",
  sold: "Vendu",
} satisfies Record<SpecimenState, string>;

export const rootStateFr = {
  racinée: "Racinée",
  "en reprise": "En reprise",
  acclimatée: "Acclimatée",
} satisfies Record<RootState, string>;

/** What each word promises, beside the plants that are told apart by it. */
export const rootStateMeaningFr = {
  racinée: "Racines installées dans le pot.",
  "en reprise": "Racines jeunes, à garder au chaud et humide.",
  acclimatée: "Au moins trois mois à l’air d’un appartement.",
} satisfies Record<RootState, string>;

type Measured = { heightCm: number | null; leaves: number | null; pot: string };

export const leavesFr = (leaves: number): string =>
  leaves > 1 ? `${leaves} feuilles` : "1 feuille";

/** « 41 cm · 5 feuilles · pot 17 cm »; what is not known is not said. */
export const measuresFr = ({ heightCm, leaves, pot }: Measured): string =>
  [heightCm && `${heightCm}\u00a0cm`, leaves && leavesFr(leaves), pot].filter(Boolean).join(" · ");

type Described = Measured & { rootState: string | null };

/** « 41 cm, 5 feuilles, racinée, pot 17 cm »; what is not known is not said. */
export const describedFr = ({ heightCm, leaves, rootState, pot }: Described): string =>
  [heightCm && `${heightCm}\u00a0cm`, leaves && leavesFr(leaves), rootState, pot]
    .filter(Boolean)
    .join(", ");

type Photographed = Described & { takenAt: Date; isIllustration: boolean };

/** « 41 cm, 5 feuilles, racinée, pot 17 cm. Photographié le 12/11/2026. » */
export function specimenFactsFr({ takenAt, isIllustration, ...plant }: Photographed): string {
  const told = describedFr(plant);
  const photographed = isIllustration
    ? "Visuel d’illustration."
    : `Photographié le ${formatDay(takenAt)}.`;
  return told ? `${told}. ${photographed}` : photographed;
}
