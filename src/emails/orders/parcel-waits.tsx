import { awaitedFr, newDateFr, waitReasonFr } from "#copy/dispatch/waits.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import type { FoundWait } from "#shop/orders/departures/find-wait.server.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { DeskParcelLine } from "#shop/orders/parcels/desk-parcel.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Props = {
  order: OrderDetails;
  wait: Pick<FoundWait, "verdict" | "until">;
  lines: readonly DeskParcelLine[];
  links: { wait: string; refund: string; order: string };
};

/** A parcel that the weather keeps: why, until when, and the two answers. */
export function parcelWaits({ order, wait: { verdict, until }, lines, links }: Props): Email {
  const number = orderNumber(order);
  const awaited = awaitedFr(verdict);
  return {
    subject: `Votre commande ${number} attend ${awaited}`,
    preheader: until
      ? `Vos plantes restent au chaud et partent ${formatFullDay(until)}.`
      : "Vos plantes restent au chaud jusqu’à ce que le temps permette le départ.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          Ce colis de votre commande attend {awaited} : {parcelContents(lines)}.{" "}
          {waitReasonFr(verdict)} Nous le gardons au chaud à l’atelier.
        </Paragraph>
        <Panel label={newDateFr(until)}>
          Si cette date change, nous vous écrirons. Au départ du colis, vous recevrez son suivi.
        </Panel>
        <Paragraph>Que préférez-vous ?</Paragraph>
        <ActionLink to={links.wait}>J’attends</ActionLink>
        <ActionLink to={links.refund}>Annuler et rembourser</ActionLink>
        <Paragraph>
          Chaque bouton ouvre une page qui vous demande de confirmer. Sans réponse, nous attendons
          avec vous ; tant que le colis n’est pas parti, vous pouvez l’annuler et être remboursé.
        </Paragraph>
        <Paragraph>
          <EmailLink to={links.order}>Suivre la commande {number}</EmailLink>
        </Paragraph>
      </>
    ),
  };
}
