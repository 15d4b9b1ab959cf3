import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { order: OrderDetails; orderUrl: string };

export function orderProcessing({ order, orderUrl }: Props): Email {
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} est en préparation`,
    preheader: "Nous choisissons et emballons vos plantes.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Nous préparons votre commande n° {number} : vos plantes sont choisies, arrosées et
          emballées à l’atelier. Vous recevrez un e-mail{" "}
          {order.delivery.collection ? "dès qu’elles seront prêtes" : "dès leur départ"}.
        </Paragraph>
        <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
        <Paragraph>Une question ? Répondez simplement à ce message.</Paragraph>
      </>
    ),
  };
}
