import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { KnownPicture } from "#shop/pictures/find-pictures.server.ts";
import type { LineToWrite } from "./line-to-write.ts";

/** The first picture of each product; the others stay where they are. */
export async function writeMainPictures(
  trx: Transaction<DB>,
  lines: readonly LineToWrite[],
  known: ReadonlyMap<string, KnownPicture>,
): Promise<void> {
  const rows = lines.flatMap(({ productId, after }) => {
    const picture = after.picture && known.get(after.picture);
    return picture ? { ...picture, product_id: productId, alt: after.name } : [];
  });
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  const wanted = sql`jsonb_to_recordset(${json}::jsonb) as wanted(product_id uuid, key text,
    path text, width int, height int, widths int[], placeholder text, alt text)`;
  await sql`
    delete from product_pictures as shown using ${wanted}
    where shown.product_id = wanted.product_id
      and (shown.position = 0 or shown.path = wanted.path)`.execute(trx);
  await sql`
    insert into product_pictures (product_id, position, key, path, width, height, widths,
      placeholder, alt)
    select product_id, 0, key, path, width, height, widths, placeholder, alt
    from ${wanted}`.execute(trx);
}
