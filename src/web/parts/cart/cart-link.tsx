import { ShoppingBag } from "lucide-react";
import { useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { countArticles } from "#shop/cart/stored-cart.ts";
import { CountBadge } from "#ui/badge.tsx";
import { followCart, loadCart } from "./cart-storage.ts";

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

const countStored = () => countArticles(loadCart());

// The page is the same for everyone: only the browser knows the cart.
const countOnServer = () => 0;
