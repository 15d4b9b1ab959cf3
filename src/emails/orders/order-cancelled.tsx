import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { MoneyBack } from "#shop/orders/refunds/read-money-back.server.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Cancelled = { order: OrderDetails; moneyBack: MoneyBack };

export function orderCancelled({ order, moneyBack }: Cancelled): Email {
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} est annulée`,
    preheader: "Voici les détails de l’annulation.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Votre commande n° {number} du {formatLongDate(order.orderDate)} est annulée.
        </Paragraph>
        <Refunded {...moneyBack} />
        <Paragraph>
          Vous n’êtes pas à l’origine de cette annulation, ou une question vous vient ? Répondez
          simplement à ce message.
        </Paragraph>
      </>
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
