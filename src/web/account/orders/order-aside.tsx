import { Download, Leaf, Mail } from "lucide-react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { deliveryMethodFr, showAddress } from "#copy/orders/delivery.ts";
import { hoursFr, slotFr } from "#copy/orders/order-hours.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { Tag } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";

type Props = {
  order: OrderDetails;
  documents: readonly { label: string; href: string }[];
  contactHref: string;
};

/** The order at a glance, beside its parcels: where it goes, what was paid, and whom to ask. */
export function OrderAside({ order, documents, contactHref }: Props) {
  const status = showOrderStatus(order.status);
  return (
    <aside className="panel" aria-labelledby="la-commande">
      <div className="panel__head">
        <h2 id="la-commande">La commande</h2>
        <Tag tone={status.tone}>{status.label}</Tag>
      </div>
      <dl className="facts facts--tight facts--panel">
        <Where delivery={order.delivery} />
        <Fact name="Réglé" className="price">
          {formatPrice(order.total)}
        </Fact>
      </dl>
      <ul className="side-links">
        {documents.map(({ label, href: to }) => (
          <li key={to}>
            <a href={to}>
              <Download className="icon icon--sm" /> {label} (PDF)
            </a>
          </li>
        ))}
        <li>
          <a href={href("/conseils-entretien")}>
            <Leaf className="icon icon--sm" /> Conseils d’entretien
          </a>
        </li>
        <li>
          <a href={contactHref}>
            <Mail className="icon icon--sm" /> Écrire à l’atelier
          </a>
        </li>
      </ul>
    </aside>
  );
}

function Where({ delivery }: Pick<OrderDetails, "delivery">) {
  const { point, collection, method } = delivery;
  if (point) {
    return (
      <>
        <Fact name="Point relais">
          {point.name}
          <br />
          {point.street}
          <br />
          {point.postalCode} {point.city}
        </Fact>
        {point.hours && <Fact name="Horaires">{hoursFr(point.hours).join(", ")}</Fact>}
      </>
    );
  }
  if (collection) {
    return (
      <Fact name="Retrait">
        {slotFr(collection)}
        {collection.address && (
          <>
            <br />
            {collection.address}
          </>
        )}
      </Fact>
    );
  }
  return (
    <Fact name="Livraison">
      {delivery.street && (
        <>
          {deliveryMethodFr[method]}
          <br />
        </>
      )}
      {showAddress(delivery)}
    </Fact>
  );
}
