import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { orderBy, orders, type ProductOrder } from "../storefront/product-order.server.ts";
import { decodeManagedCursor } from "./managed-cursor.ts";
import type { ManagedQuery, ManagedSort } from "./managed-query.ts";

/** As in the storefront's search: so many are looked at in order before an index is asked. */
const NEAREST = 8000;
const MOST_HITS = 10_000;
/** Shorter texts are in every other product, and in no index. */
const SHORTEST_INDEXED = 3;

const id = sql`product_stock.id`;
const managedOrders: Record<ManagedSort, ProductOrder> = {
  ...orders,
  stock: orderBy(sql`product_stock.stock`, "asc", { id }),
  "stock-desc": orderBy(sql`product_stock.stock`, "desc", { id }),
};

export type FoundProduct = { id: string; key: number | string };

type Wanted = { query: ManagedQuery; lowStock: number; limit: number };

/** Which products a page of the back-office shows, in its order. */
export async function findManaged(
  db: Db,
  { query, lowStock, limit }: Wanted,
): Promise<FoundProduct[]> {
  const order = managedOrders[query.sort];
  const cursor = decodeManagedCursor(query.after, query.sort);
  const within = [...filters(query, lowStock), ...(cursor ? [order.after(cursor)] : [])];
  const all = sql`
    select products.id, ${order.key} as key, products.contents_folded
    from ${source(query)} where ${sql.join(within, sql` and `)}`;
  const first = sql`order by key ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}
    limit ${limit}`;
  const inOrder = sql`order by ${order.column} ${sql.raw(order.direction)},
    ${order.id} ${sql.raw(order.direction)}`;

  if (query.text === "") {
    const { rows } = await sql<FoundProduct>`
      select id, key from (${all} ${inOrder} limit ${limit}) as page ${first}`.execute(db);
    return rows;
  }
  const folded = await fold(db, query.text);
  if (!folded) return [];
  // The subselect hides the text, for which the planner would otherwise guess.
  const contains = sql`contents_folded like (select ${`%${folded}%`})`;
  const nearest = await sql<FoundProduct>`
    select id, key from (${all} ${inOrder} limit (select ${NEAREST}::int)) as nearest
    where ${contains} ${first}`.execute(db);
  if (nearest.rows.length === limit || folded.length < SHORTEST_INDEXED) return nearest.rows;

  const { rows } = await sql<FoundProduct>`
    with hits as materialized (${all} and products.${contains} limit ${MOST_HITS})
    select id, key from hits ${first}`.execute(db);
  return rows;
}

async function fold(db: Db, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(db);
  return rows[0]?.folded;
}

const needsStock = ({ stock, sort }: ManagedQuery) =>
  stock !== null || sort === "stock" || sort === "stock-desc";

const source = (query: ManagedQuery) =>
  needsStock(query)
    ? sql`products join product_stock on product_stock.id = products.id`
    : sql`products`;

function filters(query: ManagedQuery, lowStock: number): RawBuilder<unknown>[] {
  const { category, stock, isArchived } = query;
  const conditions = [
    isArchived ? sql`products.archived_at is not null` : sql`products.archived_at is null`,
  ];
  if (category) conditions.push(sql`products.category = ${category}`);
  if (!needsStock(query)) return conditions;
  // Said of both tables, so that the index of either serves.
  conditions.push(isArchived ? sql`product_stock.is_archived` : sql`not product_stock.is_archived`);
  if (category) conditions.push(sql`product_stock.category = ${category}`);
  if (stock === "rupture") conditions.push(sql`product_stock.stock = 0`);
  if (stock === "faible") {
    conditions.push(sql`product_stock.stock between 1 and ${lowStock}::int`);
  }
  return conditions;
}
