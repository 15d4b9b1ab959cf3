import type { PictureRef, PictureVariant } from "./picture.ts";

export type PictureLibrary = {
  keys(): string[];
  /** Of the pictures that come with the shop; uploaded ones are in its books. */
  find(key: string): PictureRef | null;
  /** The encoded bytes, or null when no such picture is offered in that width. */
  variant(variant: PictureVariant): Promise<Uint8Array | null>;
  /** Makes every variant of a picture ahead of its first visitor. */
  warm(key: string): Promise<void>;
};
