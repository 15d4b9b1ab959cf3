import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

export function orderLateRefund({ order }: { order: OrderDetails }): Email {
  const number = orderNumber(order);
  const { total, giftCents = cents(0) } = order;
  return {
    subject: `Remboursement de votre commande ${number}`,
    preheader: "Votre paiement est arrivé trop tard : vous êtes intégralement remboursé.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Votre paiement de {formatPrice(cents(total - giftCents))} nous est parvenu alors que la
          réservation de vos articles avait pris fin : nous ne pouvons plus vous les envoyer, et
          nous en sommes désolés. Votre commande n° {number} est annulée.
        </Paragraph>
        <Paragraph>
          Vous êtes intégralement remboursé, sans rien avoir à faire. Le montant est recrédité sur
          le moyen de paiement utilisé à la commande. Selon votre banque, il apparaît en général
          sous quelques jours ouvrés.
        </Paragraph>
        {giftCents > 0 && (
          <Paragraph>
            Les {formatPrice(giftCents)} que devait payer votre carte cadeau lui ont été rendus.
          </Paragraph>
        )}
        <Paragraph>Une question ? Répondez simplement à ce message.</Paragraph>
      </>
    ),
  };
}
