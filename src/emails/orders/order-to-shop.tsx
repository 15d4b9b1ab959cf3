import { agreedFr, departureFr } from "#copy/dispatch/departures.ts";
import { formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { showAddress } from "#copy/orders/delivery.ts";
import { showDeliveryMethod } from "#copy/orders/order-delivery.ts";
import { phoneFr } from "#copy/orders/order-hours.ts";
import { times } from "#kernel/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Told = { order: OrderDetails; deskUrl: string };

/** What the shopkeeper needs to begin, without opening the back-office. */
export function orderToShop({ order, deskUrl }: Told): Email {
  const { customer, delivery, items, deliveryCents, total, orderDate } = order;
  const number = orderNumber(order);
  const title = `Nouvelle commande ${number}`;
  return {
    subject: `[Commande] ${title}, ${formatPrice(total)}`,
    title,
    preheader: `${customer.name}, ${formatPrice(total)}`,
    body: (
      <>
        <Paragraph>
          {order.isCardsOnly ? "Payée : la carte part d’elle-même." : "Payée et à préparer."} Passée
          le {formatLongDate(orderDate)} à {formatTime(orderDate)}.
        </Paragraph>
        <Panel label="Articles">
          <Lines text={items.map(showLine).join("\n")} />
        </Panel>
        <Paragraph>
          Livraison : {formatPrice(deliveryCents)}
          <br />
          Total : {formatPrice(total)}
        </Paragraph>
        <Panel label="Livrer à">
          {customer.name}
          <br />
          {showAddress(delivery)}
          <br />
          {showDeliveryMethod(delivery)}
          <br />
          {customer.email}
          {delivery.phone && (
            <>
              <br />
              {phoneFr(delivery.phone)}
            </>
          )}
          {delivery.note && (
            <>
              <br />
              Mot pour le livreur : {delivery.note}
            </>
          )}
        </Panel>
        {order.departure && (
          <Panel label="Départ">
            <Lines text={[departureFr(order.departure), ...agreedFr(order.departure)].join("\n")} />
          </Panel>
        )}
        {order.giftMessage !== null && (
          <Panel label="Cadeau">
            <Lines text={order.giftMessage || "Sans mot"} />
          </Panel>
        )}
        <ActionLink to={deskUrl}>Ouvrir la commande</ActionLink>
        <Paragraph>Répondre directement à cet e-mail pour écrire au client.</Paragraph>
      </>
    ),
  };
}

function showLine({ name, quantity, price, selectedOptions }: OrderDetails["items"][number]) {
  const options = formatOptions(selectedOptions);
  const what = options ? `${name} (${options})` : name;
  return `${quantity} × ${what} : ${formatPrice(times(price, quantity))}`;
}
