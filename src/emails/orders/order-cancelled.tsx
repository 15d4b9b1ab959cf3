import { formatLongDate, formatPrice } from "#copy/formats.ts";
import { type Cents, cents } from "#kernel/money.ts";
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

function Refunded(moneyBack: MoneyBack) {
  const { nowCents, beforeCents, giftNowCents, giftBeforeCents, giftReleasedCents } = moneyBack;
  return (
    <>
      {nowCents === 0 && beforeCents > 0 && (
        <Paragraph>
          Elle vous avait déjà été remboursée : {formatPrice(beforeCents)}
          {whereFr({ allCents: beforeCents, giftCents: giftBeforeCents })}.
        </Paragraph>
      )}
      {nowCents > 0 && (
        <Paragraph>
          {beforeCents > 0
            ? `${formatPrice(beforeCents)} vous avaient déjà été remboursés. Le solde de `
            : "Le montant de "}
          {formatPrice(nowCents)} vous est remboursé
          {giftNowCents === 0 && ` par le même moyen de paiement, ${SOON}`}
          {giftNowCents === nowCents && ` sur votre carte cadeau, ${AT_ONCE}.`}
          {giftNowCents > 0 &&
            giftNowCents < nowCents &&
            ` : ${formatPrice(giftNowCents)} sont de nouveau sur votre carte cadeau, ${AT_ONCE} ; ${formatPrice(cents(nowCents - giftNowCents))} reviennent sur votre autre moyen de paiement, ${SOON}`}
        </Paragraph>
      )}
      {giftReleasedCents > 0 && (
        <Paragraph>
          Les {formatPrice(giftReleasedCents)} que devait payer votre carte cadeau lui ont été
          rendus.
        </Paragraph>
      )}
    </>
  );
}

const AT_ONCE = "qui peut servir dès maintenant";
const SOON =
  "au plus tard dans les 14 jours. Vous recevrez un e-mail dès que le remboursement sera émis.";

function whereFr({ allCents, giftCents }: Record<"allCents" | "giftCents", Cents>): string {
  if (giftCents === 0) return " sur votre moyen de paiement";
  if (giftCents === allCents) return " sur votre carte cadeau";
  return `, dont ${formatPrice(giftCents)} sur votre carte cadeau et le reste sur votre autre moyen de paiement`;
}
