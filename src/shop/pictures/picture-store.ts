import type { Result } from "#kernel/result.ts";
import type { PictureRef } from "./picture.ts";

/** The largest file that is taken: what a good camera makes. */
export const LARGEST_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
/** Narrower ones look poor even on a phone. */
export const LEAST_SIDE = 320;

export type PictureRefusal = "empty" | "wrong_type" | "too_many_pixels" | "too_small" | "damaged";

/** Where the shopkeeper's own pictures are kept. */
export type PictureStore = {
  /**
   * Made anew from its pixels, without anything else that the file held: no place, no name, no
   * script. Nothing is kept of what is refused.
   */
  keep(bytes: Uint8Array): Promise<Result<PictureRef & { key: string }, PictureRefusal>>;
};
