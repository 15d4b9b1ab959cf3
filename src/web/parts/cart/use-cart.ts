import { useMemo, useSyncExternalStore } from "react";
import { type CartLine, readStoredCart } from "#shop/cart/stored-cart.ts";
import { cartText, followCart } from "./cart-storage.ts";

/** The lines of this browser's cart, in step with its other tabs; undefined on the server. */
export function useCart(): CartLine[] | undefined {
  const text = useSyncExternalStore(followCart, cartText, () => undefined);
  return useMemo(() => (text === undefined ? undefined : readStoredCart(text)), [text]);
}
