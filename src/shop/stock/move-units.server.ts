import { sql, type Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { lockUnits } from "./lock-units.server.ts";
import type { StockHeld } from "./move-stock.server.ts";
import type { StockReason } from "./stock-reason.ts";

type Moves = {
  by: Administrator;
  /** What comes to each unit; less than nothing for what leaves it. */
  quantities: ReadonlyMap<string, number>;
  reason: StockReason;
  fairId: string;
  now: Date;
};
type Moved = { productIds: string[] };

/** Moves several units at once, or none: what checkouts hold of one of them stays. */
export async function moveUnits(
  trx: Transaction<DB>,
  { by, quantities, reason, fairId, now }: Moves,
): Promise<Result<Moved, StockHeld & { unitId: string }>> {
  const units = await lockUnits(trx, { unitIds: [...quantities.keys()] });
  for (const { id, stock, reserved } of units) {
    if (stock + (quantities.get(id) ?? 0) < reserved) {
      return err({ code: "stock_held", held: reserved, unitId: id });
    }
  }
  const moved = units.filter(({ id }) => quantities.get(id));
  await sql`
    with moved as (
      select * from unnest(
        ${moved.map(({ id }) => id)}::uuid[],
        ${moved.map(({ productId }) => productId)}::uuid[],
        ${moved.map(({ id }) => quantities.get(id) ?? 0)}::int[]
      ) as moved (unit_id, product_id, quantity)
    ), changed as (
      update stock_units set stock = stock + moved.quantity
      from moved where stock_units.id = moved.unit_id
    )
    insert into stock_movements (unit_id, product_id, quantity, reason, fair_id, actor, at)
    select unit_id, product_id, quantity, ${reason}, ${fairId}, ${actorOf(by)}, ${now}
    from moved order by unit_id`.execute(trx);
  return ok({ productIds: [...new Set(moved.map(({ productId }) => productId))] });
}

/** Notes what becomes of plants that are not on the shelf: their unit has as many as before. */
export async function noteAway(
  trx: Transaction<DB>,
  { by, quantities, reason, fairId, now }: Moves,
): Promise<void> {
  await sql`
    insert into stock_movements (unit_id, product_id, quantity, reason, fair_id, actor, at)
    select moved.unit_id, stock_units.product_id, moved.quantity, ${reason}, ${fairId},
      ${actorOf(by)}, ${now}
    from unnest(
      ${[...quantities.keys()]}::uuid[], ${[...quantities.values()]}::int[]
    ) as moved (unit_id, quantity)
    join stock_units on stock_units.id = moved.unit_id
    where moved.quantity <> 0
    order by moved.unit_id`.execute(trx);
}
