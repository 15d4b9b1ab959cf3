import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";

/** The id is of a product, or of the variant that is one plant. */
export type KeptWish = { id: string; name: string; addedAt: Date };

type Row = { id: string; product: string; plant: string; addedAt: Date };

/** What a customer's account keeps, the newest first. */
export async function listWishes(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<KeptWish[]> {
  const { rows } = await sql<Row>`
    select products.id, products.name as product, '' as plant, added_at as "addedAt"
    from wishes join products on products.id = product_id
    where user_id = ${userId}
    union all
    select variants.id, products.name, variants.name, added_at
    from wished_specimens
    join variants on variants.id = variant_id
    join products on products.id = variants.product_id
    where user_id = ${userId}
    order by "addedAt" desc, id`.execute(db);
  return rows.map(({ id, product, plant, addedAt }) => ({
    id,
    name: variantName({ name: product }, { name: plant }),
    addedAt,
  }));
}
