import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockedUnits } from "#shop/stock/locked-units.server.ts";

type Restock = {
  orderId: string;
  /** By line of the order, in its order. */
  quantities: readonly number[];
  actor: string;
  now: Date;
};

/** Under the lock of its order: back on the shelf goes at most what this order took from it. */
export async function restock(
  trx: Transaction<DB>,
  { orderId, quantities, actor, now }: Restock,
): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    with came as (
      select taken.unit::uuid as unit_id, sum(given.quantity * each::int)::int as quantity
      from (
        select units, row_number() over (order by position) as line
        from order_items where order_id = ${orderId}::uuid
      ) as bought
      join unnest(${quantities}::int[]) with ordinality as given (quantity, line) using (line)
      cross join jsonb_each_text(bought.units) as taken (unit, each)
      group by taken.unit
    ),
    gone as (
      select unit_id, -sum(quantity)::int as quantity from stock_movements
      where order_id = ${orderId}::uuid
      group by unit_id
    ),
    returned as materialized (
      select unit_id, least(came.quantity, gone.quantity) as quantity
      from came join gone using (unit_id)
      where least(came.quantity, gone.quantity) > 0
    ),
    ${lockedUnits("returned")},
    back as (
      update stock_units set stock = stock_units.stock + locked.quantity
      from locked where stock_units.id = locked.id
    )
    insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
    select product_id, id, ${orderId}::uuid, quantity, 'return', ${actor}, ${now}::timestamptz from locked
    returning quantity`.execute(trx);
  return rows.reduce((all, { quantity }) => all + quantity, 0);
}
