import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { MirroredRow } from "../rows/mirrored-row.ts";
import { type MirroredProduct, productFields } from "../rows/record-fields.ts";

/** Products that are in the shop. */
export async function readProducts(
  { db, publicUrl }: { db: Db; publicUrl: URL },
  ids: readonly string[],
): Promise<MirroredRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "description", "price_cents", "category", "stock", "customization"])
    .select(
      sql<MirroredProduct["picture"]>`(
        select json_build_object('path', path, 'widths', widths)
        from product_pictures where product_id = products.id order by position limit 1
      )`.as("picture"),
    )
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .execute();
  return rows.map(({ id, price_cents, ...product }) => ({
    rowId: id,
    fields: productFields({ ...product, priceCents: cents(price_cents) }, publicUrl),
  }));
}
