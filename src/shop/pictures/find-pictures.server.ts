import type { Db } from "#platform/db/database.server.ts";
import type { PictureLibrary } from "./library.ts";
import { keyOf, type PictureRef } from "./picture.ts";

export type KnownPicture = PictureRef & { key: string };

/** The pictures that the shop has at these addresses: those it came with, and those uploaded. */
export async function findPictures(
  { db, pictures }: { db: Db; pictures: Pick<PictureLibrary, "find"> },
  paths: readonly string[],
): Promise<Map<string, KnownPicture>> {
  const found = new Map<string, KnownPicture>();
  for (const path of paths) {
    const key = keyOf(path);
    const picture = key && pictures.find(key);
    if (picture && picture.path === path) found.set(path, { ...picture, key });
  }
  const others = paths.filter((path) => !found.has(path));
  if (others.length === 0) return found;
  const rows = await db
    .selectFrom("uploaded_pictures")
    .select(["key", "path", "width", "height", "widths", "placeholder"])
    .where("path", "in", others)
    .execute();
  for (const row of rows) found.set(row.path, row);
  return found;
}
