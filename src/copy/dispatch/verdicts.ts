import type { Verdict, VerdictKind } from "#shop/dispatch/decide-dispatch.ts";
import type { Rule } from "#shop/dispatch/judge-departure.ts";
import type { Leg } from "#shop/dispatch/services.ts";
import { findDepartement } from "#shop/shipping/departements.ts";
import { formatDegree, formatShortDay } from "./weather.ts";

/** What becomes of a parcel, in a word. */
export const verdictFr = {
  goes: "Part",
  insulated: "Isolée",
  packed: "Chaufferette",
  wait: "Attendre",
  decide: "À décider",
} satisfies Record<VerdictKind, string>;

type Told = { where: string; degree: string; limit: string; sun: string };

const RULES = {
  not_living: () => "Rien de vivant : le temps n’y change rien.",
  collected: () => "Retrait à l’atelier : le temps n’y change rien.",
  safe: ({ where, degree }) => `${where} : ${degree} au plus bas.`,
  insulation: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus bas ; isolée dès ${limit}.`,
  heat_pack: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus bas ; avec chaufferette dès ${limit}.`,
  cold: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus bas ; il faudrait ${limit}, marge comprise.`,
  pack_short: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus bas ; une chaufferette ne dure pas assez pour ce service, et sans elle il faudrait ${limit}, marge comprise.`,
  heat: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus haut ; pas de départ au-delà de ${limit}, marge comprise.`,
  locker_heat: ({ where, degree, limit, sun }) =>
    `${where} : ${degree} au plus haut, et ${sun} de plus dans une consigne au soleil ; pas de départ au-delà de ${limit}, marge comprise.`,
  relay_cold: ({ where, degree, limit }) =>
    `${where} : ${degree} au plus bas ; en relais, seulement dès ${limit}, marge comprise.`,
  relay_winter: () => "De novembre à mars, la classe A ne va ni en relais ni en consigne.",
  closed_day: () => "Jour non ouvré : aucun transporteur ne passe.",
  weekday: () => "Pas de départ de plantes ce jour : elles passeraient le dimanche au dépôt.",
  holiday: () => "Un jour férié tombe sur le trajet.",
  cut_off: () => "L’heure de remise au transporteur est passée.",
  unknown_place: () => "Le lieu de départ ou d’arrivée n’est pas connu.",
  overseas: () => "Outre-mer : le délai n’est pas connu.",
  no_forecast: ({ where }) => `Pas de prévision pour ${where || "ce trajet"}.`,
  stale_forecast: ({ where }) => `La prévision pour ${where || "ce trajet"} est trop ancienne.`,
} satisfies Record<Rule, (told: Told) => string>;

/** Which leg, which degree and which rule decided, and until when to wait. */
export function describeVerdict(verdict: Verdict): string {
  const { rule, leg, degree, limit, sunDegrees, until } = verdict;
  const words = RULES[rule]({
    where: leg ? whereOf(leg) : "",
    degree: formatDegree(degree ?? 0),
    limit: formatDegree(limit ?? 0),
    sun: formatDegree(sunDegrees ?? 0),
  });
  return until ? `${words} Possible ${formatShortDay(until)}.` : words;
}

/** « Nancy, mar. 17 ». */
const whereOf = ({ place, day }: Leg) => `${findDepartement(place).seat}, ${formatShortDay(day)}`;
