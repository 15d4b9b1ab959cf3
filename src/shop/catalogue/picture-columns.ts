import type { PictureRef } from "#shop/pictures/picture.ts";

type Kept = PictureRef & { key: string; alt: string; isIllustration: boolean };

/** A picture at its place among those of a product or of a variant, as its columns have it. */
export const pictureColumns = (picture: Kept, position: number) => ({
  position,
  key: picture.key,
  path: picture.path,
  width: picture.width,
  height: picture.height,
  widths: [...picture.widths],
  placeholder: picture.placeholder,
  alt: picture.alt,
  is_illustration: picture.isIllustration,
});
