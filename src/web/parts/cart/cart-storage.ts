import {
  CART_CHANGED,
  CART_KEY,
  type CartLine,
  readStoredCart,
  writeStoredCart,
} from "#shop/cart/stored-cart.ts";
import { followStorage } from "#web/parts/hooks/follow-storage.ts";

export function loadCart(): CartLine[] {
  return readStoredCart(cartText());
}

/** The cart as it is written down: the same text as long as nothing has changed. */
export function cartText(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    // The visitor's settings may forbid storage.
    return null;
  }
}

/** Whether the browser accepted to keep it. */
export function saveCart(lines: readonly CartLine[]): boolean {
  try {
    localStorage.setItem(CART_KEY, writeStoredCart(lines));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CART_CHANGED));
  return true;
}

/** Leaves nothing behind, in this tab and in the others. */
export function clearCart(): void {
  try {
    localStorage.removeItem(CART_KEY);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CART_CHANGED));
}

export const followCart = (changed: () => void): (() => void) =>
  followStorage(CART_CHANGED, changed);
