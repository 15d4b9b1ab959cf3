import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createTurnstile } from "#kernel/turnstile.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import {
  type PictureFormat,
  type PictureVariant,
  pictureFormats,
  picturePath,
} from "#shop/pictures/picture.ts";
import { pictureManifest } from "#shop/pictures/picture-manifest.ts";
import { encodeVariant } from "./encode.server.ts";

/** Masters and their manifest in one folder; variants made when first asked for, kept in another. */
export function diskLibrary(folders: { masters: string; variants: string }): PictureLibrary {
  const manifest = readFileSync(join(folders.masters, "manifest.json"), "utf8");
  const pictures = new Map(Object.entries(pictureManifest.parse(JSON.parse(manifest))));
  const beingMade = new Map<string, Promise<Buffer>>();
  // Warming takes one place, which leaves the other to visitors; two of libuv's four threads
  // stay free for everything else.
  const enter = createTurnstile(2);

  const find = (key: string) => pictures.get(key) ?? null;

  const make = async (key: string, width: number, format: PictureFormat, file: string) => {
    const master = await readFile(join(folders.masters, `${key}.webp`));
    const bytes = await encodeVariant(master, { width, format });
    await store(file, bytes);
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

  // Only what the manifest offers reaches the disk: no foreign path, no endless sizes.
  const variant = async ({ key, hash, width, format }: PictureVariant) => {
    const picture = find(key);
    if (picture?.path !== picturePath(key, hash) || !picture.widths.includes(width)) return null;
    return obtain(key, picture.path, width, format);
  };

  const warm = async (key: string) => {
    const picture = find(key);
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

/** Several processes share the folder: a file appears whole or not at all. */
async function store(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
