import type Stripe from "stripe";

/**
 * The methods are those that the shopkeeper has switched on in Stripe's pages, as far as they fit
 * the amount and the country. Money is taken with the order: an authorisation would not outlive a
 * frost.
 */
export const AS_THE_ACCOUNT_ALLOWS = {
  automatic_payment_methods: { enabled: true, allow_redirects: "always" },
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** Those that need days: a plant would be held for nobody. */
export const TOO_SLOW = {
  excluded_payment_method_types: ["sepa_debit", "customer_balance", "multibanco"],
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/**
 * What the release before asked for: an order that it has begun is asked for again in its words,
 * under its key. The package's types know only later versions of the API, which have no list.
 */
export const CARDS_ONLY = { payment_method_types: ["card"] };

/** « apple_pay », « cartes_bancaires », « paypal »: what the buyer sees themselves paying with. */
export function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details;
  if (!details) return null;
  const { type, card } = details;
  if (type !== "card") return type;
  return card?.wallet?.type ?? card?.network ?? type;
}
