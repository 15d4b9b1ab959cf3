import type { OrderDetails, SentParcel } from "#shop/orders/order.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { ActionLink, EmailLink } from "../layout/action-link.tsx";
import { Panel, Paragraph } from "../layout/parts.tsx";

/** A single parcel is the order; of several, each is told by its place. */
export const parcelLabel = (order: OrderDetails, { position, of }: SentParcel) =>
  of > 1
    ? `Commande n° ${orderNumber(order)}, colis ${position} sur ${of}`
    : `Commande n° ${orderNumber(order)}`;

type Props = { label: string; parcel: SentParcel; orderUrl: string };

/** By the carrier's page where there is one, by the order's own otherwise. */
export function ParcelTracking({ label, parcel, orderUrl }: Props) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  return (
    <>
      <Panel label={label}>
        Transporteur : {carrier}
        <br />
        Numéro de suivi : {trackingNumber}
      </Panel>
      {trackingUrl ? (
        <>
          <ActionLink to={trackingUrl}>Suivre le colis</ActionLink>
          <Paragraph>
            <EmailLink to={orderUrl}>Suivre ma commande</EmailLink>
          </Paragraph>
        </>
      ) : (
        <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
      )}
    </>
  );
}
