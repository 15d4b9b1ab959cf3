/**
 * What the provider's fields say of an attempt to pay. Processing: the provider has the money's
 * promise and will tell the shop later. Unknown: no answer came back.
 */
export type PayOutcome =
  | { outcome: "succeeded" }
  | { outcome: "processing" }
  | { outcome: "refused"; message: string }
  | { outcome: "unknown" };

/** An order that can be paid, as its provider knows it. */
export type Payable = {
  clientSecret: string;
  /** Where a method that leads away from the page brings the buyer back to; absolute. */
  returnUrl: string;
};

/** Whom the fields need not ask again. */
export type Payer = {
  name: string;
  email: string;
  postalCode: string;
  /** ISO 3166-1; undefined for a country that we do not know, which the fields then ask for. */
  countryCode: string | undefined;
};

/** The fields of both providers, as whoever has a pay button sees them. */
export type PayFields = { confirm(): Promise<PayOutcome> };

/** All that a page may know of the provider. */
export type PublicPayments = { testCards: boolean; publishableKey: string | undefined };

/** The payment was closed meanwhile, perhaps by being made: only the shop knows. */
export const isClosed = (code: string | undefined) => code === "payment_intent_unexpected_state";
