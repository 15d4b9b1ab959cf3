import type { DeskEvent, DeskRefund } from "#shop/orders/desk/desk-order.ts";
import type { OrderFilter } from "#shop/orders/desk/order-query.ts";
import type { DisputeStatus } from "#shop/payments/payment-gateway.ts";
import type { PaymentStatus } from "#shop/payments/payment-status.ts";
import type { StockReason } from "#shop/stock/stock-reason.ts";
import { showOrderEvent } from "./order-events.ts";

const kinds: Readonly<Record<string, string>> = {
  note: "Note",
  message: "Message envoyé au client",
  attached: "Commande rattachée au compte du client",
  edited: "Commande modifiée, client prévenu",
  supplement_asked: "Supplément demandé, lien envoyé au client",
  supplement_paid: "Supplément réglé : il part avec cette commande",
  supplement_paid_late: "Supplément réglé : il part avec cette commande",
  supplement_expired: "Supplément resté impayé : rien n’a changé",
  supplement_cancelled: "Supplément annulé",
  supplement_refunded_late: "Supplément payé trop tard, remboursé",
  review: "Paiement à vérifier",
  review_accepted: "Paiement accepté après vérification",
  review_refunded: "Paiement remboursé après vérification",
  review_closed: "Vérification close sans remboursement : paiement inconnu du prestataire",
  withdrawal_closed: "Rétractation close : tout est remboursé",
  refund_failed: "Remboursement refusé par le prestataire",
  refund_returned: "Remboursement revenu, à verser autrement",
  refund_outside: "Remboursement fait chez le prestataire de paiement",
  departure_chosen: "Date de départ choisie avant le paiement",
  parcel_waits: "Colis retenu par la météo, client prévenu",
  parcel_waits_longer: "Colis retenu plus longtemps, client prévenu",
  parcel_may_leave: "Colis libéré : le temps le permet",
  incident_settled: "Colis : incident réglé",
  parcel_put_off: "Colis : départ reporté, client prévenu",
  day_proposed: "Colis : date plus lointaine proposée, réponse du client attendue",
  proposal_accepted: "Colis : nouvelle date acceptée par le client",
  parcel_planned: "Colis : départ décidé",
  dispute_opened: "Paiement contesté par le client auprès de sa banque",
  dispute_escalated: "La demande de la banque est devenue un litige : la somme est retirée",
  dispute_under_review: "Litige : réponse transmise, en cours d’examen",
  dispute_won: "Litige gagné",
  dispute_lost: "Litige perdu : la somme est rendue au client",
  dispute_closed: "Demande de la banque close, sans suite",
};

/** Whatever happened has a name here, if only its own; of several parcels, which one. */
export function showDeskEvent({ kind, to, parcel }: Pick<DeskEvent, "kind" | "to" | "parcel">) {
  const said = kinds[kind] ?? showOrderEvent({ kind, to }) ?? kind;
  return parcel === null ? said : said.replace("Colis", `Colis ${parcel}`);
}

/** A person, or what acts by itself. */
export function showActor({ actor, who }: Pick<DeskEvent, "actor" | "who">): string {
  if (who) return who;
  if (actor === "shopper") return "Client";
  return actor.startsWith("user:") ? "Administrateur" : "Boutique";
}

export const paymentStatusFr = {
  preparing: "En préparation",
  open: "En attente du client",
  succeeded: "Payé",
  failed: "Refusé",
  cancelled: "Annulé",
  refunding: "Remboursement en cours",
  refunded: "Remboursé",
  review: "À vérifier",
  lost: "Perdu dans un litige",
} satisfies Record<PaymentStatus, string>;

export const refundStatusFr = {
  waiting: "demandé",
  pending: "en cours",
  succeeded: "effectué",
  failed: "refusé",
  returned: "revenu",
} satisfies Record<DeskRefund["status"], string>;

export const disputeStatusFr = {
  needs_response: "à répondre",
  under_review: "en cours d’examen",
  won: "gagné",
  lost: "perdu",
  closed: "clos sans suite",
} satisfies Record<DisputeStatus, string>;

const disputeReasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "la banque n’a pas pu traiter le paiement",
  credit_not_processed: "remboursement promis et non reçu",
  customer_initiated: "contestation du client",
  debit_not_authorized: "débit non autorisé",
  duplicate: "payé deux fois",
  fraudulent: "paiement que le client dit ne pas avoir fait",
  general: "sans motif précis",
  incorrect_account_details: "coordonnées bancaires erronées",
  insufficient_funds: "provision insuffisante",
  product_not_received: "commande non reçue",
  product_unacceptable: "article abîmé ou différent de l’annonce",
  subscription_canceled: "abonnement résilié",
  unrecognized: "paiement que le client ne reconnaît pas",
};

/** A reason that the provider has invented since is shown by its code. */
export const showDisputeReason = (reason: string): string => disputeReasons[reason] ?? reason;

export const orderFilterFr = {
  to_prepare: "À préparer",
  may_leave: "Peuvent partir",
  waits: "Attendent le temps",
  leaves_next: "Prochain départ",
  promised_soon: "Promesses proches",
  incident: "Incidents",
  withheld: "À ne pas expédier",
  in_review: "À vérifier",
  disputed: "En litige",
  pending: "En attente",
  completed: "Payée",
  processing: "En traitement",
  shipped: "Expédiée",
  delivered: "Livrée",
  cancelled: "Annulée",
} satisfies Record<OrderFilter, string>;

const movements: Readonly<Record<string, string>> = {
  sale: "Vente",
  return: "Retour en stock",
};

export const showMovement = (reason: StockReason): string => movements[reason] ?? "Ajustement";
