import { Heart } from "lucide-react";
import { href, Link } from "react-router";
import { useWishCount } from "./use-wishes.ts";

export function WishesLink() {
  const count = useWishCount();
  return (
    <Link
      className="icon-btn wide"
      to={href("/envies")}
      prefetch="intent"
      aria-label={labelFor(count)}
    >
      <Heart className="icon" />
    </Link>
  );
}

const labelFor = (count: number) => {
  if (count === 0) return "Mes envies";
  return count === 1 ? "Mes envies, 1 article" : `Mes envies, ${count} articles`;
};
