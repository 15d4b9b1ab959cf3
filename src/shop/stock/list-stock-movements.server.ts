import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { StockReason } from "./stock-reason.ts";

const PAGE = 30;

export type StockMovement = {
  id: number;
  quantity: number;
  reason: StockReason;
  note: string | null;
  orderId: string | null;
  /** The administrator, by name; null for a sale or what the shop does by itself. */
  by: string | null;
  at: Date;
};

/** What came and went, the latest first. */
export async function listStockMovements(
  { db }: { db: Db },
  { productId, before }: { productId: string; before: number | null },
): Promise<{ movements: StockMovement[]; next: number | null }> {
  let query = db
    .selectFrom("stock_movements")
    .leftJoin("users", (join) =>
      join.on(sql`users.id::text`, "=", sql`substring(stock_movements.actor from '^user:(.*)$')`),
    )
    .select(["stock_movements.id", "quantity", "reason", "note", "order_id as orderId", "at"])
    .select("users.name as by")
    .where("product_id", "=", productId)
    .orderBy("stock_movements.id", "desc")
    .limit(PAGE + 1);
  if (before !== null) query = query.where("stock_movements.id", "<", before);
  const { shown: movements, last } = cutPage(await query.execute(), PAGE);
  return { movements, next: last?.id ?? null };
}
