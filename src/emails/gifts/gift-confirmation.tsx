import { formatPrice } from "#copy/formats.ts";
import { giftWayFr } from "#copy/gift-cards.ts";
import type { SoldCard } from "#shop/gift-sales/list-sold-cards.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import { OrderFacts } from "../orders/order-facts.tsx";
import type { Email } from "../render.server.ts";

type Props = {
  order: OrderDetails;
  cards: readonly SoldCard[];
  paymentMethod: string;
  links: { order: string; withdrawal: string; terms: string };
  mediator: string;
  invoiceNumber?: string | undefined;
};

/** Of an order of cards alone, which nobody prepares and no carrier takes. */
export function giftConfirmation(props: Props): Email {
  const { order, cards, paymentMethod, links, mediator, invoiceNumber } = props;
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} est confirmée`,
    title: "Commande confirmée !",
    preheader: `Votre commande ${number} est confirmée. ${cards.map(giftWayFr).join(". ")}.`,
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>Merci : votre paiement est confirmé, et la carte est entre nos mains.</Paragraph>
        <OrderFacts order={order} />
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, cards never move
          <Panel key={at} label={`Carte cadeau, ${formatPrice(card.amountCents)}`}>
            {giftWayFr(card)}.
          </Panel>
        ))}
        <Panel label="Paiement">
          {paymentMethod}, {formatPrice(order.total)}. La TVA est due à l’utilisation de la carte,
          pas à l’achat.
        </Panel>
        <ActionLink to={links.order}>Voir ma commande</ActionLink>
        <Section title="Un empêchement ?">
          Une adresse à corriger, une autre date : répondez à cet e-mail avant l’envoi.
        </Section>
        <Section title="Changer d’avis">
          Vous disposez de 14 jours à compter de la commande pour changer d’avis, tant que la carte
          n’a pas servi. Pour vous rétracter en ligne :{" "}
          <EmailLink to={links.withdrawal}>Renoncer au contrat ici</EmailLink>, ou par le formulaire
          joint.
        </Section>
        <Section title="Vos documents">
          Vous trouverez en pièces jointes {invoiceNumber && `votre facture ${invoiceNumber}, `}nos{" "}
          <EmailLink to={links.terms}>conditions générales de vente</EmailLink> et le formulaire de
          rétractation.
          {mediator &&
            ` En cas de litige non résolu avec notre service client, vous pouvez saisir gratuitement le médiateur : ${mediator}.`}
        </Section>
      </>
    ),
  };
}
