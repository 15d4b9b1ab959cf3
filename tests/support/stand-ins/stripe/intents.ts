import { createHash, randomBytes } from "node:crypto";
import { ApiError, type ErrorBody, invalidRequest, noSuch } from "./api-error.ts";
import { type Form, inner, text } from "./form.ts";
import { chargeFee, type Ledger } from "./ledger.ts";
import {
  type Chosen,
  chosenOf,
  detailsJson,
  leadsAway,
  type Offer,
  offerOf,
} from "./payment-methods.ts";
import { cardOutcome } from "./test-cards.ts";

export type StoredIntent = {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  metadata: Form;
  status: string;
  created: number;
  lastError: ErrorBody | null;
  offer: Offer;
  /** What was confirmed last. */
  chosen: Chosen;
  /** Where the buyer is led to, and comes back to; null when nobody waits for that. */
  redirect: { url: string; returnUrl: string } | null;
  charge: { id: string; refunded: number; isChargedBack: boolean } | null;
};

const CARD: Chosen = { type: "card", network: "visa", wallet: null };

/** What the page that the buyer is led to may say. */
export type RedirectEnd = "authorized" | "failed" | "processing";

export type Emit = (type: string, object: unknown) => void;

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The payment intents of an account, and what may be done to each in its state. */
export function createIntents(emit: Emit, ledger: Ledger) {
  const all = new Map<string, StoredIntent>();
  /** Whether this account's version of the API may leave methods out. */
  const account = { knowsExclusions: true };

  function get(intentId: string): StoredIntent {
    const intent = all.get(intentId);
    if (!intent) throw noSuch("payment_intent", intentId);
    return intent;
  }

  function create(body: Form): StoredIntent {
    const amount = Number(text(body, "amount"));
    const currency = text(body, "currency");
    if (!Number.isInteger(amount) || amount < 1) {
      throw invalidRequest("Invalid integer", { code: "parameter_invalid_integer" });
    }
    if (!currency) throw invalidRequest("Missing required param: currency.", { param: "currency" });
    const intentId = id("pi");
    const intent: StoredIntent = {
      id: intentId,
      clientSecret: `${intentId}_secret_${randomBytes(12).toString("hex")}`,
      amount,
      currency,
      metadata: inner(body, "metadata"),
      status: "requires_payment_method",
      created: Math.floor(Date.now() / 1000),
      lastError: null,
      offer: offerOf(body, account),
      chosen: CARD,
      redirect: null,
      charge: null,
    };
    all.set(intentId, intent);
    emit("payment_intent.created", intentJson(intent));
    return intent;
  }

  function confirm(intent: StoredIntent, body: Form): StoredIntent {
    if (!["requires_payment_method", "requires_confirmation"].includes(intent.status)) {
      throw unexpectedState(intent, "confirm");
    }
    intent.chosen = chosenOf(body, intent.offer);
    if (leadsAway(intent.chosen)) return lead(intent, text(body, "return_url") ?? "");
    const outcome = intent.chosen.wallet ? "success" : cardOutcome(body);
    if (!outcome) throw invalidRequest("You cannot confirm without a payment method.");
    if (outcome === "success") return succeed(intent);
    if (outcome === "authentication") {
      intent.status = "requires_action";
      emit("payment_intent.requires_action", intentJson(intent));
      return intent;
    }
    return fail(intent, { ...outcome, payment_method: refusedCard(body) }, 402);
  }

  /** To the page of the method, which knows the buyer. */
  function lead(intent: StoredIntent, returnUrl: string): StoredIntent {
    const search = new URLSearchParams({ client_secret: intent.clientSecret });
    const url = `https://pm-redirects.stripe.com/authorize/${intent.id}?${search}`;
    Object.assign(intent, { status: "requires_action", lastError: null });
    intent.redirect = { url, returnUrl };
    emit("payment_intent.requires_action", intentJson(intent));
    return intent;
  }

  /** The buyer has answered there; processing: the method will tell later, by `land`. */
  function comeBack(intent: StoredIntent, end: RedirectEnd): StoredIntent {
    if (intent.status !== "requires_action" || !intent.redirect) {
      throw unexpectedState(intent, "authorize");
    }
    intent.redirect = null;
    if (end === "authorized") return succeed(intent);
    if (end === "failed") return giveUp(intent);
    intent.status = "processing";
    emit("payment_intent.processing", intentJson(intent));
    return intent;
  }

  /** What a method that takes its time says in the end. */
  function land(intent: StoredIntent, end: "succeeded" | "failed"): StoredIntent {
    if (intent.status !== "processing") throw unexpectedState(intent, "land");
    return end === "succeeded" ? succeed(intent) : giveUp(intent);
  }

  function giveUp(intent: StoredIntent): StoredIntent {
    intent.status = "requires_payment_method";
    intent.lastError = {
      type: "card_error",
      code: "payment_intent_payment_attempt_failed",
      message: "The payment attempt failed.",
    };
    emit("payment_intent.payment_failed", intentJson(intent));
    return intent;
  }

  function succeed(intent: StoredIntent): StoredIntent {
    intent.status = "succeeded";
    intent.lastError = null;
    intent.charge = { id: id("ch"), refunded: 0, isChargedBack: false };
    ledger.add({
      type: "charge",
      reporting_category: "charge",
      amount: intent.amount,
      fee: chargeFee(intent.amount),
      currency: intent.currency,
      source: intent.charge.id,
    });
    emit("charge.succeeded", chargeJson(intent));
    emit("payment_intent.succeeded", intentJson(intent));
    return intent;
  }

  function fail(intent: StoredIntent, error: ErrorBody, status: number): never {
    intent.status = "requires_payment_method";
    intent.lastError = error;
    emit("payment_intent.payment_failed", intentJson(intent));
    throw new ApiError(status, { ...error, payment_intent: intentJson(intent) });
  }

  /** The bank's question was answered in its frame. */
  function authenticate(intent: StoredIntent, accepted: boolean): StoredIntent {
    if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticate");
    if (accepted) return succeed(intent);
    intent.status = "requires_payment_method";
    intent.lastError = {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message: "We are unable to authenticate your payment method.",
    };
    emit("payment_intent.payment_failed", intentJson(intent));
    return intent;
  }

  function cancel(intent: StoredIntent): StoredIntent {
    if (["succeeded", "canceled", "processing"].includes(intent.status)) {
      throw unexpectedState(intent, "cancel");
    }
    intent.status = "canceled";
    emit("payment_intent.canceled", intentJson(intent));
    return intent;
  }

  /** `metadata["order_id"]:"…"`, the one query that the shop makes; newest first. */
  function search(query: string): StoredIntent[] {
    const asked = /^metadata\["(\w+)"\]:"([^"]*)"$/.exec(query);
    if (!asked) throw invalidRequest(`We were unable to parse your search query: ${query}`);
    const [, name = "", value] = asked;
    return [...all.values()].filter((intent) => intent.metadata[name] === value).reverse();
  }

  return { all, account, get, create, confirm, authenticate, comeBack, land, cancel, search };
}

/** The same card has the same fingerprint in one account. */
const refusedCard = (body: Form) => {
  const card = inner(body, "payment_method_data", "card");
  const name = text(body, "payment_method") ?? text(card, "number")?.replaceAll(/\s/g, "");
  const fingerprint = createHash("sha256").update(`${name}`).digest("hex").slice(0, 16);
  return { id: id("pm"), object: "payment_method", type: "card", card: { fingerprint } };
};

const unexpectedState = (intent: StoredIntent, verb: string) =>
  invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: "payment_intent_unexpected_state", payment_intent: intentJson(intent) },
  );

export const chargeJson = (intent: StoredIntent) =>
  intent.charge && {
    id: intent.charge.id,
    object: "charge",
    amount: intent.amount,
    amount_refunded: intent.charge.refunded,
    currency: intent.currency,
    disputed: intent.charge.isChargedBack,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method_details: detailsJson(intent.chosen),
    refunded: intent.charge.refunded === intent.amount,
    status: "succeeded",
  };

export const intentJson = (intent: StoredIntent, expanded = false) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  amount_received: intent.status === "succeeded" ? intent.amount : 0,
  client_secret: intent.clientSecret,
  created: intent.created,
  currency: intent.currency,
  last_payment_error: intent.lastError,
  latest_charge: expanded ? chargeJson(intent) : (intent.charge?.id ?? null),
  livemode: false,
  metadata: intent.metadata,
  next_action: intent.status === "requires_action" ? nextActionOf(intent) : null,
  payment_method_types: intent.offer.types,
  status: intent.status,
});

const nextActionOf = ({ redirect }: StoredIntent) =>
  redirect
    ? {
        type: "redirect_to_url",
        redirect_to_url: { url: redirect.url, return_url: redirect.returnUrl },
      }
    : { type: "use_stripe_sdk" };
