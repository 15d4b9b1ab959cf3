import { formatPrice, formatRate } from "#copy/formats.ts";
import { describedFr } from "#copy/specimens.ts";
import { newId } from "#kernel/ids.ts";
import type { PhotographedPlant } from "#shop/catalogue/specimens/list-plants.server.ts";
import { MOST_PHOTOGRAPHS, TOO_MANY_PHOTOGRAPHS } from "#shop/catalogue/specimens/specimen-form.ts";
import { specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { typedEuros } from "../specimen-values.ts";

export type CapturedPicture = {
  id: string;
  file: File;
  /** A small copy: pages show no file that the shop does not have. */
  preview: string;
  takenAt: string;
  /** Where the shop keeps it; null while it is on its way. */
  path: string | null;
  /** Why the shop does not want it. */
  refusal: string | null;
};

export type CapturedFields = {
  height: string;
  leaves: string;
  rootState: string;
  pot: string;
  place: string;
  note: string;
  /** Null until it is touched: what the last plant of this product was asked. */
  price: string | null;
};

/** A plant that is being photographed, as it is kept on the phone until the shop has it. */
export type Capture = {
  /** The key under which the shop takes it once. */
  key: string;
  step: 1 | 2 | 3;
  photos: CapturedPicture[];
  plant: PhotographedPlant | null;
  fields: CapturedFields;
  /** Put on sale by the shopkeeper, and sent as soon as it can be. */
  isSending: boolean;
};

const NO_FIELDS: CapturedFields = {
  height: "",
  leaves: "",
  rootState: "",
  pot: "",
  place: "",
  note: "",
  price: null,
};

export const newCapture = (): Capture => ({
  key: newId(),
  step: 1,
  photos: [],
  plant: null,
  fields: NO_FIELDS,
  isSending: false,
});

/** As it was kept: before null, an untouched price was blank, and no place was asked for. */
export const readKept = (kept: Capture): Capture => ({
  ...kept,
  fields: { ...NO_FIELDS, ...kept.fields, price: kept.fields.price || null },
});

/** With photographs just taken, in the order in which they were; the shop takes so many only. */
export function withPhotos(capture: Capture, taken: readonly CapturedPicture[]): Capture {
  const room = MOST_PHOTOGRAPHS - acceptedOf(capture).length;
  const added = taken.map((photo, at) =>
    at < room ? photo : { ...photo, refusal: TOO_MANY_PHOTOGRAPHS },
  );
  return { ...capture, photos: [...capture.photos, ...added] };
}

export const acceptedOf = ({ photos }: Capture): CapturedPicture[] =>
  photos.filter(({ refusal }) => refusal === null);

/** Whether there is anything that would be missed. */
export const isWorthKeeping = ({ photos, plant, fields }: Capture): boolean =>
  photos.length > 0 || plant !== null || Object.values(fields).some(Boolean);

/** Prices of one tap: that of the plant before, and that of the product. */
export function proposedPrices(
  plant: PhotographedPlant | null,
): { label: string; price: string }[] {
  if (!plant) return [];
  const { last, priceCents } = plant;
  const own = { label: formatPrice(priceCents), price: typedEuros(priceCents) };
  if (!last) return [own];
  const before = {
    label: `${formatPrice(last.priceCents)}, comme le ${specimenName(last.number)}`,
    price: typedEuros(last.priceCents),
  };
  return last.priceCents === priceCents ? [before] : [before, own];
}

export const priceOf = ({ fields, plant }: Pick<Capture, "fields" | "plant">): string =>
  fields.price ?? proposedPrices(plant)[0]?.price ?? "";

type Fact = { name: string; said: string };

/** What is put on sale, said again beside its price: the screens before are out of sight. */
export function factsOf({ fields, plant }: Pick<Capture, "fields" | "plant">): Fact[] {
  if (!plant) return [];
  const { height, leaves, rootState, pot } = fields;
  const measured = { heightCm: Number(height) || null, leaves: Number(leaves) || null };
  return [
    { name: "Plante", said: plant.name },
    { name: "Mesures", said: describedFr({ ...measured, rootState, pot }) },
    { name: "TVA", said: `${formatRate(plant.vatBasisPoints)}, comme le produit` },
  ].filter(({ said }) => said !== "");
}

/** What the shop is sent, once it has every photograph. */
export function toFormData(capture: Capture, plant: PhotographedPlant | null): FormData {
  const { key, photos, fields } = capture;
  const sent = photos.flatMap(({ path, takenAt }) => (path ? { path, alt: "", takenAt } : []));
  const price = priceOf({ fields, plant });
  const all = {
    ...fields,
    price,
    key,
    product: plant?.id ?? "",
    photographs: JSON.stringify(sent),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  return body;
}
