import type { DeskEvent, DeskRefund } from "#shop/orders/desk-order.ts";
import type { OrderFilter } from "#shop/orders/order-query.ts";
import { showOrderEvent } from "./order-events.ts";

const kinds: Readonly<Record<string, string>> = {
  note: "Note",
  attached: "Commande rattachée au compte du client",
  review: "Paiement à vérifier",
  review_accepted: "Paiement accepté après vérification",
  review_refunded: "Paiement remboursé après vérification",
  review_closed: "Vérification close sans remboursement : paiement inconnu du prestataire",
  refund_failed: "Remboursement refusé par le prestataire",
  refund_returned: "Remboursement revenu, à verser autrement",
};

/** Whatever happened has a name here, if only its own. */
export const showDeskEvent = ({ kind, to }: Pick<DeskEvent, "kind" | "to">): string =>
  kinds[kind] ?? showOrderEvent({ kind, to }) ?? kind;

/** A person, or what acts by itself. */
export function showActor({ actor, who }: Pick<DeskEvent, "actor" | "who">): string {
  if (who) return who;
  if (actor === "shopper") return "Client";
  return actor.startsWith("user:") ? "Administrateur" : "Boutique";
}

const payments: Readonly<Record<string, string>> = {
  preparing: "En préparation",
  open: "En attente du client",
  succeeded: "Payé",
  failed: "Refusé",
  cancelled: "Annulé",
  refunding: "Remboursement en cours",
  refunded: "Remboursé",
  review: "À vérifier",
};

export const showPaymentStatus = (status: string): string => payments[status] ?? status;

export const refundStatusFr = {
  waiting: "demandé",
  pending: "en cours",
  succeeded: "effectué",
  failed: "refusé",
  returned: "revenu",
} satisfies Record<DeskRefund["status"], string>;

export const orderFilterFr = {
  to_prepare: "À préparer",
  in_review: "À vérifier",
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

export const showMovement = (reason: string): string => movements[reason] ?? "Ajustement";
