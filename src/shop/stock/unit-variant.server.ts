import { sql } from "kysely";

/** Of the row of `stock_units`: the first variant that takes one of it, and nothing else. */
export const unitVariant = sql`
  select variants.id, variants.name, variants.price_cents, variants.archived_at,
    exists (select from specimens where variant_id = variants.id) as is_specimen
  from variant_units join variants on variants.id = variant_id
  where unit_id = stock_units.id and quantity = 1
    and not exists (
      select from variant_units as others
      where others.variant_id = variants.id and others.unit_id <> stock_units.id
    )
  order by variants.id <> stock_units.product_id, variants.created_at, variants.id
  limit 1`;

/** Of the same row: whether a variant that can be bought is made of it. */
export const isUnitSold = sql<boolean>`exists (
  select from variant_units join variants on variants.id = variant_id
  where unit_id = stock_units.id and archived_at is null)`;
