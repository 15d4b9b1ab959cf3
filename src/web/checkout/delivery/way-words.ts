import { slotDayFr, slotTimesFr } from "#copy/orders/order-hours.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";

const WAYS = {
  home: "Livraison à domicile",
  relay: "Livraison en point relais",
  collect: "Retrait à l’atelier",
} satisfies Record<DeliveryValues["method"], string>;

/** « Livraison en point relais : Tabac du Port », as the buyer has chosen. */
export function wayFr(delivery: DeliveryValues, workshop: OfferedWorkshop | null): string {
  const where = placeOf(delivery, workshop);
  return where ? `${WAYS[delivery.method]} : ${where}` : WAYS[delivery.method];
}

/** The point or the time that was chosen, where one was. */
function placeOf(delivery: DeliveryValues, workshop: OfferedWorkshop | null): string | undefined {
  if (delivery.method === "relay") {
    return delivery.point ? delivery.pointName : delivery.relayPoint;
  }
  const chosen = workshop?.slots.find(({ from }) => from === delivery.collectFrom);
  if (delivery.method !== "collect" || !workshop || !chosen) return undefined;
  const slot = { from: new Date(chosen.from), until: new Date(chosen.until) };
  return `${slotDayFr(slot)}, ${slotTimesFr(slot)}, ${workshop.address}`;
}
