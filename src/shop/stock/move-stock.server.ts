import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { StockReason } from "./stock-reason.ts";

export type StockHeld = { code: "stock_held"; held: number };

type Move = {
  by: Administrator;
  /** As read under the lock of this transaction. */
  product: { id: string; stock: number; reserved: number };
  stock: number;
  reason: StockReason;
  note?: string | undefined;
  now: Date;
};

/** Every change of stock leaves a movement; what checkouts hold cannot be taken from under them. */
export async function moveStock(
  trx: Transaction<DB>,
  { by, product, stock, reason, note, now }: Move,
): Promise<Result<void, StockHeld>> {
  if (stock < product.reserved || stock < 0)
    return err({ code: "stock_held", held: product.reserved });
  if (stock === product.stock) return ok(undefined);
  await trx.updateTable("products").set({ stock }).where("id", "=", product.id).execute();
  await trx
    .insertInto("stock_movements")
    .values({
      product_id: product.id,
      quantity: stock - product.stock,
      reason,
      note: note || null,
      actor: actorOf(by),
      at: now,
    })
    .execute();
  return ok(undefined);
}
