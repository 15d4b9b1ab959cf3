import { type Cents, cents, fraction } from "#kernel/money.ts";
import type { ProductCategory } from "../category.ts";

export const MOST_AT_ONCE = 200;

/** What may be done to many products at once. */
export type BulkChange =
  | { kind: "price"; price: Cents }
  | { kind: "price_percent"; percent: number }
  | { kind: "stock"; stock: number }
  | { kind: "stock_change"; change: number }
  | { kind: "category"; category: ProductCategory }
  | { kind: "archive" };

export const bulkKinds = [
  "price",
  "price_percent",
  "stock",
  "stock_change",
  "category",
  "archive",
] as const satisfies readonly BulkChange["kind"][];

/** Rounded to the cent, and never to nothing. */
export const changedPrice = (price: Cents, percent: number): Cents =>
  cents(Math.max(1, fraction(price, Math.round((100 + percent) * 100), 10_000)));
