import type { Cents } from "#kernel/money.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { RootState } from "../specimens/root-state.ts";

/** A variant of a product that has several, as its page and its card offer it. */
export type ShownVariant = {
  id: string;
  /** Blank for the product itself. */
  name: string;
  /** Said under the name; blank when there is nothing to say. */
  detail: string;
  /** The size and colour that it is; empty when it has none. */
  options: Record<string, string>;
  priceCents: Cents;
  /** While it is reduced: the lowest price of the 30 days before. */
  crossedCents: Cents | null;
  /** Beside a crossed price: the last moment of the reduction. */
  reducedUntil: Date | null;
  available: number;
  isAssortment: boolean;
  /** Its own; null: those of its product show it. */
  picture: (PictureRef & { alt: string }) | null;
  specimen: Specimen | null;
};

export type Specimen = {
  number: number;
  heightCm: number | null;
  leaves: number | null;
  rootState: RootState | null;
  pot: string;
  note: string;
  /** Of the newest of its photographs. */
  takenAt: Date;
  /** Whether the photograph shown is a sample, and not the plant itself. */
  isIllustration: boolean;
};
