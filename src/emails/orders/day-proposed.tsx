import { laterThanPromisedFr, withoutYesFr } from "#copy/dispatch/waits.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { DeskParcelLine } from "#shop/orders/parcels/desk-parcel.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = {
  order: OrderDetails;
  /** The day of departure that the shop proposes past what it promised. */
  proposedOn: string;
  /** The day before which it was promised, and whether that is over. */
  lastDay: string;
  isPromisePast: boolean;
  lines: readonly DeskParcelLine[];
  links: { wait: string; refund: string; order: string };
};

/** A later day than was promised: it is asked for, and nothing changes without a yes. */
export function dayProposed(props: Props): Email {
  const { order, proposedOn, lastDay, isPromisePast, lines, links } = props;
  const number = orderNumber(order);
  return {
    subject: `Votre commande ${number} : une autre date vous convient-elle ?`,
    preheader: `Nous vous proposons un départ ${formatFullDay(proposedOn)}, avec votre accord.`,
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          {laterThanPromisedFr(lastDay)} Il contient : {parcelContents(lines)}.
        </Paragraph>
        <Panel label={`Départ proposé : ${formatFullDay(proposedOn)}`}>
          {withoutYesFr(isPromisePast)}
        </Panel>
        <Paragraph>Que préférez-vous ?</Paragraph>
        <ActionLink to={links.wait}>J’accepte cette date</ActionLink>
        <ActionLink to={links.refund}>Annuler et rembourser</ActionLink>
        <Paragraph>Chaque bouton ouvre une page qui vous demande de confirmer.</Paragraph>
        <Paragraph>
          <EmailLink to={links.order}>Suivre la commande {number}</EmailLink>
        </Paragraph>
      </>
    ),
  };
}
