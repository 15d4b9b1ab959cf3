import { type RawBuilder, sql } from "kysely";

const holders = {
  products: sql`select product_id from former_product_slugs`,
  collections: sql`select collection_id from former_collection_slugs`,
} as const;

/**
 * The id of what has, or had, a slug. Whoever has it now comes before whoever had it, and a former
 * slug leads to its holder, never to another former slug: there are no chains.
 */
export const slugHolder = (table: keyof typeof holders, slug: string): RawBuilder<string | null> =>
  sql`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (${holders[table]} where slug = ${slug}))`;
