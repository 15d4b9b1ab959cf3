import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createTurnstile } from "#kernel/turnstile.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import {
  type PictureFormat,
  type PictureRef,
  type PictureVariant,
  pictureFormats,
  picturePath,
} from "#shop/pictures/picture.ts";
import { describedPicture, pictureManifest } from "#shop/pictures/picture-manifest.ts";
import { encodeVariant } from "./encode.server.ts";
import { writeWhole } from "./write-whole.server.ts";

/** Of uploads; a key is a file name, so nothing else may be one. */
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Masters and their manifest in one folder, uploaded ones in another; variants made when first
 * asked for, kept in a third.
 */
export function diskLibrary(folders: {
  masters: string;
  uploads: string;
  variants: string;
}): PictureLibrary {
  const manifest = readFileSync(join(folders.masters, "manifest.json"), "utf8");
  const pictures = new Map(Object.entries(pictureManifest.parse(JSON.parse(manifest))));
  const beingMade = new Map<string, Promise<Buffer>>();
  // Warming takes one place, which leaves the other to visitors; two of libuv's four threads
  // stay free for everything else.
  const enter = createTurnstile(2);

  const find = (key: string) => pictures.get(key) ?? null;

  const uploads = new Map<string, PictureRef>();
  const findAny = async (key: string): Promise<PictureRef | null> => {
    const known = find(key) ?? uploads.get(key);
    if (known || !KEY.test(key)) return known ?? null;
    const written = await readIfPresent(join(folders.uploads, `${key}.json`));
    const picture = written && describedPicture.parse(JSON.parse(written.toString()));
    if (picture) uploads.set(key, picture);
    return picture;
  };

  const make = async (key: string, width: number, format: PictureFormat, file: string) => {
    const folder = pictures.has(key) ? folders.masters : folders.uploads;
    const master = await readFile(join(folder, `${key}.webp`));
    const bytes = await encodeVariant(master, { width, format });
    await writeWhole(file, bytes);
    return bytes;
  };

  const obtain = async (key: string, path: string, width: number, format: PictureFormat) => {
    const file = join(folders.variants, basename(path), `${width}.${format}`);
    const kept = await readIfPresent(file);
    if (kept) return kept;
    const making =
      beingMade.get(file) ??
      enter(() => make(key, width, format, file)).finally(() => beingMade.delete(file));
    beingMade.set(file, making);
    return making;
  };

  // Only what is offered reaches the disk: no foreign path, no endless sizes.
  const variant = async ({ key, hash, width, format }: PictureVariant) => {
    const picture = await findAny(key);
    if (picture?.path !== picturePath(key, hash) || !picture.widths.includes(width)) return null;
    return obtain(key, picture.path, width, format);
  };

  const warm = async (key: string) => {
    const picture = await findAny(key);
    if (!picture) return;
    for (const width of picture.widths) {
      for (const format of pictureFormats) await obtain(key, picture.path, width, format);
    }
  };

  return { keys: () => [...pictures.keys()], find, variant, warm };
}

async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
