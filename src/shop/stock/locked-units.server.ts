import { type RawBuilder, sql } from "kysely";

/**
 * The stock units of a table of quantities (`unit_id`, `quantity`), as `locked`. Whoever changes
 * units takes first every product whose variants they make, then the units, each in the order of
 * their ids: no two wait for each other in a ring, and what a product keeps of its units is right.
 */
export const lockedUnits = (quantities: string, isWanted: RawBuilder<unknown> = sql`true`) => sql`
    doors as materialized (
      select products.id from products
      where products.id in (
        select stock_units.product_id from stock_units
        where stock_units.id in (select unit_id from ${sql.table(quantities)})
        union
        select variants.product_id from variant_units join variants on variants.id = variant_id
        where variant_units.unit_id in (select unit_id from ${sql.table(quantities)})
      )
      order by products.id
      for no key update of products
    ),
    locked as materialized (
      select stock_units.id, stock_units.product_id, stock_units.stock, stock_units.reserved,
        ${sql.ref(`${quantities}.quantity`)}
      from stock_units join ${sql.table(quantities)}
        on ${sql.ref(`${quantities}.unit_id`)} = stock_units.id
      where (select count(*) from doors) > 0 and ${isWanted}
      order by stock_units.id
      for no key update of stock_units
    )`;
