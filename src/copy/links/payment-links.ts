import { cents } from "#kernel/money.ts";
import type { FoundPiece } from "#shop/payment-links/find-pieces.server.ts";
import type { LinkState } from "#shop/payment-links/payment-link.ts";
import type { SaveLinkError } from "#shop/payment-links/save-link.server.ts";
import type { StartLinkError } from "#shop/payment-links/start-link-payment.server.ts";
import { formatFullDay } from "../dispatch/weather.ts";
import { formatPrice, formatTime } from "../formats.ts";
import { checkoutRefusalFr } from "../orders/checkout-refusals.ts";

export const linkStateFr = {
  not_opened: "Pas ouvert",
  opened: "Ouvert",
  processing: "Paiement en cours",
  paid: "Réglée",
  expired: "Éteint",
  cancelled: "Annulé",
  review: "À vérifier",
} satisfies Record<LinkState, string>;

const PARIS_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

/** « mercredi 18 novembre à 18 h 30 » */
export const untilFr = (moment: Date): string =>
  `${formatFullDay(PARIS_DAY.format(moment))} à ${formatTime(moment)}`;

const MINUTE_MS = 60_000;
const countFr = (count: number, word: string) => `${count}\u00a0${word}${count > 1 ? "s" : ""}`;

/** « Encore 1 jour et 16 heures. » Nothing once it is over. */
export function leftFr(leftMs: number): string {
  const minutes = Math.floor(leftMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [larger, smaller] =
    days > 0
      ? [countFr(days, "jour"), hours % 24 > 0 && countFr(hours % 24, "heure")]
      : hours > 0
        ? [countFr(hours, "heure"), minutes % 60 > 0 && countFr(minutes % 60, "minute")]
        : [minutes > 0 && countFr(minutes, "minute"), false];
  const said = [larger, smaller].filter(Boolean).join(" et ");
  return said && `Encore ${said}.`;
}

type Message = { name: string; lines: readonly { name: string }[]; heldUntil: Date; url: string };

/** What the shopkeeper pastes into a conversation. */
export function linkMessageFr({ name, lines, heldUntil, url }: Message): string {
  const what = lines.map((line) => line.name).join(", ");
  const whom = name.startsWith("@") ? "Bonjour" : `Bonjour ${name}`;
  return `${whom}, voici votre commande : ${what}. Elle est gardée jusqu’au ${untilFr(heldUntil)}. Pour la régler : ${url}`;
}

export const availableFr = ({ available }: Pick<FoundPiece, "available">): string =>
  available > 0 ? `${available} en stock` : "épuisé ou déjà gardé";

export function saveLinkRefusalFr(error: SaveLinkError): string {
  switch (error.code) {
    case "not_found":
      return "Ce lien n’existe pas.";
    case "changed_meanwhile":
      return "Ce lien a été modifié entre-temps. Rechargez la page et recommencez.";
    case "of_supplement":
      return "Ce lien est celui d’un supplément : annulez la demande, puis refaites-la depuis la commande.";
    case "link_over":
      return "Ce lien est éteint : préparez une nouvelle commande à régler.";
    case "already_paid":
      return "Cette commande est déjà réglée.";
    case "payment_in_progress":
      return "Le client est en train de payer : attendez un instant, puis regardez à nouveau.";
    case "payment_unavailable":
      return "Le prestataire de paiement ne répond pas : rien n’a changé. Réessayez dans un instant.";
    case "too_little":
      return `Un lien se règle à partir de ${formatPrice(cents(error.leastCents))}.`;
    case "discount_too_large":
      return `La remise peut aller jusqu’à ${formatPrice(cents(error.mostCents))}.`;
    default:
      return checkoutRefusalFr(error);
  }
}

export function startLinkRefusalFr(error: StartLinkError): string {
  switch (error.code) {
    case "link_changed":
      return "La commande a changé depuis que vous avez ouvert cette page.";
    case "link_over":
      return "Ce lien s’est éteint : rien n’a été débité.";
    case "collected_only":
      return "Cette commande est à retirer à l’atelier : choisissez votre passage.";
    case "already_paid":
      return "Cette commande est déjà réglée.";
    case "payment_in_progress":
      return "Un paiement de cette commande est en cours, peut-être dans un autre onglet. Attendez sa fin avant de recommencer.";
    default:
      return checkoutRefusalFr(error);
  }
}
