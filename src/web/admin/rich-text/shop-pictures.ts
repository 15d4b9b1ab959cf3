import type { PictureRef } from "#shop/pictures/picture.ts";

export type ShopPicture = {
  key: string;
  name: string;
  /** What a list shows. */
  thumbnail: string;
  /** What a text shows. */
  address: string;
  width: number;
  height: number;
};

const TEXT_WIDTH = 960;

export function shopPicture(
  { path, widths, ...picture }: Omit<PictureRef, "placeholder">,
  { key, name }: { key: string; name: string },
): ShopPicture {
  const width = widths.findLast((one) => one <= TEXT_WIDTH) ?? picture.width;
  const height = Math.round((picture.height * width) / picture.width);
  const thumbnail = `${path}/${widths[0] ?? width}.webp`;
  return { key, name, thumbnail, address: `${path}/${width}.webp`, width, height };
}
