import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

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
      select product_id, sum(given.quantity)::int as quantity
      from (
        select product_id, row_number() over (order by position) as line
        from order_items where order_id = ${orderId}::uuid
      ) as bought
      join unnest(${quantities}::int[]) with ordinality as given (quantity, line) using (line)
      group by product_id
    ),
    gone as (
      select product_id, -sum(quantity)::int as quantity from stock_movements
      where order_id = ${orderId}::uuid
      group by product_id
    ),
    locked as materialized (
      select products.id, least(came.quantity, gone.quantity) as quantity
      from products
      join came on came.product_id = products.id
      join gone on gone.product_id = products.id
      where least(came.quantity, gone.quantity) > 0
      order by products.id
      for update of products
    ),
    back as (
      update products set stock = products.stock + locked.quantity
      from locked where products.id = locked.id
    )
    insert into stock_movements (product_id, order_id, quantity, reason, actor, at)
    select id, ${orderId}::uuid, quantity, 'return', ${actor}, ${now}::timestamptz from locked
    returning quantity`.execute(trx);
  return rows.reduce((all, { quantity }) => all + quantity, 0);
}
