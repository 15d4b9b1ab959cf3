import type { Db } from "#platform/db/database.server.ts";

export type LowProduct = { id: string; name: string; stock: number };

const MOST = 6;

/** What runs out first. */
export const listLowStock = (
  { db }: { db: Db },
  { lowStock }: { lowStock: number },
): Promise<LowProduct[]> =>
  db
    .selectFrom("product_stock")
    .innerJoin("products", "products.id", "product_stock.id")
    .select(["products.id", "products.name", "product_stock.stock"])
    .where("is_archived", "=", false)
    .where("product_stock.stock", "<=", lowStock)
    .orderBy("product_stock.stock")
    .orderBy("product_stock.id")
    .limit(MOST)
    .execute();
