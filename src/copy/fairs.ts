import type { ConflictReason } from "#shop/fairs/fair.ts";
import type { Settlement } from "#shop/fairs/home/settlement.ts";
import { formatTime } from "./formats.ts";

type Days = { startsOn: string; endsOn: string };

const paris = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", ...options });
const oneDay = paris({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const dayOfYear = paris({ day: "numeric", month: "long", year: "numeric" });
const dayOfMonth = paris({ day: "numeric", month: "long" });
const number = paris({ day: "numeric" });
const weekday = paris({ weekday: "short" });

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** « samedi 5 décembre 2026 », « 21 et 22 novembre 2026 », « 10 au 12 octobre 2026 ». */
export function fairDaysFr({ startsOn, endsOn }: Days): string {
  const [from, to] = [noonOf(startsOn), noonOf(endsOn)];
  if (startsOn === endsOn) return oneDay.format(from);
  if (startsOn.slice(0, 7) === endsOn.slice(0, 7)) {
    const next = Number(endsOn.slice(8)) - Number(startsOn.slice(8)) === 1;
    return `${number.format(from)} ${next ? "et" : "au"} ${dayOfYear.format(to)}`;
  }
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  return `${(isOneYear ? dayOfMonth : dayOfYear).format(from)} au ${dayOfYear.format(to)}`;
}

/** « sam. 10 h 04 ». */
export const fairMomentFr = (moment: Date): string =>
  `${weekday.format(moment)} ${formatTime(moment)}`;

export const plantsFr = (pieces: number): string =>
  pieces > 1 ? `${pieces} plantes` : `${pieces} plante`;

export const conflictFr = {
  beyond_allocation: "vendue alors qu’il n’en restait pas",
  fair_ended: "arrivée après le retour",
  unknown_variant: "plante qui n’a pas été emportée",
} satisfies Record<ConflictReason, string>;

/** What a button says of a sale that does not fit. */
export const settlementFr = {
  unnoted: "C’est la vente sans note",
  lost: "Elle était comptée perdue",
  returned: "Elle est en ligne : la retirer",
  cancelled: "Cette vente n’a pas eu lieu",
  kept: "Ne rien changer",
} satisfies Record<Settlement, string>;

/** The same of one that was cancelled once the plants were counted. */
export const cancelledSettlementFr: Readonly<Partial<Record<Settlement, string>>> = {
  returned: "La remettre en ligne",
  lost: "Elle est perdue",
  kept: "Ne rien changer",
};
