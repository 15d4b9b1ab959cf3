export const parcelStates = [
  "to_prepare",
  "ready",
  "labelled",
  "handed",
  "in_transit",
  "to_collect",
  "delivered",
  "incident",
  "returned",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Where a parcel may go from where it is. Carriers leave steps out, so later ones may follow at once. */
const NEXT = {
  // What is fetched at the workshop waits there, and is carried by nobody.
  to_prepare: ["ready", "labelled", "handed", "to_collect"],
  ready: ["to_prepare", "labelled", "handed", "to_collect"],
  // A label that was cancelled leaves a parcel that is ready.
  labelled: ["ready", "handed"],
  handed: ["in_transit", "to_collect", "delivered", "incident", "returned"],
  in_transit: ["to_collect", "delivered", "incident", "returned"],
  to_collect: ["in_transit", "delivered", "incident", "returned"],
  delivered: [],
  incident: ["in_transit", "to_collect", "delivered", "returned"],
  returned: [],
} as const satisfies Record<ParcelState, readonly ParcelState[]>;

export const mayParcelMove = (from: ParcelState, to: ParcelState): boolean =>
  (NEXT[from] as readonly ParcelState[]).includes(to);

/** Out of the shop, of what a carrier takes: what is in it changes no more. */
export const hasLeft = (state: ParcelState): boolean =>
  state !== "to_prepare" && state !== "ready" && state !== "labelled";

type Placed = {
  state: ParcelState;
  /** By its buyer, at the workshop. */
  isFetched?: boolean;
};

/** « Prêt à retirer »: it stands at the workshop, and what is in it may still be given back. */
export const waitsHere = ({ state, isFetched = false }: Placed): boolean =>
  isFetched && state === "to_collect";

/** Out of the shop, of a parcel that may be one that its buyer fetches. */
export const isOut = (parcel: Placed): boolean => hasLeft(parcel.state) && !waitsHere(parcel);

/** Its lines and weight are what its label says from then on. */
export const isOpenParcel = (state: ParcelState): boolean =>
  state === "to_prepare" || state === "ready";
