import { formatPrice } from "#copy/formats.ts";
import { capitalised } from "#copy/number-words.ts";
import { cents } from "#kernel/money.ts";
import type { Order } from "#shop/orders/order.ts";

const methods: Readonly<Record<string, string>> = {
  card: "carte bancaire",
  cartes_bancaires: "carte bancaire (CB)",
  visa: "carte bancaire (Visa)",
  mastercard: "carte bancaire (Mastercard)",
  amex: "carte bancaire (American Express)",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  link: "Link",
  paypal: "PayPal",
  klarna: "Klarna",
  alma: "Alma",
  pay_by_bank: "virement instantané",
};

/** « PayPal », « carte bancaire (CB) »; the provider's own word for one that is new. */
export const paymentMethodFr = (method: string): string =>
  methods[method] ?? method.replaceAll("_", " ");

type Paid = Pick<Order, "total" | "giftCents" | "paidBy">;

/** « par PayPal »; by bank card where nobody told, as of orders of before. */
export const byMethodFr = (method = "card"): string => `par ${paymentMethodFr(method)}`;

/** « Carte bancaire », « Carte cadeau », « Carte cadeau (20,00 €), PayPal (39,90 €) ». */
export function paidWithFr({ total, giftCents = cents(0), paidBy = "card" }: Paid): string {
  const method = capitalised(paymentMethodFr(paidBy));
  if (giftCents === 0) return method;
  if (giftCents === total) return "Carte cadeau";
  const left = formatPrice(cents(total - giftCents));
  return `Carte cadeau (${formatPrice(giftCents)}), ${method} (${left})`;
}
