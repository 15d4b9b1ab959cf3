import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { findNamedProducts, type Wanted } from "./find-named-products.server.ts";

export type NamedVariants = { productIds: string[]; variantIds: string[] };

const NONE: NamedVariants = { productIds: [], variantIds: [] };
/** The name of a variant is short, and no index knows it: it is looked for among few products. */
const MOST_WORDS = 4;
const MOST_PRODUCTS = 50;

/**
 * « monstera albo 217 »: the first words begin those of a product, the last those of one of its
 * variants, sold ones too. Asked when no product has all of them in its name.
 */
export async function findNamedVariants(db: Db, wanted: Wanted): Promise<NamedVariants> {
  const { words } = wanted;
  for (let last = 1; last <= MOST_WORDS && last < words.length; last += 1) {
    const named = await findNamedProducts(db, { ...wanted, words: words.slice(0, -last) });
    const found = await variantsNamed(db, named.ids.slice(0, MOST_PRODUCTS), words.slice(-last));
    if (found.variantIds.length > 0) return found;
  }
  return NONE;
}

async function variantsNamed(
  db: Db,
  productIds: readonly string[],
  words: readonly string[],
): Promise<NamedVariants> {
  if (productIds.length === 0) return NONE;
  const begun = words.map((word) => sql`' ' || fold_text(name) like ${`% ${word}%`}`);
  const { rows } = await sql<{ id: string; productId: string }>`
    select id, product_id as "productId" from variants
    where product_id = any(${productIds}::uuid[]) and name <> ''
      and ${sql.join(begun, sql` and `)}
    order by array_position(${productIds}::uuid[], product_id), position, id`.execute(db);
  return {
    productIds: [...new Set(rows.map(({ productId }) => productId))],
    variantIds: rows.map(({ id }) => id),
  };
}
