import type { OrderEvent } from "#shop/orders/order.ts";

const kinds: Readonly<Record<string, string>> = {
  placed: "Commande passée",
  by_link: "Commande préparée par l’atelier, à régler par un lien de paiement",
  departure_chosen: "Date de départ choisie",
  paid: "Paiement confirmé",
  paid_late: "Paiement confirmé",
  expired: "Réservation expirée",
  abandoned: "Commande abandonnée",
  replaced: "Commande remplacée par une autre",
  cancelled: "Commande annulée",
  edited: "Commande modifiée",
  supplement_asked: "Supplément demandé",
  review: "Paiement en cours de vérification",
  refunded_late: "Commande annulée, remboursement demandé",
  refund_asked: "Remboursement demandé",
  refund_pending: "Remboursement en cours",
  refund_succeeded: "Remboursement effectué",
  withdrawal: "Rétractation reçue",
  parcel_handed: "Colis remis au transporteur",
  parcel_delivered: "Colis livré",
  parcel_incident: "Colis : incident signalé par le transporteur",
  parcel_returned: "Colis en retour vers l’atelier",
  parcel_corrected: "Suivi du colis corrigé",
  ready_to_collect: "Commande prête à retirer",
  collected: "Commande retirée à l’atelier",
  parcel_waits: "Colis gardé au chaud : le temps ne permet pas le départ",
  parcel_waits_longer: "Nouveau départ du colis : le temps ne le permet pas encore",
  parcel_put_off: "Colis : départ reporté",
  day_proposed: "Colis : date plus lointaine proposée",
  proposal_accepted: "Colis : nouvelle date acceptée",
  wait_accepted: "Colis : « J’attends »",
  wait_refused: "Colis : « Annuler et rembourser »",
};

const statuses: Readonly<Record<string, string>> = {
  processing: "Commande en préparation",
  shipped: "Commande expédiée",
  delivered: "Commande livrée",
};

/** Undefined for what happens between us and our providers, and is no news to the customer. */
export function showOrderEvent({ kind, to }: Pick<OrderEvent, "kind" | "to">): string | undefined {
  return kind === "status" ? statuses[to] : kinds[kind];
}
