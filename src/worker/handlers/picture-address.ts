import type { PictureRef } from "#shop/pictures/picture.ts";

type Picture = Pick<PictureRef, "path" | "widths">;

/** Of a picture above the title of a mail. */
export const HERO_WIDTH = 960;

/** Where a mail program finds a picture, at least as wide as it is shown. */
export function pictureAddress(publicUrl: URL, picture: Picture | null, wanted: number) {
  if (!picture) return undefined;
  const width = picture.widths.find((offered) => offered >= wanted) ?? picture.widths.at(-1);
  return new URL(`${picture.path}/${width}.webp`, publicUrl).href;
}
