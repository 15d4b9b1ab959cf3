import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { hasPlainUnit } from "./plain-unit.server.ts";

type Row = { variantId: string; unitId: string; slug: string; name: string };

/** The stock units by what compositions call them: their variant, or product and variant. */
export async function findNamedUnits(
  db: Db,
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length + slugs.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select variants.id as "variantId", variant_units.unit_id as "unitId", products.slug,
      variants.name
    from variants join products on products.id = variants.product_id
      join variant_units on variant_units.variant_id = variants.id
    where products.archived_at is null and ${hasPlainUnit("variants")}
      and (products.slug = any(${slugs}::text[]) or variants.id = any(${ids}::uuid[]))
    order by variants.id`.execute(db);
  const units = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { variantId, unitId, slug, name } of rows) {
    const word = name ? `${slug}/${name}` : slug;
    if (units.has(word) && units.get(word) !== unitId) ambiguous.add(word);
    units.set(word, unitId).set(variantId, unitId);
  }
  for (const word of ambiguous) units.delete(word);
  return units;
}
