import type { OrderDetails, Shipment } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Greeting, Signature } from "../layout/courtesies.tsx";
import { EmailLayout } from "../layout/layout.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { order: OrderDetails; shipment: Shipment; orderUrl: string };

export function parcelCorrected({ order, shipment, orderUrl }: Props): Email {
  const number = orderNumber(order);
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const title = `Le suivi de votre commande ${number} a été corrigé`;
  return {
    subject: title,
    body: (
      <EmailLayout preheader="Voici le bon numéro pour suivre votre colis." title={title}>
        <Greeting name={order.customer.name} />
        <Paragraph>
          Le suivi que nous vous avions envoyé n’était pas le bon. Voici celui de votre colis, avec
          nos excuses.
        </Paragraph>
        <Panel label={`Commande n° ${number}`}>
          Transporteur : {carrier}
          <br />
          Numéro de suivi : {trackingNumber}
        </Panel>
        {trackingUrl ? (
          <ActionLink to={trackingUrl}>Suivre le colis</ActionLink>
        ) : (
          <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
        )}
        <Signature />
      </EmailLayout>
    ),
  };
}
