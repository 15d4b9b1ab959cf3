import { href } from "react-router";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { wireLine } from "#web/parts/cart/cart-quote.ts";
import { loadCode } from "#web/parts/cart/code-storage.ts";
import { askOutcome, type OutcomeReply, postJson } from "#web/parts/payment-end/ask-outcome.ts";
import { type Attempt, attemptFor } from "../checkout-draft.ts";
import type { DeliveryValues, StartReply } from "../checkout-wire.ts";
import { loadGiftCode } from "../gift/gift-storage.ts";

/** With what was asked for: another tab may have changed its cart or its code meanwhile. */
export type CheckoutAnswer = { reply: StartReply | undefined; attempt: Attempt; wishes: string };

/** What makes two carts one order; prices are the server's business. */
export const wishesOf = (lines: readonly CartLine[], code: string, giftCode: string): string =>
  JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]).toSorted()) + code + giftCode;

/** Reserves the cart and prepares its payment; no reply when the shop cannot be reached. */
export async function askCheckout(
  lines: readonly CartLine[],
  delivery: DeliveryValues,
): Promise<CheckoutAnswer> {
  const code = loadCode();
  const giftCode = loadGiftCode();
  const wishes = wishesOf(lines, code, giftCode);
  const attempt = attemptFor(wishes + JSON.stringify(delivery));
  const { checkoutKey, replaces } = attempt;
  const body = {
    checkoutKey,
    replaces,
    lines: lines.map(wireLine),
    delivery,
    ...(code && { code }),
    ...(giftCode && { giftCode }),
  };
  return { reply: await postJson<StartReply>(href("/api/checkout"), body), attempt, wishes };
}

/** Of the latest of these checkouts that was paid. */
export async function firstPaid(keys: readonly string[]): Promise<OutcomeReply | undefined> {
  for (const key of keys) {
    const reply = await askOutcome(key);
    if (reply?.outcome === "paid") return reply;
  }
}
