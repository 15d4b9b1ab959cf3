import { Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import type { Address } from "#shop/addresses/address.ts";
import type { Order } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { tabAddress } from "../frame/account-tab.ts";

type GlanceProps = { address: Address | null; order: Order | null };

export function Glance({ address, order }: GlanceProps) {
  const card = "panel panel--line stack [--stack:.5rem]";
  return (
    <section className="cards-2" aria-label="Aperçu">
      <Link className={card} to={tabAddress("commandes")}>
        <span className="t-xs">Dernière commande</span>
        <span className="t-plant">{order ? orderNumber(order) : "Aucune commande"}</span>
        <span className="t-xs">{order ? formatDay(order.orderDate) : "Elle apparaîtra ici."}</span>
      </Link>
      <Link className={card} to={tabAddress("adresses")}>
        <span className="t-xs">Adresse principale</span>
        <span className="t-plant">{address ? address.street : "Aucune adresse"}</span>
        <span className="t-xs">
          {address
            ? `${address.postalCode} ${address.city}, ${address.country}`
            : "Ajoutez-la pour vos prochaines commandes."}
        </span>
      </Link>
    </section>
  );
}
