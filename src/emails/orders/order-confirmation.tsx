import { agreedFr, departureFr } from "#copy/dispatch/departures.ts";
import { formatLongDate } from "#copy/formats.ts";
import { expectedFr, showAddress } from "#copy/orders/delivery.ts";
import { showDeliveryMethod } from "#copy/orders/order-delivery.ts";
import { phoneFr, slotFr } from "#copy/orders/order-hours.ts";
import { billedTo, billingLines } from "#shop/orders/billing.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import type { ExpectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";
import { WithdrawalRight } from "../withdrawals/withdrawal-right.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";

type Props = {
  order: OrderDetails;
  hero: string | undefined;
  /** The address of each product's picture. */
  pictures: ReadonlyMap<string, string>;
  paymentMethod: string;
  expected: ExpectedDelivery;
  deliveredBefore: Date;
  links: { order: string; withdrawal: string; terms: string };
  mediator: string;
  /** Of the invoice that goes with it, where the shop invoices at payment. */
  invoiceNumber?: string | undefined;
  /** The order whose parcel this one, a supplement, leaves in. */
  comesTo?: string | undefined;
};

/** Also the confirmation of the contract on a durable medium (code de la consommation, L. 221-13). */
export function orderConfirmation(props: Props): Email {
  const { order, hero, pictures, paymentMethod, expected, deliveredBefore, links, mediator } =
    props;
  const { invoiceNumber, comesTo } = props;
  const { customer, delivery } = order;
  const number = orderNumber(order);
  const hasRight = !withdrawalRight(order.items).isNone;
  return {
    subject: `Votre commande ${number} est confirmée`,
    title: "Commande confirmée !",
    preheader: order.delivery.collection
      ? `Votre commande ${number} est confirmée. Nous préparons vos plantes pour votre passage.`
      : `Votre commande ${number} est confirmée. ${order.departure ? departureFr(order.departure) : "Nous préparons vos plantes, expédiées sous 2 à 3 jours ouvrés"}.`,
    picture: hero,
    greets: customer.name,
    body: (
      <>
        <Paragraph>
          Merci pour votre commande : votre paiement est confirmé et vos plantes sont entre de
          bonnes mains.
        </Paragraph>
        {comesTo && (
          <Paragraph>
            C’est un supplément à votre commande n° {comesTo} : il part avec elle, dans le même
            colis.
          </Paragraph>
        )}
        <OrderFacts order={order} />
        <OrderLines order={order} pictures={pictures} />
        <Panel label="Livraison">
          {customer.name}
          <br />
          {showAddress(delivery)}
          <br />
          {showDeliveryMethod(delivery)}
          {delivery.phone && (
            <>
              <br />
              Téléphone : {phoneFr(delivery.phone)}
            </>
          )}
          {delivery.note && (
            <>
              <br />
              Mot pour le livreur : {delivery.note}
            </>
          )}
        </Panel>
        {order.departure && (
          <Panel label="Départ">
            <Lines text={[departureFr(order.departure), ...agreedFr(order.departure)].join("\n")} />
          </Panel>
        )}
        {order.giftMessage !== null && (
          <Panel label="Cadeau">
            <Lines text={order.giftMessage || "Sans mot, et sans aucun prix."} />
          </Panel>
        )}
        {order.billing && (
          <Panel label="Facturation">
            <Lines text={[billedTo(order.billing), ...billingLines(order.billing)].join("\n")} />
          </Panel>
        )}
        <Panel label="Paiement">{paymentMethod}</Panel>
        <ActionLink to={links.order}>Suivre ma commande</ActionLink>
        <WhatNext {...{ order, expected, deliveredBefore }} />
        <Section title="À la réception">
          Ouvrez le colis sans attendre. Vos plantes sont garanties 14 jours : en cas de problème,
          répondez à cet e-mail dans les 24 h avec des photos, nous remplaçons ou remboursons. Vous
          bénéficiez aussi, pendant deux ans, de la garantie légale de conformité, ainsi que de la
          garantie des vices cachés ; un signalement tardif ne vous en prive pas.
        </Section>
        <WithdrawalRight order={order}>
          Vous disposez de 14 jours à compter de la réception pour changer d’avis, sans
          justification. Pour vous rétracter en ligne :{" "}
          <EmailLink to={links.withdrawal}>Renoncer au contrat ici</EmailLink>. Vous pouvez aussi
          utiliser le formulaire joint ou nous écrire. Les frais de retour sont à votre charge.
        </WithdrawalRight>
        <Section title="Vos documents">
          Vous trouverez {hasRight || invoiceNumber ? "en pièces jointes" : "en pièce jointe"}{" "}
          {invoiceNumber && `votre facture ${invoiceNumber}${hasRight ? "," : " et"} `}nos{" "}
          <EmailLink to={links.terms}>conditions générales de vente</EmailLink>
          {hasRight && " et le formulaire de rétractation"}.
          {mediator &&
            ` En cas de litige non résolu avec notre service client, vous pouvez saisir gratuitement le médiateur : ${mediator}.`}
        </Section>
      </>
    ),
  };
}

type NextProps = Pick<Props, "order" | "expected" | "deliveredBefore">;

function WhatNext({ order, expected, deliveredBefore }: NextProps) {
  const { collection } = order.delivery;
  if (collection) {
    return (
      <Section title="Et maintenant ?">
        Nous préparons vos plantes pour votre passage à l’atelier, {slotFr(collection)}.
        {collection.address && ` Vous nous trouvez ici : ${collection.address}.`} Un e-mail vous
        prévient dès qu’elles sont prêtes.
      </Section>
    );
  }
  if (order.departure) {
    return (
      <Section title="Et maintenant ?">
        {departureFr(order.departure)}. Nous regardons le temps chaque matin, et vous écrivons si
        cette date bouge.{" "}
        {!order.departure.agreedUntil &&
          `Nous nous engageons sur une livraison en 7 jours ouvrés au plus, soit le ${formatLongDate(deliveredBefore)} au plus tard. `}
        Vous recevrez un e-mail dès l’expédition.
      </Section>
    );
  }
  return (
    <Section title="Et maintenant ?">
      Votre commande part sous 2 à 3 jours ouvrés, puis le transporteur vous la remet en 24 à 48 h :
      vous devriez la recevoir {expectedFr(expected)}. Nous nous engageons sur une livraison en 7
      jours ouvrés au plus, soit le {formatLongDate(deliveredBefore)} au plus tard. Vous recevrez un
      e-mail dès l’expédition.
    </Section>
  );
}
