import { type RawBuilder, sql, type Transaction } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Part } from "./part.ts";

const MOST_FOUND = 12;

/** Of the row of `stock_units`: the first variant that takes one of it, and nothing else. */
const alone = sql`
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

/** Of the same row: what it is sold for by itself, as an order shares the price of an assortment. */
const asked = sql`
  select single.price_cents from variants as single
  join variant_units as taken on taken.variant_id = single.id
  where taken.unit_id = stock_units.id and taken.quantity = 1 and single.archived_at is null
    and not exists (
      select from variant_units as other
      where other.variant_id = single.id and other.unit_id <> stock_units.id
    )
  order by single.position, single.id limit 1`;

const columns = sql`
  stock_units.id as "unitId", alone.id as "variantId",
  products.name || case when alone.name <> '' then ', ' || alone.name else '' end as name,
  coalesce((${asked}), alone.price_cents, products.price_cents) as "priceCents",
  products.vat_basis_points as "vatBasisPoints", stock_units.stock, stock_units.reserved`;

type Row = Omit<Part, "priceCents"> & { priceCents: number };

async function read(db: Db | Transaction<DB>, query: RawBuilder<Row>): Promise<Part[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => ({ ...row, priceCents: cents(row.priceCents) }));
}

/** What assortments can be made of, by the ids of the units; specimens are sold alone. */
export const listParts = ({ db }: { db: Db | Transaction<DB> }, unitIds: readonly string[]) =>
  read(
    db,
    sql<Row>`
      select ${columns}
      from stock_units join products on products.id = stock_units.product_id
      left join lateral (${alone}) as alone on true
      where stock_units.id = any (${[...unitIds]}::uuid[]) and alone.is_specimen is not true
      order by products.name, name, stock_units.id`,
  );

/** The same of these products, for whoever composes an assortment. */
export const findParts = ({ db }: { db: Db }, productIds: readonly string[]) =>
  read(
    db,
    sql<Row>`
      select ${columns}
      from stock_units join products on products.id = stock_units.product_id
      cross join lateral (${alone}) as alone
      where stock_units.product_id = any (${[...productIds]}::uuid[])
        and alone.archived_at is null and not alone.is_specimen
      order by array_position(${[...productIds]}::uuid[], products.id), name, stock_units.id
      limit ${MOST_FOUND}`,
  );

/** The stocks of a product, that of the product itself first. */
export const listProductUnits = ({ db }: { db: Db }, productId: string) =>
  read(
    db,
    sql<Row>`
      select ${columns}
      from stock_units join products on products.id = stock_units.product_id
      cross join lateral (${alone}) as alone
      where stock_units.product_id = ${productId} and not alone.is_specimen
      order by stock_units.id <> products.id, name, stock_units.id`,
  );
