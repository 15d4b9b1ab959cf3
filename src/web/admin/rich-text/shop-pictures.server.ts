import { formatLongDate } from "#copy/formats.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { listUploaded } from "#shop/pictures/list-uploaded.server.ts";
import { type ShopPicture, shopPicture } from "./shop-pictures.ts";

type House = { db: Db; pictures: Pick<PictureLibrary, "keys" | "find"> };

/** The pictures that an author may choose from: the shopkeeper's own first. */
export async function shopPictures(
  { db, pictures }: House,
  chosen?: string,
): Promise<ShopPicture[]> {
  const uploaded = await listUploaded({ db }, chosen);
  const own = uploaded.map(({ key, uploadedAt, ...picture }) =>
    shopPicture(picture, { key, name: `photo du ${formatLongDate(uploadedAt)}` }),
  );
  const known = new Set(uploaded.map(({ key }) => key));
  const delivered = pictures.keys().flatMap((key) => {
    const picture = known.has(key) ? null : pictures.find(key);
    // « monstera-peru » reads « monstera peru ».
    return picture ? [shopPicture(picture, { key, name: key.replaceAll("-", " ") })] : [];
  });
  return [...own, ...delivered];
}
