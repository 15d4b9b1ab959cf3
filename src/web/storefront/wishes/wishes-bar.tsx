import { Info } from "lucide-react";
import { href, Link } from "react-router";
import type { WishList } from "#shop/wishes/wish-list.ts";
import { Select } from "#ui/field.tsx";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { type WishOrder, wishOrders } from "./wish-order.ts";

const orderFr: Record<WishOrder, string> = {
  recent: "Ajout récent",
  price: "Prix croissant",
  stock: "En stock d’abord",
};

/** How long the account may take before it is said that it has not heard. */
const PATIENCE_MS = 2000;

type WishesBarProps = { list: WishList; order: WishOrder; onOrder: (order: WishOrder) => void };

export function WishesBar({ list, order, onOrder }: WishesBarProps) {
  const choose = (value: string) => {
    const chosen = wishOrders.find((one) => one === value);
    if (chosen) onOrder(chosen);
  };
  return (
    <div className="wish-bar">
      <div className="t-sm c-2 where" role="status">
        <Info className="icon icon--sm" />
        <span data-for="guest">
          Gardées dans ce navigateur seulement.{" "}
          <Link className="link" to={`${href("/login")}?next=${href("/envies")}`}>
            Connectez-vous
          </Link>{" "}
          pour les retrouver partout.
        </span>
        <span data-for="user admin">
          <InAccount list={list} />
        </span>
      </div>
      <div className="field-inline">
        <label htmlFor="tri-envies">Trier</label>
        <Select
          id="tri-envies"
          value={order}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {wishOrders.map((value) => (
            <option key={value} value={value}>
              {orderFr[value]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function InAccount({ list }: { list: WishList }) {
  const waits = useLasting(list.account === null || list.unsent.length > 0, PATIENCE_MS);
  return waits
    ? "Gardées dans ce navigateur pour l’instant : votre compte les recevra dès que la boutique répondra."
    : "Gardées dans votre compte : vous les retrouvez sur tous vos appareils.";
}
