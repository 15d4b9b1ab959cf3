import { isId } from "#kernel/ids.ts";

const KEY = "checkout";

/**
 * The key of this browser's latest checkout. One for all its tabs, as there is one cart: what it
 * holds is not held against the shopper, and a second tab takes its place instead of buying twice.
 */
export function currentCheckoutKey(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored && isId(stored) ? stored : undefined;
  } catch {
    // The visitor's settings may forbid storage.
    return undefined;
  }
}

export function keepCheckoutKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // Without it, only this tab knows of the checkout.
  }
}

export function forgetCheckoutKey(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
