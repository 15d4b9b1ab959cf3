import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Greeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { order: OrderDetails; orderUrl: string };

export function orderProcessing({ order, orderUrl }: Props): Email {
  const title = `Votre commande ${orderNumber(order)} est en préparation`;
  return {
    subject: title,
    body: (
      <EmailLayout preheader="Nous choisissons et emballons vos plantes." title={title}>
        <Greeting name={order.customer.name} />
        <Paragraph>
          Nous préparons votre commande n° {orderNumber(order)} : vos plantes sont choisies,
          arrosées et emballées à l’atelier. Vous recevrez un e-mail dès leur départ.
        </Paragraph>
        <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
        <Paragraph>Une question ? Répondez simplement à ce message.</Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
