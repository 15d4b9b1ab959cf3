import { formatLongDate } from "#copy/formats.ts";
import type { OrderDetails, Shipment } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Lines, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";
import { ParcelTracking } from "./parcel-tracking.tsx";

type Props = { order: OrderDetails; shipment: Shipment; orderUrl: string };

const CARE = [
  "– ouvrez le colis aussitôt et sortez la plante avec douceur ;",
  "– placez-la à la lumière vive et indirecte, entre 18 et 25 °C ;",
  "– arrosez seulement si la surface du substrat est sèche, et attendez une à deux semaines avant tout rempotage.",
].join("\n");

export function orderShipped({ order, shipment, orderUrl }: Props): Email {
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} est en route`,
    preheader: "Vos plantes viennent de quitter l’atelier.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Vos plantes ont quitté l’atelier ce {formatLongDate(shipment.shippedAt)}. Le transporteur
          vous les remettra en 24 à 48 h.
        </Paragraph>
        <ParcelTracking label={`Commande n° ${number}`} shipment={shipment} orderUrl={orderUrl} />
        <Section title="À l’arrivée, trois gestes simples">
          <Lines text={CARE} />
        </Section>
        <Paragraph>
          Un problème ? Écrivez-nous dans les 24 h avec des photos : vos plantes sont garanties 14
          jours.
        </Paragraph>
      </>
    ),
  };
}
