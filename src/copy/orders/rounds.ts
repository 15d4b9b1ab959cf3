import { type ServiceCode, services } from "#shop/dispatch/services.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { AskLabelError } from "#shop/orders/labels/ask-labels.server.ts";
import type { LeftOutReason } from "#shop/orders/rounds/left-out.ts";
import type { RoundParcel } from "#shop/orders/rounds/round.ts";
import { describeVerdict } from "../dispatch/verdicts.ts";
import { deliveryMethodFr } from "./delivery.ts";
import type { StatusTone } from "./order-status.ts";

/** By what a parcel goes, in the words of its carrier. */
export function carriedBy({
  service,
  method,
  carrier,
}: Pick<RoundParcel, "service" | "method" | "carrier">) {
  if (carrier) return carrier;
  const known = Object.hasOwn(services, service ?? "") ? services[service as ServiceCode] : null;
  return known?.name ?? deliveryMethodFr[method];
}

/** Why no label could be asked for. */
export const askLabelFr = {
  unknown_parcel: "ce colis n’existe plus",
  not_to_leave: "sa commande ne part plus",
  in_review: "paiement à vérifier",
  withheld: "rétractée, remboursée ou en litige",
  closed_parcel: "le colis est fermé",
  label_asked: "étiquette déjà demandée",
  empty_parcel: "le colis est vide",
  weight_unknown: "poids inconnu, pesez-le",
  collected: "retiré à l’atelier",
  by_hand: "aucun transporteur n’est connecté",
  no_sender: "l’adresse de la boutique est incomplète",
  no_option: "ce service n’est pas relié au transporteur",
  no_point: "sans point de retrait",
  country_not_served: "pays non desservi",
} satisfies Record<AskLabelError, string>;

type LabelState = NonNullable<RoundParcel["label"]>["state"];

export const labelStateFr = {
  asked: { label: "Étiquette demandée", tone: "grey" },
  pending: { label: "Étiquette en attente", tone: "grey" },
  bought: { label: "Étiquette achetée", tone: "green" },
  refused: { label: "Étiquette refusée", tone: "red" },
  cancelling: { label: "Étiquette en annulation", tone: "grey" },
  cancelled: { label: "Étiquette annulée", tone: "grey" },
} as const satisfies Record<LabelState, { label: string; tone: StatusTone }>;

/** Why an order is not in the round that it was asked for. */
export const leftOutFr = {
  unknown_order: "commande introuvable",
  not_paid: "commande non payée ou annulée",
  in_review: "paiement à vérifier",
  withheld: "rétractée, remboursée ou en litige",
  in_round: "déjà dans une tournée",
  has_left: "déjà partie",
  waits: "attend le temps",
  refused: "annulation demandée par le client",
  collected: "retirée à l’atelier",
} satisfies Record<LeftOutReason, string>;

const packingFr = {
  plain: null,
  insulated: "Emballage isolant",
  packed: "Avec chaufferette, collée au couvercle",
} satisfies Record<DepartingParcel["packing"], string | null>;

/** What whoever packs must do about the weather; null where nothing. */
export function packingWords({ packing, verdict }: Pick<DepartingParcel, "packing" | "verdict">) {
  const title = packingFr[packing];
  return title ? { title, words: describeVerdict(verdict) } : null;
}
