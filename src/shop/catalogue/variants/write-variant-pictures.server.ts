import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import { pictureColumns } from "../picture-columns.ts";

export type VariantPicture = KnownPicture & {
  alt: string;
  isIllustration: boolean;
  takenAt: Date;
};

/** Whether there was anything to write: pictures that stay as they are keep their rows. */
export async function writeVariantPictures(
  trx: Transaction<DB>,
  variantId: string,
  pictures: readonly VariantPicture[],
): Promise<boolean> {
  const rows = pictures.map((picture, position) => ({
    ...pictureColumns(picture, position),
    taken_at: picture.takenAt,
  }));
  const present = await trx
    .selectFrom("variant_pictures")
    .select(["position", "key", "path", "width", "height", "widths", "placeholder", "alt"])
    .select(["is_illustration", "taken_at"])
    .where("variant_id", "=", variantId)
    .orderBy("position")
    .execute();
  if (isDeepStrictEqual(present, rows)) return false;
  await trx.deleteFrom("variant_pictures").where("variant_id", "=", variantId).execute();
  const written = rows.map((row) => ({ variant_id: variantId, ...row }));
  if (written.length > 0) await trx.insertInto("variant_pictures").values(written).execute();
  return true;
}
