import { Package } from "lucide-react";
import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** The heading's level depends on the page. */
export function NoOrders({ as: Heading }: { as: "h2" | "h3" }) {
  return (
    <div className="empty">
      <Package className="icon icon--lg" />
      <Heading className="t-block">Aucune commande</Heading>
      <p className="t-body">Vous n'avez pas encore passé de commande.</p>
      <Link className={buttonClass("primary", { size: "sm" })} to={href("/products")}>
        Découvrir nos produits
      </Link>
    </div>
  );
}
