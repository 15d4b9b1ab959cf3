export const toldReasons = ["inventory", "receipt", "breakage", "other"] as const;
/** Why a stock moves, as the shopkeeper says it. */
export type ToldReason = (typeof toldReasons)[number];

/** Also when the shop says it by itself. */
export type StockReason = "sale" | "return" | "adjustment" | "fair" | ToldReason;

/** An inventory tells what is there; the others tell what came or went. */
export function stockAfter(stock: number, reason: ToldReason, quantity: number): number {
  if (reason === "inventory") return quantity;
  return reason === "breakage" ? stock - quantity : stock + quantity;
}
