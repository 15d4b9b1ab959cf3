import { hoursFr, slotFr } from "#copy/orders/order-hours.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { Workshop } from "#shop/shipping/collection/workshop.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = { order: OrderDetails; workshop: Workshop | undefined; orderUrl: string };

/** For an order that its buyer fetches at the workshop. */
export function orderReady({ order, workshop, orderUrl }: Props): Email {
  const number = orderNumber(order);
  const { collection } = order.delivery;
  return {
    subject: `Votre commande ${number} est prête à retirer`,
    preheader: "Vos plantes vous attendent à l’atelier.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Votre commande n° {number} est prête : vos plantes vous attendent à l’atelier
          {collection && `, ${slotFr(collection)}`}.
        </Paragraph>
        {workshop && (
          <Panel label="Où et quand">
            <Lines text={[workshop.address, ...hoursFr(workshop.hours)].join("\n")} />
          </Panel>
        )}
        <ActionLink to={orderUrl}>Voir ma commande</ActionLink>
        <Paragraph>
          Un empêchement ? Répondez simplement à ce message : nous gardons vos plantes et convenons
          d’un autre moment.
        </Paragraph>
      </>
    ),
  };
}
