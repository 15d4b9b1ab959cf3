import type { Db } from "#platform/db/database.server.ts";
import { findPicture } from "#shop/pictures/find-picture.server.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { ArticleForm } from "./writing/article-form.ts";

type House = { db: Db; pictures: Pick<PictureLibrary, "find" | "keys"> };

/** An article without a picture is a draft: it borrows the shop's first one until it has its own. */
export async function articlePicture(
  { db, pictures }: House,
  { picture }: Pick<ArticleForm, "picture">,
): Promise<PictureRef | null> {
  return findPicture({ db, pictures }, picture || (pictures.keys()[0] ?? ""));
}
