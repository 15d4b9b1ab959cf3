import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Greeting, Signature } from "./courtesies.tsx";
import { EmailLayout } from "./layout.tsx";
import { Paragraph } from "./parts.tsx";
import type { Email } from "./render.server.ts";

export function orderCancelled({ order }: { order: OrderDetails }): Email {
  const title = `Votre commande ${orderNumber(order.id)} est annulée`;
  return {
    subject: title,
    body: (
      <EmailLayout preheader="Voici les détails de l’annulation." title={title}>
        <Greeting name={order.customer.name} />
        <Paragraph>
          Votre commande n° {orderNumber(order.id)} du {formatLongDate(order.orderDate)} est
          annulée.
        </Paragraph>
        {order.paidAt && (
          <Paragraph>
            Le montant de {formatPrice(order.total)} vous est remboursé par le même moyen de
            paiement, au plus tard dans les 14 jours. Vous recevrez un e-mail dès que le
            remboursement sera émis.
          </Paragraph>
        )}
        <Paragraph>
          Vous n’êtes pas à l’origine de cette annulation, ou une question vous vient ? Répondez
          simplement à ce message.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
