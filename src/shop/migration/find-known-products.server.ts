import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { productVersion } from "#shop/catalogue/management/product-version.server.ts";
import { slugOf } from "#shop/catalogue/slug.ts";
import type { KnownProduct, SourceRecord } from "./compare-records.ts";

/** The products that these records may be about: by record, by address and by name. */
export async function findKnownProducts(
  { db }: { db: Db },
  { baseId, records }: { baseId: string; records: readonly SourceRecord[] },
): Promise<KnownProduct[]> {
  const ids = records.map(({ id }) => id);
  const names = records.flatMap(({ fields }) =>
    typeof fields.Name === "string" ? fields.Name.replaceAll("\0", "").trim() : [],
  );
  const slugs = names.map(slugOf);
  const { rows } = await sql<KnownProduct>`
    with wanted as (
      select row_id::uuid as id from mirror_records
      where base_id = ${baseId} and table_name = 'Products' and record_id = any(${ids}::text[])
      union select id from products where slug = any(${slugs}::text[])
      union select id from products
        where archived_at is null
          and name_folded in (select fold_text(name) from unnest(${names}::text[]) as name)
    )
    select products.id, slug, name, description, price_cents, category, stock, customization,
      ${productVersion} as version, archived_at is not null as "isArchived",
      exists (
        select from variants where variants.product_id = products.id
          and (variants.id = products.id) = (variants.archived_at is not null)
      ) as "hasVariants",
      mirror.record_id as "recordId",
      (select path from product_pictures where product_id = products.id
        order by position limit 1) as picture
    from wanted join products using (id)
      left join mirror_records as mirror
        on mirror.base_id = ${baseId} and mirror.table_name = 'Products'
        and mirror.row_id = products.id`.execute(db);
  return rows;
}
