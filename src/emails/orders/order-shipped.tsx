import { formatLongDate } from "#copy/formats.ts";
import type { OrderDetails, Shipment } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Greeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";

type Props = { order: OrderDetails; shipment: Shipment; orderUrl: string };

const CARE = [
  "– ouvrez le colis aussitôt et sortez la plante avec douceur ;",
  "– placez-la à la lumière vive et indirecte, entre 18 et 25 °C ;",
  "– arrosez seulement si la surface du substrat est sèche, et attendez une à deux semaines avant tout rempotage.",
].join("\n");

export function orderShipped({ order, shipment, orderUrl }: Props): Email {
  const number = orderNumber(order);
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return {
    subject: `Votre commande ${number} est en route`,
    body: (
      <EmailLayout
        preheader="Vos plantes viennent de quitter l’atelier."
        title={`Votre commande ${number} est en route`}
      >
        <Greeting name={order.customer.name} />
        <Paragraph>
          Vos plantes ont quitté l’atelier ce {formatLongDate(shippedAt)}. Le transporteur vous les
          remettra en 24 à 48 h.
        </Paragraph>
        <Panel label={`Commande n° ${number}`}>
          Transporteur : {carrier}
          <br />
          Numéro de suivi : {trackingNumber}
        </Panel>
        {trackingUrl ? (
          <ActionLink to={trackingUrl}>Suivre le colis</ActionLink>
        ) : (
          <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
        )}
        <Section title="À l’arrivée, trois gestes simples">
          <Lines text={CARE} />
        </Section>
        <Paragraph>
          Un problème ? Écrivez-nous dans les 24 h avec des photos : vos plantes sont garanties 14
          jours.
        </Paragraph>
        <Signature />
      </EmailLayout>
    ),
  };
}
