import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";

type LinePicture = Pick<PictureRef, "path" | "widths">;

/** The first picture of each product, whether or not it is still on sale. */
export async function readLinePictures(
  { db }: { db: Db },
  { productIds }: { productIds: readonly string[] },
): Promise<ReadonlyMap<string, LinePicture>> {
  const { rows } = await sql<LinePicture & { productId: string }>`/* prepared */
    select distinct on (product_id) product_id as "productId", path, widths
    from product_pictures where product_id = any(${[...productIds]}::uuid[])
    order by product_id, position`.execute(db);
  return new Map(rows.map(({ productId, ...picture }) => [productId, picture]));
}
