import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { Refund } from "#shop/orders/refunds/find-refund.server.ts";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

const reasons: Readonly<Record<string, string>> = {
  order_cancelled: "commande annulée",
  withdrawal: "rétractation",
  payment_mismatch: "paiement différent du montant de la commande",
};

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
        {refund.parts && (
          <Panel label="Ce qui vous est remboursé">
            <Lines
              text={refund.parts
                .map(({ label, grossCents }) => `${label} : ${formatPrice(grossCents)}`)
                .join("\n")}
            />
          </Panel>
        )}
        <Paragraph>
          Le montant est recrédité sur le moyen de paiement utilisé à la commande. Selon votre
          banque, il apparaît en général sous quelques jours ouvrés.
        </Paragraph>
      </>
    ),
  };
}
