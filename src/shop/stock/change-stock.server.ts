import type { Clock } from "#kernel/clock.ts";
import { err, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { lockUnits } from "./lock-units.server.ts";
import { moveStock, type StockHeld } from "./move-stock.server.ts";
import { stockAfter, type ToldReason } from "./stock-reason.ts";

type StockChange = {
  by: Administrator;
  productId: string;
  /** Of the product itself, unless one of its variants has its own. */
  unitId?: string | undefined;
  reason: ToldReason;
  quantity: number;
  note?: string | undefined;
};

/** A count, an arrival or a loss, told by the shopkeeper. */
export function changeStock(
  { db, clock }: { db: Db; clock: Clock },
  { by, productId, unitId = productId, reason, quantity, note }: StockChange,
): Promise<Result<void, StockHeld | { code: "not_found" }>> {
  return inTransaction(db, async (trx) => {
    const [unit] = await lockUnits(trx, { unitIds: [unitId] });
    if (unit?.productId !== productId) return err({ code: "not_found" });
    const stock = stockAfter(unit.stock, reason, quantity);
    const moved = await moveStock(trx, { by, unit, stock, reason, note, now: clock.now() });
    if (!moved.ok || stock === unit.stock) return moved;
    const { name } = await trx
      .selectFrom("products")
      .select("name")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "product.stock_changed",
        subjectId: productId,
        subjectName: name,
        before: { stock: unit.stock },
        after: { stock, reason, ...(note && { note }) },
      },
    );
    await enqueue(trx, "mirror-product", { productId });
    return moved;
  });
}
