import { ShoppingBag } from "lucide-react";
import { useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { CART_CHANGED, CART_KEY, countArticles, readStoredCart } from "#shop/cart/stored-cart.ts";
import { CountBadge } from "#ui/badge.tsx";

export function CartLink() {
  const count = useSyncExternalStore(followCart, countStored, countOnServer);
  return (
    <Link
      className="icon-btn flush-r"
      to={href("/cart")}
      prefetch="intent"
      aria-label={labelFor(count)}
    >
      <ShoppingBag className="icon" />
      <CountBadge count={count} />
    </Link>
  );
}

const labelFor = (count: number) => {
  if (count === 0) return "Panier";
  return count === 1 ? "Panier, 1 article" : `Panier, ${count} articles`;
};

// The page is the same for everyone: only the browser knows the cart.
const countOnServer = () => 0;

function countStored(): number {
  try {
    return countArticles(readStoredCart(localStorage.getItem(CART_KEY)));
  } catch {
    // The visitor's settings may forbid storage.
    return 0;
  }
}

/** `storage` tells what other tabs do, and only they. */
function followCart(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(CART_CHANGED, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(CART_CHANGED, changed);
  };
}
