import { type RawBuilder, sql, type Transaction } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { isUnitSold, unitVariant } from "#shop/stock/unit-variant.server.ts";
import type { Part } from "./part.ts";

const MOST_FOUND = 12;

/** Of the row of `stock_units`: what it is sold for by itself, as an order shares the price of an assortment. */
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

async function read<Read extends Row>(db: Db | Transaction<DB>, query: RawBuilder<Read>) {
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
      left join lateral (${unitVariant}) as alone on true
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
      cross join lateral (${unitVariant}) as alone
      where stock_units.product_id = any (${[...productIds]}::uuid[])
        and alone.archived_at is null and not alone.is_specimen
      order by array_position(${[...productIds]}::uuid[], products.id), name, stock_units.id
      limit ${MOST_FOUND}`,
  );

export type ProductUnit = Part & { isSold: boolean };

/** The stocks of a product, its own first; one that nothing takes, while it is not empty. */
export const listProductUnits = ({ db }: { db: Db }, productId: string) =>
  read(
    db,
    sql<Row & ProductUnit>`
      select ${columns}, ${isUnitSold} as "isSold"
      from stock_units join products on products.id = stock_units.product_id
      left join lateral (${unitVariant}) as alone on true
      where stock_units.product_id = ${productId} and alone.is_specimen is not true
        and (alone.id is not null or stock_units.stock > 0)
      order by stock_units.id <> products.id, name, stock_units.id`,
  );
