import { formatLongDate, formatPrice } from "#copy/formats.ts";
import type { JobPayload } from "#shop/jobs.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { EmailLayout } from "./layout.tsx";
import { Paragraph } from "./parts.tsx";
import type { Email } from "./render.server.ts";

type Reason = JobPayload<"mail-shop-order-alert">["reason"];
type Alert = { order: OrderDetails; reason: Reason };

const told = {
  late_refund: {
    subject: "paiement tardif remboursé",
    text: "Le paiement de cette commande est arrivé après la fin de sa réservation, et les plantes n’étaient plus là. La commande est annulée, le remboursement est demandé au prestataire de paiement et le client est prévenu. Vous n’avez rien à faire.",
  },
  review: {
    subject: "paiement à vérifier",
    text: "Le prestataire de paiement annonce pour cette commande un montant, une devise ou une référence qui ne sont pas les siens. Rien ne bouge tant que vous n’avez pas vérifié : comparez la commande avec le paiement chez le prestataire.",
  },
  refund_failed: {
    subject: "remboursement refusé",
    text: "Le prestataire de paiement a refusé le remboursement de cette commande. Le client attend son argent : remboursez-le depuis le tableau de bord du prestataire, ou par un autre moyen en accord avec lui.",
  },
  refund_returned: {
    subject: "remboursement revenu",
    text: "Un remboursement de cette commande, que le prestataire de paiement avait effectué, lui est revenu : la carte est fermée ou sa banque l’a refusé. L’argent est de nouveau sur votre compte, et le client l’attend : convenez avec lui d’un autre moyen, un virement par exemple. L’avoir est déjà émis.",
  },
} satisfies Record<Reason, { subject: string; text: string }>;

export function shopOrderAlert({ order, reason }: Alert): Email {
  const { id, customer, orderDate, total, paymentId } = order;
  const { subject, text } = told[reason];
  const title = `Commande ${orderNumber(id)} : ${subject}`;
  return {
    subject: `[Commande] ${title}`,
    body: (
      <EmailLayout preheader={text} title={title}>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          Commande : {id}
          <br />
          Date : {formatLongDate(orderDate)}
          <br />
          Total : {formatPrice(total)}
          <br />
          Paiement : {paymentId ?? "aucun"}
          <br />
          Client : {customer.name}, {customer.email}
        </Paragraph>
        <Paragraph>Répondre directement à cet e-mail pour écrire au client.</Paragraph>
      </EmailLayout>
    ),
  };
}
