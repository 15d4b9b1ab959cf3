import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import type { ProductOrder } from "./product-order.server.ts";

type Key = number | string;
export type Match = { id: string; key: Key };

/** Which products are looked for, after which of them, and how many. */
export type Wanted = {
  order: ProductOrder;
  category: ProductCategory | null;
  /** A condition on `product_search`, there called `products`. */
  matches: RawBuilder<boolean>;
  after: { key: Key; id: string } | null;
  limit: number;
};

/** How many products are looked at, one after the other, before the index of words is asked. */
const NEAREST = 8000;

/**
 * Enough to page through, and few enough to sort at once. More than these are left only when a
 * word is common among all products and rare among the nearest; some then stay out of the list.
 */
const MOST_HITS = 10_000;

/**
 * The first matches of an order, when matches are common: looking at the nearest products soon
 * finds them, where the index of words would first give every one of them, in no order.
 */
export async function nearestMatches(db: Db, wanted: Wanted): Promise<Match[]> {
  const { order, matches, limit } = wanted;
  const { rows } = await sql<Match>`
    select products.id, ${order.key} as key
    from (${nearest(wanted, NEAREST)}) as products
    where ${matches}
    order by ${inOrder(order)}
    limit ${limit}`.execute(db);
  return rows.length === limit ? rows : indexedMatches(db, wanted);
}

/** The first matches of an order, when matches are rare: all of them, sorted. */
export async function indexedMatches(db: Db, wanted: Wanted): Promise<Match[]> {
  const { order, limit } = wanted;
  const { rows } = await sql<Match>`
    with products as materialized (${hits(wanted, sql`products.*`)})
    select products.id, ${order.key} as key
    from products
    where ${beyond(wanted)}
    order by ${inOrder(order)}
    limit ${limit}`.execute(db);
  return rows;
}

/** The subselect hides the number, for which the planner would sort a small catalogue whole. */
export const nearest = (wanted: Omit<Wanted, "matches" | "limit">, count: number) => sql`
  select * from product_search as products
  where ${within(wanted.category)} and ${beyond(wanted)}
  order by ${inOrder(wanted.order)}
  limit (select ${count}::int)`;

export const hits = (
  { category, matches }: Pick<Wanted, "category" | "matches">,
  columns: RawBuilder<unknown>,
) => sql`
  select ${columns} from product_search as products
  where ${within(category)} and ${matches}
  limit ${sql.lit(MOST_HITS)}`;

const within = (category: ProductCategory | null) =>
  category ? sql`products.category = ${category}` : sql`true`;

const beyond = ({ order, after }: Pick<Wanted, "order" | "after">) =>
  after ? order.after(after) : sql`true`;

const inOrder = ({ column, direction }: ProductOrder) =>
  sql`${column} ${sql.raw(direction)}, products.id ${sql.raw(direction)}`;
