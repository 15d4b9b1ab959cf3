import type { PictureLibrary } from "#shop/pictures/library.ts";

export type ShopPicture = {
  key: string;
  /** What a list shows. */
  thumbnail: string;
  /** What a text shows. */
  address: string;
  width: number;
  height: number;
};

const TEXT_WIDTH = 960;

/** The pictures that an author may choose from. */
export function shopPictures(pictures: Pick<PictureLibrary, "keys" | "find">): ShopPicture[] {
  return pictures.keys().flatMap((key) => {
    const picture = pictures.find(key);
    if (!picture) return [];
    const { path, widths } = picture;
    const width = widths.findLast((one) => one <= TEXT_WIDTH) ?? picture.width;
    const height = Math.round((picture.height * width) / picture.width);
    const thumbnail = `${path}/${widths[0] ?? width}.webp`;
    return [{ key, thumbnail, address: `${path}/${width}.webp`, width, height }];
  });
}
