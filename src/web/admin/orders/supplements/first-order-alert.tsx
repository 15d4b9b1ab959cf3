import { href, Link } from "react-router";
import { orderNumber } from "#shop/orders/order-number.ts";
import { type FirstOrder, isStillHere } from "#shop/orders/supplements/supplement.ts";
import { Alert } from "#ui/alert.tsx";

type Shown = FirstOrder & { takesAlong: boolean };

/** Where the plants of a supplement go: into a parcel that is there already. */
export function FirstOrderAlert({ first }: { first: Shown | null }) {
  if (!first) return null;
  const link = (
    <Link className="link" to={href("/admin/commandes/:id", { id: first.orderId })}>
      {orderNumber({ id: first.orderId, number: first.number })}
    </Link>
  );
  return (
    <Alert kind="info">
      <b>Supplément de la commande {link}.</b> {whereTo(first)}
    </Alert>
  );
}

function whereTo(first: Shown): string {
  if (first.takesAlong) {
    return "À mettre dans le même colis : il part avec elle, sous la même étiquette.";
  }
  return isStillHere(first)
    ? "Il ne part pas avec elle : à mettre dans son propre colis, sous sa propre étiquette."
    : "Elle n’est plus à l’atelier : ce qui reste ici part seul.";
}
