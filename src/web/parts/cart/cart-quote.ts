import { href } from "react-router";
import type { Cents } from "#kernel/money.ts";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import type { LineQuote } from "#shop/cart/line-quote.ts";
import { type CartLine, MAX_LINES } from "#shop/cart/stored-cart.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import type { CarriedMethod } from "#shop/shipping/delivery-settings.ts";
import { checkoutKeys } from "./checkout-key.ts";

export type DeliveryFees = Record<CarriedMethod, Cents>;

/** The answer of /api/cart: a quote for each line asked about, in the same order. */
export type CartQuote = {
  lines: LineQuote[];
  pictures: ProductPicture[];
  /** Null where the shop does not deliver, or when no country was named. */
  fees: DeliveryFees | null;
  promise: DeliveryPromise;
  /** When a code was asked about. */
  code?: CodeQuote;
};

/** What a code takes off the cart, or why it does not. */
export type CodeQuote = QuotedCode | { refusal: string };
export type AppliedCode = { name: string; discountCents: Cents };
/** With what its buyer reads of it. */
export type QuotedCode = AppliedCode & { terms: string; isDeliveryFree: boolean };

/** What is told before anyone has said where the parcel goes. */
export type DeliveryPromise = {
  /** Null when delivery is never offered. */
  freeFromCents: Cents | null;
  /** Between which days an order of now is expected; moments, as text. */
  expected: { from: string; to: string };
};

export type QuotedCart = Omit<CartQuote, "lines"> & { quotes: Map<string, LineQuote> };

/** Where the parcel would go, as far as it has been typed. */
export type Place = { country: string; postalCode: string };

/** What the code that is typed now does for the cart, as far as the shop has said. */
export const appliedTo = (
  quoted: Pick<QuotedCart, "code"> | undefined,
  typed: string,
): QuotedCode | undefined =>
  typed && quoted?.code && "name" in quoted.code ? quoted.code : undefined;

/** Whether the shop was asked about a code and has said nothing of it: it failed, or is of before. */
export const isUnanswered = (quoted: Pick<QuotedCart, "code"> | undefined, typed: string) =>
  typed !== "" && !quoted?.code;

/** What a line says to the server: never its price. */
export const wireLine = ({ product, variantId, quantity, selectedOptions }: CartLine) => ({
  productId: product.id,
  ...(variantId !== undefined && { variantId }),
  quantity,
  options: selectedOptions,
});

export async function quoteCart(
  lines: readonly CartLine[],
  { place, code, signal }: { place?: Place | undefined; code: string; signal: AbortSignal },
): Promise<QuotedCart> {
  const response = await fetch(href("/api/cart"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      // The shop answers for no more than can be ordered; the lines beyond stay as they are.
      lines: lines.slice(0, MAX_LINES).map(wireLine),
      ...place,
      ...(code && { code }),
      // What this browser already holds for itself is not taken from it.
      checkoutKeys: checkoutKeys(),
    }),
    signal,
  });
  if (!response.ok) throw new Error(`the cart was answered ${response.status}`);
  const { lines: quoted, ...quote }: CartQuote = await response.json();
  const quotes = lines.flatMap((line, index) => {
    const found = quoted[index];
    return found ? [[lineKey(line), found] as const] : [];
  });
  return { ...quote, quotes: new Map(quotes) };
}
