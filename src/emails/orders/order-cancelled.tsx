import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { MoneyBack } from "#shop/orders/refunds/read-money-back.server.ts";
import { Greeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Cancelled = { order: OrderDetails; moneyBack: MoneyBack };

export function orderCancelled({ order, moneyBack }: Cancelled): Email {
  const title = `Votre commande ${orderNumber(order)} est annulée`;
  return {
    subject: title,
    body: (
      <EmailLayout preheader="Voici les détails de l’annulation." title={title}>
        <Greeting name={order.customer.name} />
        <Paragraph>
          Votre commande n° {orderNumber(order)} du {formatLongDate(order.orderDate)} est annulée.
        </Paragraph>
        <Refunded {...moneyBack} />
        <Paragraph>
          Vous n’êtes pas à l’origine de cette annulation, ou une question vous vient ? Répondez
          simplement à ce message.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}

function Refunded({ nowCents, beforeCents }: MoneyBack) {
  if (nowCents === 0 && beforeCents === 0) return null;
  if (nowCents === 0) {
    return (
      <Paragraph>
        Elle vous avait déjà été remboursée : {formatPrice(beforeCents)} sur votre moyen de
        paiement.
      </Paragraph>
    );
  }
  return (
    <Paragraph>
      {beforeCents > 0
        ? `${formatPrice(beforeCents)} vous avaient déjà été remboursés. Le solde de `
        : "Le montant de "}
      {formatPrice(nowCents)} vous est remboursé par le même moyen de paiement, au plus tard dans
      les 14 jours. Vous recevrez un e-mail dès que le remboursement sera émis.
    </Paragraph>
  );
}
