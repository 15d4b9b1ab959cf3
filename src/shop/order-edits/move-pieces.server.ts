import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";

type Move = {
  orderId: string;
  editId: string;
  /** What more of each unit the order takes, below zero for what goes back on the shelf; by id. */
  moved: ReadonlyMap<string, number>;
  actor: string;
  now: Date;
};

/** Under the lock of the order: all of it, or nothing and false when another has what was to come. */
export async function movePieces(
  trx: Transaction<DB>,
  { orderId, editId, moved, actor, now }: Move,
): Promise<boolean> {
  if (moved.size === 0) return true;
  const { rows } = await sql<{ written: number }>`
    with moved as materialized (
      select * from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()]}::int[])
        as moved (unit_id, quantity)
    ),
    ${lockedUnits("moved")},
    enough as (
      select where (select count(*) from locked) = ${moved.size}::int
        and not exists (select from locked where quantity > 0 and stock - reserved < quantity)
    ),
    units as (
      update stock_units set stock = stock_units.stock - locked.quantity
      from locked, enough where stock_units.id = locked.id
    ),
    movements as (
      insert into stock_movements
        (product_id, unit_id, order_id, edit_id, quantity, reason, actor, at)
      select product_id, id, ${orderId}::uuid, ${editId}::uuid, -quantity,
        case when quantity > 0 then 'sale' else 'return' end, ${actor}, ${now}::timestamptz
      from locked, enough
      returning id
    )
    select count(*)::int as written from movements`.execute(trx);
  return rows[0]?.written === moved.size;
}
