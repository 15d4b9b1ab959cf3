import type { DepartureReason } from "#shop/checkout/departure/departure-terms.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import { formatDay, formatTime } from "../formats.ts";
import { formatDegree, formatFullDay } from "./weather.ts";

/** « lundi 23 novembre 2026 »: what is agreed to has its year. */
const datedFr = (day: string): string => `${formatFullDay(day)} ${day.slice(0, 4)}`;

type Agreed = { week: string | null; agreeUntil: string };

/** In so many words, as it is ticked and as it is kept. */
export function agreementFr({ week, agreeUntil }: Agreed): string {
  const when = week ? `la semaine du ${datedFr(week)}` : "dès que le temps le permet";
  return `J’accepte que ma commande parte ${when}, au plus tard le ${datedFr(agreeUntil)}, même au-delà des 7 jours ouvrés des conditions générales de vente.`;
}

/** Why it does not leave sooner: what is forecast, where and when. */
export function coldFr({ rule, town, day, degree }: DepartureReason): string {
  if (rule === "relay_winter") return "Trop frileuse pour un point relais en hiver.";
  if (!town || !day || degree === null) return "Le temps annoncé ne permet pas le départ.";
  const isHeat = rule === "heat" || rule === "locker_heat";
  const what = isHeat ? "Chaleur" : degree <= 0 ? "Gel" : "Froid";
  return `${what} sur le trajet : ${formatDegree(degree)} (${town}, ${formatFullDay(day)}).`;
}

/** Why no date is told at all, and what to choose instead. */
export const neverFr = (why: "sunday" | "winter"): string =>
  why === "sunday"
    ? "Aucune plante ne voyage vers ce point relais : un dimanche tombe toujours sur le trajet. Choisissez un autre point, ou la livraison à domicile."
    : "De novembre à mars, cette plante ne voyage qu’à domicile : choisissez ce mode de livraison.";

/** What follows for the plant. */
export function coldAdviceFr({ rule }: DepartureReason): string {
  if (rule === "relay_winter") {
    return "De novembre à mars, cette plante ne voyage qu’à domicile : choisissez plutôt ce mode de livraison.";
  }
  if (rule === "relay_cold") {
    return "En point relais, personne ne sait combien de temps le colis attend : votre plante part quand toutes les nuits sont douces. À domicile, elle supporte un peu plus de froid.";
  }
  return "Votre plante attend au chaud à l’atelier que le trajet soit sûr.";
}

/** « lundi 23 novembre », or that none is foreseen. */
export const estimateFr = (estimated: string | null): string =>
  estimated ? formatFullDay(estimated) : "date à venir";

/** « Semaine du lundi 23 novembre »: the service tells on which of its days a plant leaves. */
export const weekFr = (monday: string): string => `Semaine du ${formatFullDay(monday)}`;

type Kept = Partial<
  Record<keyof Pick<DepartureWish, "week" | "estimated" | "agreedUntil">, string | undefined>
>;

/** What was chosen, in one line: « Départ estimé lundi 23 novembre ». */
export function departureFr({ week, estimated, agreedUntil }: Kept): string {
  const latest = agreedUntil ? `, au plus tard le ${datedFr(agreedUntil)}` : "";
  if (week) return `Départ la semaine du ${datedFr(week)}${latest}`;
  return estimated
    ? `Départ estimé ${formatFullDay(estimated)}${latest}`
    : `Départ dès que le temps le permet${latest}`;
}

type Told = Pick<DepartureWish, "words" | "forecastReadAt">;

/** The words that were ticked, and the forecast that they were read beside. */
export function agreedFr({ words, forecastReadAt }: Told): string[] {
  const readAt = forecastReadAt && new Date(forecastReadAt);
  return [
    ...(words ? [`« ${words} »`] : []),
    ...(readAt ? [`Selon la prévision du ${formatDay(readAt)} à ${formatTime(readAt)}`] : []),
  ];
}
