import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { LockedUnit } from "./lock-units.server.ts";
import type { StockReason } from "./stock-reason.ts";

export type StockHeld = { code: "stock_held"; held: number };

type Move = {
  by: Administrator;
  /** As read under the lock of this transaction. */
  unit: LockedUnit;
  stock: number;
  reason: StockReason;
  note?: string | undefined;
  now: Date;
};

/** Every change of stock leaves a movement; what checkouts hold cannot be taken from under them. */
export async function moveStock(
  trx: Transaction<DB>,
  { by, unit, stock, reason, note, now }: Move,
): Promise<Result<void, StockHeld>> {
  if (stock < unit.reserved || stock < 0) return err({ code: "stock_held", held: unit.reserved });
  if (stock === unit.stock) return ok(undefined);
  await trx.updateTable("stock_units").set({ stock }).where("id", "=", unit.id).execute();
  await trx
    .insertInto("stock_movements")
    .values({
      product_id: unit.productId,
      unit_id: unit.id,
      quantity: stock - unit.stock,
      reason,
      note: note || null,
      actor: actorOf(by),
      at: now,
    })
    .execute();
  return ok(undefined);
}
