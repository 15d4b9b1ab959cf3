const incidentKinds = ["incident", "returned"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const isIncident = (state: string): state is IncidentKind =>
  (incidentKinds as readonly string[]).includes(state);

/** What a carrier told of a parcel that does not arrive as it should. */
export type ParcelIncident = {
  id: string;
  orderId: string;
  parcelId: string;
  kind: IncidentKind;
  /** As the carrier said it; empty where it said nothing. */
  words: string;
  /** By the clock of the carrier. */
  toldAt: Date;
  settledAt: Date | null;
};
