import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import { findPictures, type KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { pictureColumns } from "../picture-columns.ts";
import { toBotanical } from "../product-form/botanical-form.ts";
import {
  type ProductForm,
  type ShownPicture,
  wantedPictures,
} from "../product-form/product-form.ts";
import { toSafety } from "../product-form/safety-form.ts";
import { proposeTemperatureClass } from "../temperature-class.ts";

export type PictureWriter = { db: Db; pictures: Pick<PictureLibrary, "find"> };
export type UnknownPicture = { code: "unknown_picture" };
export type ProductPictureToWrite = KnownPicture &
  Pick<ShownPicture, "alt" | "isIllustration" | "color">;

/** The columns that the form writes; the stock has rules of its own. */
export const productColumns = (form: ProductForm) => ({
  name: form.name,
  description: form.description,
  long_description: sanitiseHtml(form.longDescription ?? ""),
  price_cents: form.price,
  vat_basis_points: form.vat,
  category: form.category,
  customization: {
    ...(form.sizes.length > 0 && { sizes: form.sizes }),
    ...(form.colors.length > 0 && { colors: form.colors }),
  },
  size_details: form.sizeDetails,
  parcel_note: form.parcelNote ?? "",
  weight_grams: form.weight,
  is_living_plant: form.isLivingPlant,
  withdrawal_excluded: form.withdrawalExcluded,
  health_notice: form.healthNotice ?? null,
  botanical: toBotanical(form),
  safety_information: toSafety(form),
  temperature_class: form.temperatureClass ?? proposeTemperatureClass(form),
});

/** Only pictures of our own: a page may show no other, and the server fetches nothing. */
export async function ownPictures(
  deps: PictureWriter,
  form: ProductForm,
): Promise<Result<ProductPictureToWrite[], UnknownPicture>> {
  const wanted = wantedPictures(form);
  const known = await findPictures(
    deps,
    wanted.map(({ path }) => path),
  );
  const found = wanted.flatMap(({ path, alt, isIllustration, color }) => {
    const picture = known.get(path);
    return picture ? { ...picture, alt: alt || form.name, isIllustration, color } : [];
  });
  return found.length === wanted.length ? ok(found) : err({ code: "unknown_picture" });
}

/** Whether there was anything to write: pictures that stay as they are keep their rows. */
export async function writePictures(
  trx: Transaction<DB>,
  productId: string,
  pictures: readonly ProductPictureToWrite[],
): Promise<boolean> {
  const rows = pictures.map((picture, position) => ({
    ...pictureColumns(picture, position),
    color: picture.color,
  }));
  const present = await trx
    .selectFrom("product_pictures")
    .select(["position", "key", "path", "width", "height", "widths", "placeholder", "alt"])
    .select(["is_illustration", "color"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
  if (isDeepStrictEqual(present, rows)) return false;
  await trx.deleteFrom("product_pictures").where("product_id", "=", productId).execute();
  const written = rows.map((row) => ({ product_id: productId, ...row }));
  if (written.length > 0) await trx.insertInto("product_pictures").values(written).execute();
  return true;
}
