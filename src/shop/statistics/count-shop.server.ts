import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

export type ShopCounts = {
  products: { total: number; low: number; out: number };
  users: { total: number; administrators: number };
  /** Paid ones: a checkout that was given up is no order. */
  orders: { total: number; thisWeek: number };
};

type Asked = { lowStock: number };

/** Each in one statement, at the same time as the others, from an index alone or kept counted. */
export async function countShop(
  { db, clock }: { db: Db; clock: Clock },
  { lowStock }: Asked,
): Promise<ShopCounts> {
  const [products, users, orders] = await Promise.all([
    countProducts(db, lowStock),
    countUsers(db),
    countOrders(db, clock.now()),
  ]);
  return { products, users, orders };
}

async function countProducts(db: Db, lowStock: number): Promise<ShopCounts["products"]> {
  const { rows } = await sql<ShopCounts["products"]>`
    select
      (select on_sale from product_count) as total,
      (select count(*) from product_stock
       where not is_archived and stock between 1 and ${lowStock})::int as low,
      (select count(*) from product_stock where not is_archived and stock = 0)::int as out
    `.execute(db);
  return only(rows);
}

async function countUsers(db: Db): Promise<ShopCounts["users"]> {
  const { rows } = await sql<ShopCounts["users"]>`
    select count(*)::int as total, count(*) filter (where role = 'admin')::int as administrators
    from users`.execute(db);
  return only(rows);
}

async function countOrders(db: Db, now: Date): Promise<ShopCounts["orders"]> {
  const { rows } = await sql<ShopCounts["orders"]>`
    select
      (select count(*) from orders where paid_at is not null)::int as total,
      (select count(*) from orders where paid_at >=
        date_trunc('week', ${now}::timestamptz at time zone 'Europe/Paris')
          at time zone 'Europe/Paris')::int as "thisWeek"
    `.execute(db);
  return only(rows);
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("a count without a row");
  return row;
}
