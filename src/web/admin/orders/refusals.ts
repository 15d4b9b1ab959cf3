import { describeVerdict } from "#copy/dispatch/verdicts.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { showDeskStatus } from "#copy/orders/order-status.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";
import type { ChangeStatusError } from "#shop/orders/lifecycle/change-status.server.ts";
import type { Withheld } from "#shop/orders/withheld/withheld.ts";
import { reopen } from "./money/request-id.ts";

/** Why an order did not move, to whoever tried. */
export function refusalFr(error: ChangeStatusError): string {
  if (error.code === "not_allowed") {
    const { label } = showDeskStatus(error.from);
    return `La commande est maintenant « ${label} » : ce changement n’est plus possible.`;
  }
  if (error.code === "withheld") return withheldFr[error.reason];
  if (error.code === "parcel_waits") {
    return `Ce colis attend : ${describeVerdict(error.verdict)} Pour l’envoyer quand même, décidez de son départ sur la page de la commande.`;
  }
  if (error.code === "parcel_later") {
    return `Son départ est prévu ${formatFullDay(error.day)} : pour l’envoyer aujourd’hui, décidez d’un autre départ sur la page de la commande.`;
  }
  if (error.code === "parcel_to_repack") return repackFr[error.packing];
  return refusals[error.code];
}

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  payment_in_progress:
    "Le client est en train de payer cette commande. Réessayez dans quelques minutes.",
  refund_in_progress:
    "Un remboursement est déjà en cours pour cette commande. Attendez qu’il soit terminé.",
  disputed:
    "La banque du client conteste ce paiement : la commande ne peut être ni remboursée ni annulée avant sa décision.",
  sent_otherwise: reopen.failure,
  supplement_open: "Un supplément est à régler : annulez d’abord la demande.",
  parcel_left: "Un colis de cette commande est déjà parti.",
  card_used: "La carte cadeau de cette commande a déjà servi : elle ne se rembourse plus.",
  parcel_refused:
    "Le client a demandé l’annulation et le remboursement de ce colis : il ne part pas.",
  parcel_to_decide:
    "Aucune prévision ne décide de ce départ : cochez que vous avez vérifié le temps, ou décidez de son départ sur la page de la commande.",
  unknown_parcel: "Ce colis n’existe plus : la commande a changé entre-temps.",
  label_asked: "L’étiquette de ce colis est en cours d’achat : attendez son numéro de suivi.",
  several_parcels: "Cette commande part en plusieurs colis : remettez-les un à un.",
  in_review: "Le paiement de cette commande est à vérifier d’abord.",
} satisfies Record<
  Exclude<
    ChangeStatusError["code"],
    "not_allowed" | "withheld" | "parcel_waits" | "parcel_later" | "parcel_to_repack"
  >,
  string
>;

const AGAIN = "le temps a changé. Décochez-le et cochez-le de nouveau dans sa préparation.";
const repackFr = {
  plain: `À remballer : ${AGAIN}`,
  insulated: `À remballer avec isolant : ${AGAIN}`,
  packed: `À remballer avec chaufferette : ${AGAIN}`,
} satisfies Record<Packing, string>;

export const withheldFr = {
  withdrawn: "Le client s’est rétracté : cette commande ne doit pas être expédiée.",
  refunded: "Cette commande est entièrement remboursée : elle ne doit pas être expédiée.",
  disputed: "Le client conteste ce paiement : rien ne part avant la décision de sa banque.",
  lost: "Le litige est perdu et la somme rendue au client : cette commande ne doit pas être expédiée.",
  supplement:
    "Un supplément est à régler : cette commande attend son paiement. Annulez la demande pour la faire partir sans lui.",
} satisfies Record<Withheld, string>;
