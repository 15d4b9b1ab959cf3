import { z } from "zod";
import { type ShownPicture, typedPictures } from "../product-form/product-form.ts";

export const variantPicturesForm = z.object({
  version: z.string().regex(/^[0-9a-f]{32}$/),
  pictures: typedPictures,
  /** The address of one more: all there is before any script has loaded. */
  photograph: z.string().trim().max(300).default(""),
});
export type VariantPicturesForm = Omit<z.infer<typeof variantPicturesForm>, "version">;

/** What the form shows: those in their order, and after them the one whose address was typed. */
export function wantedVariantPictures({ pictures, photograph }: VariantPicturesForm) {
  const isKnown = pictures.some(({ path }) => path === photograph);
  if (!photograph || isKnown) return pictures;
  const added: ShownPicture = { path: photograph, alt: "", isIllustration: false, color: null };
  return [...pictures, added];
}
