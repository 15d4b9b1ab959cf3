import type { Shipment } from "#shop/orders/order.ts";
import { ActionLink } from "../layout/action-link.tsx";
import { Panel } from "../layout/parts.tsx";

type Props = { label: string; shipment: Shipment; orderUrl: string };

/** By the carrier's page where there is one, by the order's own otherwise. */
export function ParcelTracking({ label, shipment, orderUrl }: Props) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <>
      <Panel label={label}>
        Transporteur : {carrier}
        <br />
        Numéro de suivi : {trackingNumber}
      </Panel>
      {trackingUrl ? (
        <ActionLink to={trackingUrl}>Suivre le colis</ActionLink>
      ) : (
        <ActionLink to={orderUrl}>Suivre ma commande</ActionLink>
      )}
    </>
  );
}
