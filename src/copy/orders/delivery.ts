import type { Cents } from "#kernel/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { DeliveryTerms } from "#shop/shipping/delivery-terms.ts";
import type { ExpectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { formatPrice, formatWholePrice } from "../formats.ts";

export const deliveryMethodFr = {
  home: "À domicile",
  relay: "En point relais",
  collect: "Retrait à l’atelier",
} satisfies Record<DeliveryMethod, string>;

type Address = Pick<OrderDetails["delivery"], "street" | "postalCode" | "city" | "country">;

/** As a letter is addressed, on one line; what is not delivered has no address. */
export const showAddress = ({ street, postalCode, city, country }: Address): string =>
  street ? `${street}, ${postalCode} ${city}, ${country}` : "Par email";

const timeZone = "Europe/Paris";
const dayOnly = new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric" });
const dayAndMonth = new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric", month: "long" });
const month = new Intl.DateTimeFormat("fr-FR", { timeZone, month: "long" });
// Intl does not write the first of a month as French does.
const first = (text: string) => text.replace(/^1(?=$| )/, "1er");

/** « entre le 19 et le 23 novembre » */
export function expectedFr({ from, to }: ExpectedDelivery): string {
  const start = month.format(from) === month.format(to) ? dayOnly : dayAndMonth;
  return `entre le ${first(start.format(from))} et le ${first(dayAndMonth.format(to))}`;
}

/** « 100 € », or « 89,50 € » where there are cents. */
const threshold = (amount: Cents) =>
  amount % 100 === 0 ? formatWholePrice(amount) : formatPrice(amount);

/** « 6,90 € à domicile, 4,90 € en point relais, offerte dès 100 € d’achat » */
export function deliveryTermsFr({ home, relay, freeFromCents }: DeliveryTerms): string {
  if (home === 0 && relay === 0) return "offerte";
  const fees =
    home === relay
      ? formatPrice(home)
      : `${formatPrice(home)} à domicile, ${formatPrice(relay)} en point relais`;
  return freeFromCents === null ? fees : `${fees}, offerte dès ${threshold(freeFromCents)} d’achat`;
}

/** « offerte dès 100 € d’achat : encore 60,00 € », until the articles come to it. */
export function freeDeliveryFr(freeFromCents: Cents, missing: Cents | undefined): string {
  const from = `offerte dès ${threshold(freeFromCents)} d’achat`;
  return missing === undefined ? from : `${from} : encore ${formatPrice(missing)}`;
}
