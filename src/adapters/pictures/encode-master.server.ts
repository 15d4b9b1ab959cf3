import { err, ok, type Result } from "#kernel/result.ts";
import { LEAST_SIDE, MOST_PIXELS, type PictureRefusal } from "#shop/pictures/picture-store.ts";
import { openSharp } from "./open-sharp.server.ts";

const LARGEST_SIDE = 2400;

/** By what the bytes begin with: a name or a declared type is anybody's word. */
const TYPES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n",
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
  (bytes) => /^ftyp(avif|avis|mif1)$/.test(bytes.subarray(4, 12).toString("latin1")),
];

/** A picture of our own, made from the pixels of a file that is not. */
export async function encodeMaster(given: Uint8Array): Promise<Result<Buffer, PictureRefusal>> {
  const bytes = Buffer.from(given);
  if (bytes.length === 0) return err("empty");
  // Other formats never reach a decoder: some of them are programs.
  if (bytes.length < 16 || !TYPES.some((is) => is(bytes))) return err("wrong_type");
  const sharp = await openSharp();
  try {
    // The header tells the size; a bomb is not opened to learn it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return err("too_many_pixels");
    if (Math.min(width, height) < LEAST_SIDE) return err("too_small");
    const master = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({
        width: LARGEST_SIDE,
        height: LARGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 90, effort: 4, smartSubsample: true })
      .toBuffer();
    return ok(master);
  } catch {
    return err("damaged");
  }
}
