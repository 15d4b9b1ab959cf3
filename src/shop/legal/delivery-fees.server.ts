import { deliveryTermsFr } from "#copy/orders/delivery.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";
import { termsByCountry } from "#shop/shipping/delivery-terms.ts";
import { escapeHtml } from "./blanks.server.ts";

const MARK = "{{frais de livraison}}";

/** The rates of the day in the terms of sale, which must never name a figure that has changed. */
export function fillDeliveryFees(html: string, settings: DeliverySettings): string {
  const fees = termsByCountry(settings).map(
    ({ country, terms }) => `${country}, à partir de ${deliveryTermsFr(terms)}`,
  );
  const { workshop } = settings;
  const collected = workshop?.isOn ? [`retrait à l’atelier, ${workshop.address}, offert`] : [];
  return html.replaceAll(MARK, escapeHtml([...fees, ...collected].join(" ; ")));
}

/** When the rates cannot be read, the text says where they stand. */
export const withoutDeliveryFees = (html: string): string =>
  html.replaceAll(MARK, "selon le récapitulatif de la commande");
