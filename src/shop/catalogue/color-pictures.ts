import type { ColorPicture, ProductPicture } from "./storefront/product-card.ts";

type Shown = { picture: ProductPicture | null; colorPictures: readonly ColorPicture[] };

/** The picture of the chosen colour; the first one where it has none of its own. */
export const pictureIn = (
  color: string,
  { picture, colorPictures }: Shown,
): ProductPicture | null => colorPictures.find((one) => one.color === color) ?? picture;
