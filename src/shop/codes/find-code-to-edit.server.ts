import { sql, type Transaction } from "kysely";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { CodeTerms } from "./code.ts";
import { type CodeColumns, codeColumns, toTerms } from "./code-row.server.ts";

export type EditedCode = CodeTerms & {
  id: string;
  version: string;
  uses: number;
  isStopped: boolean;
  products: { id: string; slug: string; name: string }[];
};

type Row = CodeColumns & Pick<EditedCode, "version" | "uses" | "isStopped" | "products">;

/** A code as its form shows it. */
export async function findCodeToEdit(
  { db }: { db: Db | Transaction<DB> },
  id: string,
): Promise<EditedCode | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<Row>`
    select ${codeColumns}, version::text, uses, stopped_at is not null as "isStopped",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', products.id, 'slug', slug, 'name', products.name)
          order by place)
        from unnest(product_ids) with ordinality as chosen (product_id, place)
        join products on products.id = product_id
      ), '[]') as products
    from codes where codes.id = ${id}::uuid`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { version, uses, isStopped, products } = row;
  return { ...toTerms(row), id: row.id, version, uses, isStopped, products };
}
