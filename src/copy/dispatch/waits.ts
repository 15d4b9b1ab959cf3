import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import type { Rule } from "#shop/dispatch/judge-departure.ts";
import { findDepartement } from "#shop/shipping/departements.ts";
import { formatDegree, formatFullDay } from "./weather.ts";

type Told = Pick<Verdict, "rule" | "leg" | "degree">;

const HEAT: readonly Rule[] = ["heat", "locker_heat"];

/** Whether it is too hot to leave, and not too cold. */
export const isHotWait = ({ rule }: Pick<Told, "rule">): boolean => HEAT.includes(rule);

/** What a parcel waits for, after « attend ». */
export function awaitedFr({ rule, degree }: Told): string {
  if (isHotWait({ rule })) return "la fin de la chaleur";
  return degree !== null && degree <= 0 ? "la fin du gel" : "un temps plus doux";
}

/** Why, to its customer: the leg and the degree, without the names of our rules. */
export function waitReasonFr(verdict: Told): string {
  const { rule, leg, degree } = verdict;
  if (rule === "relay_winter") {
    return "De novembre à mars, ces plantes sont trop frileuses pour attendre dans un point relais.";
  }
  if (!leg || degree === null) return "Le temps annoncé sur le trajet ne permet pas le départ.";
  const where = `${findDepartement(leg.place).seat}, ${formatFullDay(leg.day)}`;
  const fault = isHotWait(verdict) ? "trop chaud" : "trop froid";
  return `On annonce ${formatDegree(degree)} sur le trajet (${where}) : c’est ${fault} pour le voyage.`;
}

/** What is asked for, with the day before which it was promised. */
export const laterThanPromisedFr = (lastDay: string): string =>
  `Ce colis vous était promis avant le ${formatFullDay(lastDay)}, et nous aimerions le faire partir plus tard.`;

/** What becomes of a parcel without a yes to a later day: a promise that is past is not said to hold. */
export const withoutYesFr = (isPromisePast: boolean): string =>
  isPromisePast
    ? "La date promise est passée, et nous en sommes désolés : sans votre accord, votre colis part dès que possible."
    : "Sans votre accord, le départ prévu ne change pas.";

export const newDateFr = (until: string | null): string =>
  until
    ? `Nouveau départ : ${formatFullDay(until)}`
    : "Nouveau départ : dès que le temps le permettra";
