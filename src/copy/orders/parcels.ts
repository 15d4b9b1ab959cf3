import type { IncidentKind } from "#shop/orders/incidents/parcel-incident.ts";
import type { ParcelState } from "#shop/orders/parcels/parcel-state.ts";
import type { StatusTone } from "./order-status.ts";

export const parcelStateFr = {
  to_prepare: { label: "À préparer", tone: "grey" },
  ready: { label: "Prêt", tone: "blue" },
  labelled: { label: "Étiqueté", tone: "blue" },
  handed: { label: "Remis", tone: "purple" },
  in_transit: { label: "En route", tone: "purple" },
  to_collect: { label: "À retirer", tone: "purple" },
  delivered: { label: "Livré", tone: "teal" },
  incident: { label: "Incident", tone: "red" },
  returned: { label: "Retour", tone: "red" },
} as const satisfies Record<ParcelState, { label: string; tone: StatusTone }>;

/** What a carrier tells of a parcel that does not arrive. */
export const incidentFr = {
  incident: "Incident",
  returned: "Retour",
} satisfies Record<IncidentKind, string>;

/** An order that leaves in one has « Colis » and no number. */
export const parcelName = ({ position, of }: { position: number; of: number }): string =>
  of > 1 ? `Colis ${position} sur ${of}` : "Colis";

export const parcelContents = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

const kilograms = new Intl.NumberFormat("fr-FR", {
  style: "unit",
  unit: "kilogram",
  maximumFractionDigits: 2,
});

/** « 0,9 kg », as it is said at a counter. */
export const formatWeight = (grams: number): string => kilograms.format(grams / 1000);
