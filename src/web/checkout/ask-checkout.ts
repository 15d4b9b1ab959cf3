import { href } from "react-router";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { wireLine } from "#web/parts/cart-quote.ts";
import { type Attempt, attemptFor } from "./checkout-draft.ts";
import type { DeliveryValues, OutcomeReply, StartReply } from "./checkout-wire.ts";

/** Longer than the server allows itself, so that its own answer comes first. */
const ANSWER_MS = 20_000;

export type CheckoutAnswer = { reply: StartReply | undefined; attempt: Attempt };

/** What makes two carts one order; prices are the server's business. */
export const wishesOf = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]).toSorted());

/** Reserves the cart and prepares its payment; no reply when the shop cannot be reached. */
export async function askCheckout(
  lines: readonly CartLine[],
  delivery: DeliveryValues,
): Promise<CheckoutAnswer> {
  const attempt = attemptFor(wishesOf(lines) + JSON.stringify(delivery));
  const { checkoutKey, replaces } = attempt;
  const body = { checkoutKey, replaces, lines: lines.map(wireLine), delivery };
  return { reply: await post<StartReply>(href("/api/checkout"), body), attempt };
}

/** What became of the payment; undefined when the shop cannot be reached. */
export const askOutcome = (checkoutKey: string, lateReference?: string) =>
  post<OutcomeReply>(href("/api/checkout/outcome"), { checkoutKey, lateReference });

/** Of the latest of these checkouts that became an order. */
export async function firstOutcome(keys: readonly string[]): Promise<OutcomeReply | undefined> {
  for (const key of keys) {
    const reply = await askOutcome(key);
    if (reply) return reply;
  }
}

async function post<Reply>(address: string, body: unknown): Promise<Reply | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // A refusal is an answer too; the plain page of an overloaded server is not.
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
    return isOurs ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
