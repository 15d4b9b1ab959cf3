import { createHmac } from "node:crypto";
import type { Shipment } from "./books.ts";

type News = {
  shipment: Shipment;
  statusId: number;
  at: Date;
  unit?: "seconds" | "milliseconds";
};

export const signatureOf = (body: string, key: string) =>
  createHmac("sha256", key).update(body).digest("hex");

/** A message as the panel sends it, whole, before it is signed. */
export function statusMessage({ shipment, statusId, at, unit = "milliseconds" }: News): string {
  const { parcel, id, order_number } = shipment;
  const timestamp = unit === "seconds" ? Math.floor(at.getTime() / 1000) : at.getTime();
  return JSON.stringify({
    action: "parcel_status_changed",
    timestamp,
    carrier_status_change_timestamp: null,
    parcel: {
      id: parcel.id,
      tracking_number: parcel.tracking_number,
      order_number,
      shipment_uuid: id,
      status: { id: statusId, message: `status ${statusId}` },
    },
  });
}
