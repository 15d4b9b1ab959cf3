import { z } from "zod";
import type { PictureRef } from "./picture.ts";

const size = z.int().positive();

export const describedPicture = z.object({
  path: z.string().startsWith("/"),
  width: size,
  height: size,
  widths: z.array(size).nonempty(),
  placeholder: z.string().startsWith("data:image/"),
});

/** The pictures that come with the shop, by key. */
export const pictureManifest = z.record(z.string(), describedPicture);

export type PictureManifest = Readonly<Record<string, PictureRef>>;

/** Sample content that names a picture we do not have is a mistake of ours. */
export function pictureNamed(pictures: PictureManifest, key: string): PictureRef {
  const picture = pictures[key];
  if (!picture) throw new Error(`no picture « ${key} » in the manifest`);
  return picture;
}
