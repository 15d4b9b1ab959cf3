import type { Cents } from "#kernel/money.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";

/** A checkout whose end this browser could not learn, kept until the shop tells. */
export type LateOrder = {
  checkoutKey: string;
  /** ORD-{timestamp}: what the buyer was given as a number. */
  reference: string;
  total: Cents;
  /** What goes back to the cart should nothing have been paid. */
  lines: CartLine[];
};

const KEY = "late-order";

export function keepLateOrder(order: LateOrder): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // The reconciler finds the order without us.
  }
}

export function readLateOrder(): LateOrder | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetLateOrder(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
