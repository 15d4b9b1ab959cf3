import type { Db } from "#platform/db/database.server.ts";
import type { PictureLibrary } from "./library.ts";
import type { PictureRef } from "./picture.ts";

/** One of the shop's pictures: those it came with, and those uploaded. */
export async function findPicture(
  { db, pictures }: { db: Db; pictures: Pick<PictureLibrary, "find"> },
  key: string,
): Promise<PictureRef | null> {
  const row = await db
    .selectFrom("uploaded_pictures")
    .select(["path", "width", "height", "widths", "placeholder"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? pictures.find(key);
}
