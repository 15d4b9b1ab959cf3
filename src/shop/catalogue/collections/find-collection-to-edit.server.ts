import { sql, type Transaction } from "kysely";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { productVersion } from "../management/product-version.server.ts";
import type { CollectionRule } from "./collection-rule.ts";

export type EditedCollection = {
  id: string;
  version: string;
  slug: string;
  name: string;
  introduction: string;
  rule: CollectionRule | null;
  isShown: boolean;
  picks: { slug: string; name: string }[];
};

/** A collection as its form shows it, with what was chosen by hand in order. */
export async function findCollectionToEdit(
  { db }: { db: Db | Transaction<DB> },
  id: string,
): Promise<EditedCollection | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("collections")
    .select(["id", "slug", "name", "introduction", "rule", "is_shown as isShown"])
    .select([
      productVersion.as("version"),
      sql<EditedCollection["picks"]>`coalesce((
        select json_agg(json_build_object('slug', products.slug, 'name', products.name)
          order by picks.position)
        from collection_picks as picks join products on products.id = picks.product_id
        where picks.collection_id = collections.id), '[]')`.as("picks"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  // The shape of the rule is checked where it is written.
  return row ? { ...row, rule: row.rule as CollectionRule | null } : null;
}
