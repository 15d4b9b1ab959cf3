import { formatDay } from "#copy/formats.ts";
import type { Shipment } from "#shop/orders/order.ts";

/** Where the parcel is. */
export function TrackingLink({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <>
      <span>
        {carrier}, n° {trackingNumber}
      </span>{" "}
      <span className="t-xs">parti le {formatDay(shippedAt)}</span>
      {trackingUrl && (
        <>
          <br />
          <a className="link link--tap" href={trackingUrl} rel="noreferrer" target="_blank">
            Suivre le colis
          </a>
        </>
      )}
    </>
  );
}
