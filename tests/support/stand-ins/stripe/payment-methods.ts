import { ApiError, invalidRequest } from "./api-error.ts";
import { type Form, inner, text } from "./form.ts";

/** What the account has switched on in Stripe's pages; wallets are cards. */
const OF_ACCOUNT = ["card", "link", "paypal", "klarna", "pay_by_bank", "sepa_debit"];
const KNOWN = new Set([...OF_ACCOUNT, "alma", "customer_balance", "multibanco", "sofort"]);

/** Those that lead the buyer to a page of their own, and back. */
const BY_REDIRECT = new Set(["paypal", "klarna", "pay_by_bank"]);

export type Offer = { types: string[]; isAutomatic: boolean };

/** What can be paid with, as the creation of an intent says; without a word, cards. */
export function offerOf(body: Form, account: { knowsExclusions: boolean }): Offer {
  const explicit = Object.values(inner(body, "payment_method_types")).map(String);
  const automatic = inner(body, "automatic_payment_methods");
  const isAutomatic = text(automatic, "enabled") === "true";
  if (isAutomatic && explicit.length > 0) {
    throw invalidRequest(
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.",
    );
  }
  if ("excluded_payment_method_types" in body && !account.knowsExclusions) {
    throw invalidRequest("Received unknown parameter: excluded_payment_method_types", {
      code: "parameter_unknown",
      param: "excluded_payment_method_types",
    });
  }
  const excluded = Object.values(inner(body, "excluded_payment_method_types")).map(String);
  const unknown = [...explicit, ...excluded].find((type) => !KNOWN.has(type));
  if (unknown) {
    const param = explicit.includes(unknown)
      ? "payment_method_types[0]"
      : "excluded_payment_method_types[0]";
    throw invalidRequest(`Invalid ${param}: must be one of ${[...KNOWN].join(", ")}`, { param });
  }
  const all = isAutomatic ? OF_ACCOUNT : explicit.length > 0 ? explicit : ["card"];
  return { types: all.filter((type) => !excluded.includes(type)), isAutomatic };
}

/** What the buyer chose, as the books keep it. */
export type Chosen = { type: string; network: string | null; wallet: string | null };

export function chosenOf(body: Form, offer: Offer): Chosen {
  const data = inner(body, "payment_method_data");
  const type = text(data, "type") ?? "card";
  if (!offer.types.includes(type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`,
      { param: "payment_method" },
    );
  }
  if (type !== "card") return { type, network: null, wallet: null };
  const asked = text(inner(body, "payment_method_options", "card"), "network");
  const wallet = text(inner(data, "card", "wallet"), "type") ?? null;
  return { type, network: asked ?? "visa", wallet };
}

export const leadsAway = ({ type }: Chosen) => BY_REDIRECT.has(type);

/** Methods by redirect need a page to come back to; the server's own confirmation does too. */
export function requireReturnUrl(body: Form, { isAutomatic }: Offer) {
  if (!isAutomatic || text(body, "return_url") || text(body, "use_stripe_sdk") === "true") return;
  throw new ApiError(400, {
    type: "invalid_request_error",
    message:
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
  });
}

export const detailsJson = ({ type, network, wallet }: Chosen) =>
  type === "card"
    ? {
        type,
        card: {
          brand: "visa",
          network,
          last4: "4242",
          wallet: wallet && { type: wallet, dynamic_last4: null },
        },
      }
    : { type, [type]: {} };
