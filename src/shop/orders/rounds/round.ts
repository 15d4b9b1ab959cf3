import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { LabelState } from "../labels/desk-label.ts";
import { hasLeft, type ParcelState } from "../parcels/parcel-state.ts";
import type { Withheld } from "../withheld/withheld.ts";
import type { LeftOut } from "./left-out.ts";

/** What stands in one place of the greenhouse and is taken from there. */
export type RoundUnit = {
  id: string;
  /** « Serre 1, table C »; null where nobody wrote one. */
  place: string | null;
  name: string;
  /** Of a plant that is sold as the one it is: no other may take its place. */
  specimen: number | null;
  picture: string | null;
};

export type RoundLine = {
  itemId: string;
  productId: string;
  name: string;
  options: Record<string, string>;
  quantity: number;
  priceCents: number;
  isPacked: boolean;
  /** What all its pieces take together, from where. */
  units: { unitId: string; quantity: number }[];
};

export type RoundParcel = {
  id: string;
  orderId: string;
  orderNumber: number | null;
  /** Of the order whose box it goes into, of a supplement that does not leave alone. */
  goesWith?: number | null;
  /** In the round: of the box it is picked into, and of its pages. */
  number: number;
  /** Among the parcels of its order. */
  position: number;
  of: number;
  state: ParcelState;
  customer: string;
  postalCode: string;
  city: string;
  method: DeliveryMethod;
  service: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  weightGrams: number | null;
  giftMessage: string | null;
  withheld: Withheld | null;
  prints: number;
  /** The last that was asked for. */
  label: { state: LabelState; refusal: string | null } | null;
  lines: RoundLine[];
};

export type Round = {
  id: string;
  /** « 2026-11-16 ». */
  day: string;
  createdAt: Date;
  by: string | null;
  printedAt: Date | null;
  prints: number;
  handedAt: Date | null;
  leftOut: (LeftOut & { number: number | null; customer: string })[];
  parcels: RoundParcel[];
  units: RoundUnit[];
  /** How many of which unit were picked. */
  picks: Record<string, number>;
};

export const isPacked = ({ lines }: Pick<RoundParcel, "lines">): boolean =>
  lines.length > 0 && lines.every((line) => line.isPacked);

/** Still in the shop. */
export const isHere = ({ state }: Pick<RoundParcel, "state">): boolean => !hasLeft(state);

/** Somebody carries it, and its label is neither bought, nor on its way, nor made elsewhere. */
export const lacksLabel = ({ label, method, state, trackingNumber }: RoundParcel): boolean =>
  isHere({ state }) &&
  method !== "collect" &&
  trackingNumber === null &&
  (label === null || label.state === "refused" || label.state === "cancelled");

/** The carrier has not answered yet: under which number it travels is not known. */
export const isLabelAwaited = ({ label, state }: Pick<RoundParcel, "label" | "state">): boolean =>
  isHere({ state }) &&
  (label?.state === "asked" || label?.state === "pending" || label?.state === "cancelling");

export type PickStop = RoundUnit & {
  quantity: number;
  isPicked: boolean;
  /** The boxes it goes into, by their number in the round. */
  parcels: { number: number; quantity: number }[];
};
export type PickPlace = { place: string | null; stops: PickStop[] };

/** The way through the greenhouse: place by place, with what is taken there and for which boxes. */
export function pickPlaces({ parcels, units, picks }: Round): PickPlace[] {
  const stops = new Map<string, PickStop["parcels"]>();
  for (const { number, lines } of parcels) {
    for (const { unitId, quantity } of lines.flatMap((line) => line.units)) {
      const wanted = stops.get(unitId) ?? [];
      const same = wanted.find((one) => one.number === number);
      if (same) same.quantity += quantity;
      else wanted.push({ number, quantity });
      stops.set(unitId, wanted);
    }
  }
  const places = new Map<string | null, PickStop[]>();
  for (const unit of units.toSorted(byPlace)) {
    const wanted = stops.get(unit.id);
    if (!wanted) continue;
    const quantity = wanted.reduce((all, one) => all + one.quantity, 0);
    const isPicked = (picks[unit.id] ?? 0) >= quantity;
    const stop = { ...unit, quantity, isPicked, parcels: wanted };
    places.set(unit.place, [...(places.get(unit.place) ?? []), stop]);
  }
  return [...places].map(([place, all]) => ({ place, stops: all }));
}

const names = new Intl.Collator("fr", { numeric: true });

/** « Table 2 » comes before « Table 10 », and what has no place last. */
export function comparePlaces(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return names.compare(a, b);
}

const byPlace = (a: RoundUnit, b: RoundUnit) =>
  comparePlaces(a.place, b.place) ||
  names.compare(a.name, b.name) ||
  (a.specimen ?? 0) - (b.specimen ?? 0);

export type RoundProgress = {
  stops: number;
  picked: number;
  places: number;
  parcels: number;
  packed: number;
};

export function progressOf(round: Round): RoundProgress {
  const places = pickPlaces(round);
  const stops = places.flatMap((one) => one.stops);
  return {
    stops: stops.length,
    picked: stops.filter((stop) => stop.isPicked).length,
    places: places.length,
    parcels: round.parcels.length,
    packed: round.parcels.filter((parcel) => isPacked(parcel) || !isHere(parcel)).length,
  };
}

export const percentOf = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((100 * done) / all);
