import { formatLongDate, formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { Refund } from "#shop/orders/refunds/find-refund.server.ts";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

const reasons: Readonly<Record<string, string>> = {
  order_cancelled: "commande annulée",
  edit: "modification de la commande",
  withdrawal: "rétractation",
  payment_mismatch: "paiement différent du montant de la commande",
};

const BANK =
  "recrédité sur le moyen de paiement utilisé à la commande. Selon votre banque, il apparaît en général sous quelques jours ouvrés.";

/** To the bank card as far as that paid, then to the gift card, where it is already. */
function whereFr({ amountCents, giftCents }: Refund): string {
  if (giftCents === 0) return `Le montant est ${BANK}`;
  if (giftCents === amountCents) {
    return "Le montant est de nouveau sur votre carte cadeau, qui peut servir dès maintenant.";
  }
  const atBank = formatPrice(cents(amountCents - giftCents));
  return `${formatPrice(giftCents)} sont de nouveau sur votre carte cadeau, qui peut servir dès maintenant ; le reste, ${atBank}, est ${BANK}`;
}

export function orderRefunded({ refund }: { refund: Refund }): Email {
  const number = refund.orderNumber;
  const reason = reasons[refund.reason];
  return {
    subject: `Remboursement de votre commande ${number}`,
    preheader: "Votre remboursement vient d’être émis.",
    greets: refund.customerName,
    body: (
      <>
        <Paragraph>
          Nous avons émis le {formatLongDate(refund.at)} un remboursement de{" "}
          {formatPrice(refund.amountCents)} pour votre commande n° {number}.
        </Paragraph>
        {reason && <Paragraph>Motif : {reason}</Paragraph>}
        {refund.parts && refund.parts.length > 0 && (
          <Panel label="Ce qui vous est remboursé">
            <Lines
              text={refund.parts
                .map(({ label, grossCents }) => `${label} : ${formatPrice(grossCents)}`)
                .join("\n")}
            />
          </Panel>
        )}
        <Paragraph>{whereFr(refund)}</Paragraph>
      </>
    ),
  };
}
