import { formatDay, formatTime } from "#copy/formats.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import type { ParcelIncident } from "#shop/orders/incidents/parcel-incident.ts";
import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { ParcelTracking, parcelLabel } from "./parcel-tracking.tsx";

type Told = { order: OrderDetails; parcel: SentParcel; incident: ParcelIncident };

/** What its carrier says of a parcel that does not arrive as it should, to its customer. */
export function parcelIncident({
  order,
  parcel,
  incident,
  orderUrl,
}: Told & { orderUrl: string }): Email {
  const number = orderNumber(order);
  const isReturned = incident.kind === "returned";
  return {
    subject: isReturned
      ? `Un colis de votre commande ${number} nous revient`
      : `Votre commande ${number} : incident de livraison`,
    preheader: isReturned
      ? "Le transporteur nous renvoie votre colis. Voici ce que nous savons."
      : "Le transporteur signale un incident. Voici ce que nous savons.",
    greets: order.customer.name,
    body: (
      <>
        <Paragraph>
          {isReturned
            ? "Le transporteur nous renvoie ce colis"
            : "Le transporteur signale un incident sur ce colis"}
          {` : ${parcelContents(parcel.lines)}.`}
          {incident.words && ` Ses mots : « ${incident.words} », le ${momentFr(incident)}.`}{" "}
          L’atelier en est averti comme vous.
        </Paragraph>
        <ParcelTracking label={parcelLabel(order, parcel)} parcel={parcel} orderUrl={orderUrl} />
        <Paragraph>
          {isReturned
            ? "Dites-nous ce que vous préférez, un nouvel envoi ou un remboursement, en répondant à ce message : nous convenons de la suite avec vous."
            : "Une adresse à corriger, une question ? Répondez à ce message. Le suivi de votre commande montre ce que le transporteur annonce ensuite."}
        </Paragraph>
      </>
    ),
  };
}

/** The same for the shop, with all that is needed to act. */
export function parcelIncidentToShop({
  order,
  parcel,
  incident,
  deskUrl,
}: Told & { deskUrl: string }): Email {
  const what = incident.kind === "returned" ? "colis en retour" : "incident de livraison";
  const title = `Commande ${orderNumber(order)} : ${what}`;
  const { customer } = order;
  return {
    subject: `[Colis] ${title}`,
    title,
    preheader: incident.words || `${parcel.carrier}, n° ${parcel.trackingNumber}`,
    body: (
      <>
        <Paragraph>
          {parcel.carrier} l’annonce le {momentFr(incident)}
          {incident.words ? ` : « ${incident.words} ».` : "."} Le client est prévenu par e-mail. Le
          colis reste dans « À faire » jusqu’à ce qu’il reparte ou que vous l’ayez réglé.
        </Paragraph>
        <Panel label={parcelLabel(order, parcel)}>
          {parcelContents(parcel.lines)}
          <br />
          {parcel.carrier}, n° {parcel.trackingNumber}
          <br />
          {customer.name}, {customer.email}
        </Panel>
        <ActionLink to={deskUrl}>Ouvrir la commande</ActionLink>
        <Paragraph>Répondre directement à cet e-mail pour écrire au client.</Paragraph>
      </>
    ),
  };
}

const momentFr = ({ toldAt }: ParcelIncident) => `${formatDay(toldAt)} à ${formatTime(toldAt)}`;
