import { randomUUID } from "node:crypto";

type Parcel = {
  id: number;
  status: string;
  tracking_number: string | null;
  weight: string;
};
export type Shipment = {
  id: string;
  external_reference_id: string | null;
  order_number: string | null;
  option: string;
  parcel: Parcel;
  error: string | null;
  isCancelled: boolean;
};
type Event = { event_at: string; status_code: string; status_description: string };

/** What the carrier knows: tests hold the shop's rows against it. */
export function openBooks() {
  const shipments: Shipment[] = [];
  const events = new Map<string, Event[]>();
  let next = 383_707_309;
  return {
    shipments,
    events,
    /** Labels that were really sold, by the reference of the shop. */
    sold: () => shipments.filter(({ error, isCancelled }) => error === null && !isCancelled),
    byReference: (key: string) =>
      shipments.find(({ external_reference_id }) => external_reference_id === key),
    byId: (id: string) => shipments.find((one) => one.id === id),
    byParcel: (id: number) => shipments.find(({ parcel }) => parcel.id === id),
    announce(given: {
      reference: string | null;
      orderNumber: string | null;
      option: string;
      weight: string;
      error: string | null;
    }): Shipment {
      next += 1;
      const shipment: Shipment = {
        id: randomUUID(),
        external_reference_id: given.reference,
        order_number: given.orderNumber,
        option: given.option,
        parcel: {
          id: next,
          status: given.error === null ? "READY_TO_SEND" : "ANNOUNCEMENT_FAILED",
          tracking_number: given.error === null ? `6A${next}` : null,
          weight: given.weight,
        },
        error: given.error,
        isCancelled: false,
      };
      shipments.push(shipment);
      return shipment;
    },
  };
}
export type Books = ReturnType<typeof openBooks>;
