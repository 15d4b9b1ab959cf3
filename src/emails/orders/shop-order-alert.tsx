import { formatLongDate, formatPrice } from "#copy/formats.ts";
import { showDisputeReason } from "#copy/orders/desk.ts";
import type { JobPayload } from "#shop/jobs/jobs.ts";
import type { DeskDispute } from "#shop/orders/after-payment/dispute.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Reason = JobPayload<"mail-shop-order-alert">["reason"];
type Alert = { order: OrderDetails; reason: Reason; dispute?: DeskDispute | undefined };

const told = {
  late_refund: {
    subject: "paiement tardif remboursé",
    text: "Le paiement de cette commande est arrivé après la fin de sa réservation, et les plantes n’étaient plus là, ou son code de réduction n’avait plus d’usage. La commande est annulée, le remboursement est demandé au prestataire de paiement et le client est prévenu. Vous n’avez rien à faire.",
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
  refund_outside: {
    subject: "remboursement fait chez le prestataire",
    text: "Un remboursement de cette commande a été fait depuis les pages du prestataire de paiement. Il est inscrit dans la boutique : l’avoir suit si la commande est facturée, et le client est prévenu. Rien n’a été remis en stock : si les articles sont là, remettez-les vous-même.",
  },
  dispute_opened: {
    subject: "paiement contesté",
    text: "Le client conteste ce paiement auprès de sa banque. La commande est retenue : n’expédiez rien. Répondez depuis le tableau de bord du prestataire de paiement avant la date indiquée ; sans réponse, le litige est perdu.",
  },
  dispute_escalated: {
    subject: "la demande de la banque devient un litige",
    text: "La banque du client avait demandé des explications sur ce paiement ; elle conteste maintenant le paiement lui-même, et la somme vous est retirée jusqu’à sa décision. N’expédiez rien. Une réponse à la première demande ne suffit plus : répondez de nouveau depuis le tableau de bord du prestataire de paiement avant la date indiquée ; sans réponse, le litige est perdu.",
  },
  dispute_won: {
    subject: "litige gagné",
    text: "La banque a tranché en votre faveur : la somme vous est rendue. La commande reprend son cours.",
  },
  dispute_lost: {
    subject: "litige perdu",
    text: "La banque a tranché en faveur du client : la somme lui est rendue. N’expédiez rien ; si les articles sont encore là, annulez la commande pour les remettre en stock. Aucun avoir n’est émis : voyez avec votre comptable comment passer cette créance.",
  },
  dispute_closed: {
    subject: "demande de la banque close",
    text: "La banque du client avait demandé des explications sur ce paiement. Sa demande est close, sans suite : la commande reprend son cours.",
  },
} satisfies Record<Reason, { subject: string; text: string }>;

export function shopOrderAlert({ order, reason, dispute }: Alert): Email {
  const { id, customer, orderDate, total, paymentId } = order;
  const { subject, text } = told[reason];
  const title = `Commande ${orderNumber(order)} : ${subject}`;
  return {
    subject: `[Commande] ${title}`,
    title,
    preheader: text,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        {dispute && <Disputed dispute={dispute} />}
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
      </>
    ),
  };
}

function Disputed({ dispute }: { dispute: DeskDispute }) {
  const { amountCents, reason, dueAt, feeCents } = dispute;
  return (
    <Paragraph>
      Somme contestée : {formatPrice(amountCents)}
      <br />
      Motif : {showDisputeReason(reason)}
      {dueAt && (
        <>
          <br />
          Répondre avant le : {formatLongDate(dueAt)}
        </>
      )}
      {feeCents > 0 && (
        <>
          <br />
          Frais du prestataire : {formatPrice(feeCents)}
        </>
      )}
    </Paragraph>
  );
}
