import { isId } from "#kernel/ids.ts";

const KEY = "checkout";
/** More than anyone leaves behind before paying. */
export const MOST_KEYS = 16;

/**
 * The keys of this browser's checkouts since it last paid, the latest first. Shared by its tabs, as
 * there is one cart: what it holds is not held against the shopper, and a second tab takes the
 * place of the first instead of buying twice. All of them, since one that was refused or got no
 * answer may or may not have taken the place of the one before.
 */
export function checkoutKeys(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(isId);
  } catch {
    // The visitor's settings may forbid storage.
    return [];
  }
}

export function keepCheckoutKey(key: string): void {
  try {
    localStorage.setItem(KEY, [key, ...checkoutKeys()].slice(0, MOST_KEYS).join(" "));
  } catch {
    // Without it, only this tab knows of the checkout.
  }
}

export function forgetCheckoutKeys(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
