import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { CustomerFile } from "#shop/personal-data/find-customer.server.ts";
import { Tag } from "#ui/badge.tsx";
import { Panel } from "#ui/panel.tsx";

export const CustomerAddresses = ({ addresses }: Pick<CustomerFile, "addresses">) => (
  <Part id="adresses" title="Adresses" none="Aucune adresse enregistrée.">
    {addresses.map(({ id, street, postalCode, city, country, isDefault }) => (
      <li key={id} className="row row--between">
        <span className="wrap-anywhere">
          {street}, {postalCode} {city}, {country}
        </span>
        {isDefault && <Tag tone="green">Par défaut</Tag>}
      </li>
    ))}
  </Part>
);

export const CustomerOrders = ({ orders }: { orders: CustomerFile["latestOrders"] }) => (
  <Part id="commandes" title="Dernières commandes" none="Aucune commande.">
    {orders.map(({ id, number, status, total, orderDate }) => {
      const { label, tone } = showOrderStatus(status);
      return (
        <li key={id} className="row row--between">
          <Link className="link link--tap" to={`/admin/commandes/${id}`}>
            Commande {orderNumber({ id, number })}
          </Link>
          <span className="tnum">{formatDay(orderDate)}</span>
          <span className="tnum">{formatPrice(total)}</span>
          <Tag tone={tone}>{label}</Tag>
        </li>
      );
    })}
  </Part>
);

export const CustomerMessages = ({ messages }: Pick<CustomerFile, "messages">) => (
  <Part id="messages" title="Messages" none="Aucun message envoyé depuis cette adresse.">
    {messages.map(({ id, beginning, sentAt }) => (
      <li key={id}>
        <Link className="link link--tap" to={href("/admin/messages/:id", { id })}>
          Message du {formatDay(sentAt)}
        </Link>
        <p className="c-3 t-sm wrap-anywhere">{beginning}</p>
      </li>
    ))}
  </Part>
);

type PartProps = { id: string; title: string; none: string; children: ReactNode[] };

const Part = ({ id, title, none, children }: PartProps) => (
  <Panel id={id} title={title}>
    {children.length > 0 ? (
      <ul className="stack t-sm [--stack:1rem]">{children}</ul>
    ) : (
      <p className="c-3 t-sm">{none}</p>
    )}
  </Panel>
);
