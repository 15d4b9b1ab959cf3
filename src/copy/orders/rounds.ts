import { type ServiceCode, services } from "#shop/dispatch/services.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import type { LeftOutReason } from "#shop/orders/rounds/left-out.ts";
import type { RoundParcel } from "#shop/orders/rounds/round.ts";
import { describeVerdict } from "../dispatch/verdicts.ts";
import { deliveryMethodFr } from "./delivery.ts";

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

/** Why an order is not in the round that it was asked for. */
export const leftOutFr = {
  unknown_order: "commande introuvable",
  not_paid: "commande non payée ou annulée",
  in_review: "paiement à vérifier",
  withheld: "rétractée, remboursée ou en litige",
  in_round: "déjà dans une tournée",
  has_left: "déjà partie",
  waits: "attend le temps",
  later: "départ prévu plus tard",
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
