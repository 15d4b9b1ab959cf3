import { ShoppingBag } from "lucide-react";
import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";

export function EmptyCart() {
  return (
    <div className="empty mb-section">
      <ShoppingBag className="icon icon--lg" />
      <h2 className="t-block">Votre panier est vide</h2>
      <p className="t-body">Découvrez nos plantes, nos boutures et de quoi les installer.</p>
      <Link className={buttonClass("primary")} to={href("/products")} prefetch="intent">
        Voir nos produits
      </Link>
    </div>
  );
}
