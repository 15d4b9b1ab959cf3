import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** The first photograph of each variant, or of its product where it has none of its own. */
export async function readPictures(
  { db }: { db: Db },
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ variantId: string; picture: string }>`
    select distinct on (variants.id) variants.id as "variantId",
      path || '/' || widths[1] || '.webp' as picture
    from variants join lateral (
      select 0 as nth, position, path, widths from variant_pictures
      where variant_pictures.variant_id = variants.id
      union all
      select 1, position, path, widths from product_pictures
      where product_pictures.product_id = variants.product_id
    ) as pictures on true
    where variants.id = any (${[...variantIds]}::uuid[])
    order by variants.id, nth, pictures.position`.execute(db);
  return new Map(rows.map(({ variantId, picture }) => [variantId, picture]));
}
