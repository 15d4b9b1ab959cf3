import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { StockReason } from "./stock-reason.ts";
import { unitVariant } from "./unit-variant.server.ts";

const PAGE = 30;

export type StockMovement = {
  id: number;
  quantity: number;
  reason: StockReason;
  note: string | null;
  /** Whose stock it was, blank for the product itself; null when no variant is made of it now. */
  variantName: string | null;
  orderId: string | null;
  /** The administrator, by name; null for a sale or what the shop does by itself. */
  by: string | null;
  at: Date;
};

type Journal = {
  movements: StockMovement[];
  next: number | null;
  /** Whether the product has other stocks than its own, now or before. */
  isOfSeveral: boolean;
};

/** What came and went, the latest first. */
export async function listStockMovements(
  { db }: { db: Db },
  { productId, before }: { productId: string; before: number | null },
): Promise<Journal> {
  let query = db
    .selectFrom("stock_movements")
    .leftJoin("users", (join) =>
      join.on(sql`users.id::text`, "=", sql`substring(stock_movements.actor from '^user:(.*)$')`),
    )
    .select(["stock_movements.id", "quantity", "reason", "note", "order_id as orderId", "at"])
    .select(["users.name as by", variantName.as("variantName")])
    .where("product_id", "=", productId)
    .orderBy("stock_movements.id", "desc")
    .limit(PAGE + 1);
  if (before !== null) query = query.where("stock_movements.id", "<", before);
  const { shown: movements, last } = cutPage(await query.execute(), PAGE);
  const { count } = await db
    .selectFrom("stock_units")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return { movements, next: last?.id ?? null, isOfSeveral: count > 1 };
}

/** Of the row of `stock_movements`. */
const variantName = sql<string | null>`(
  select alone.name from stock_units cross join lateral (${unitVariant}) as alone
  where stock_units.id = stock_movements.unit_id)`;
