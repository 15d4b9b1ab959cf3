import type { Clock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import type { StockHeld } from "#shop/stock/move-stock.server.ts";
import { type BulkChange, changedPrice } from "./bulk-change.ts";
import { lockEditable } from "./lock-editable.server.ts";
import { type EditableColumns, writeChanges } from "./write-changes.server.ts";

type BulkEdit = { by: Administrator; productIds: readonly string[]; change: BulkChange };

/**
 * All of them or none; how many have changed. Archived products are left alone, and so are prices
 * and stocks that are those of variants or of a reduction.
 */
export function editProducts(
  { db, clock }: { db: Db; clock: Clock },
  { by, productIds, change }: BulkEdit,
): Promise<Result<number, StockHeld & { name: string }>> {
  return inTransaction(db, async (trx) => {
    const products = await lockEditable(trx, productIds);
    // Variants have prices and stocks of their own, and a reduction ends by itself.
    const isOfVariants = /^(?:price|stock)/.test(change.kind);
    const edited = products.filter(({ isOwnPrice }) => isOwnPrice || !isOfVariants);
    const wanted = edited.map(({ id, reserved, before }) => {
      const after = { ...before, ...changedColumns(before, change, clock.now()) };
      const action: `product.${"archived" | "updated"}` =
        change.kind === "archive" ? "product.archived" : "product.updated";
      return { id, reserved, before, after, action };
    });
    const blocked = wanted.find(({ after, reserved }) => after.stock < reserved || after.stock < 0);
    if (blocked) {
      return err({ code: "stock_held", held: blocked.reserved, name: blocked.before.name });
    }
    const changes = wanted.filter(
      ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
    );
    await writeChanges({ trx, clock }, { by, changes });
    return ok(changes.length);
  });
}

function changedColumns(
  product: EditableColumns,
  change: BulkChange,
  now: Date,
): Partial<EditableColumns> {
  switch (change.kind) {
    case "price":
      return { price_cents: change.price };
    case "price_percent":
      return { price_cents: changedPrice(cents(product.price_cents), change.percent) };
    case "stock":
      return { stock: change.stock };
    case "stock_change":
      return { stock: product.stock + change.change };
    case "category":
      return { category: change.category };
    case "archive":
      return { archived_at: now };
  }
}
