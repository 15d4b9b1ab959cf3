import { createHash } from "node:crypto";
import { type PictureRef, picturePath, variantWidths } from "#shop/pictures/picture.ts";
import { encodePlaceholder } from "./encode.server.ts";
import { openSharp } from "./open-sharp.server.ts";

export async function describeMaster(key: string, master: Uint8Array): Promise<PictureRef> {
  const sharp = await openSharp();
  const { width, height } = (await sharp(master).metadata()).autoOrient;
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 8);
  return {
    path: picturePath(key, hash),
    width,
    height,
    widths: variantWidths(width),
    placeholder: await encodePlaceholder(master),
  };
}
