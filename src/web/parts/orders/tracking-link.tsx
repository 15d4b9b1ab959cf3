import { formatDay } from "#copy/formats.ts";
import type { SentParcel } from "#shop/orders/order.ts";

/** Where the parcel is. */
export function TrackingLink({
  parcel,
}: {
  parcel: Omit<SentParcel, "id" | "position" | "of" | "lines">;
}) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = parcel;
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
