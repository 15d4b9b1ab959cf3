import { formatFullDay } from "#copy/dispatch/weather.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { DeskParcelLine } from "#shop/orders/parcels/desk-parcel.ts";
import { EmailLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = {
  order: OrderDetails;
  lines: readonly DeskParcelLine[];
  leavesOn: Day;
  orderUrl: string;
};

/** An order whose parcels the shop puts off: what they have, and the new day. */
export function orderPutOff({ order, lines, leavesOn, orderUrl }: Props): Email {
  const number = orderNumber(order);
  const day = formatFullDay(leavesOn);
  return {
    subject: `Nouveau départ de votre commande ${number} : ${day}`,
    preheader: `Votre commande partira ${day}.`,
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Nous avons reporté le départ de votre commande : {parcelContents(lines)}.
        </Paragraph>
        <Panel label={`Nouveau départ : ${day}`}>
          Au départ du colis, vous recevrez son suivi.
        </Panel>
        <Paragraph>
          Cette date ne vous convient pas ? Répondez simplement à cet e-mail.{" "}
          <EmailLink to={orderUrl}>Suivre la commande {number}</EmailLink>
        </Paragraph>
      </>
    ),
  };
}
