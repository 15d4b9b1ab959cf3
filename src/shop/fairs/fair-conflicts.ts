import type { ConflictReason } from "./fair.ts";

export type NotedSale = {
  id: string;
  variantId: string;
  quantity: number;
  soldAt: Date;
  isCancelled: boolean;
  /** It, or its cancelling, came once the plants were counted, and no person has settled it. */
  isUnsettled: boolean;
  /** A person has said what its plant was counted as. */
  isSettled: boolean;
};

type Taken = { variantId: string; taken: number };
export type Conflict = { saleId: string; reason: ConflictReason };

/**
 * What a person has to look at. It depends on what was sold, not on the order in which phones told
 * it: of more sales than plants, the last by their own clocks are those beyond.
 */
export function conflictsOf(lines: readonly Taken[], sales: readonly NotedSale[]): Conflict[] {
  const left = new Map(lines.map(({ variantId, taken }) => [variantId, taken]));
  const found: Conflict[] = [];
  for (const sale of sales.toSorted(bySoldAt)) {
    const rest = left.get(sale.variantId);
    if (sale.isUnsettled) found.push({ saleId: sale.id, reason: "fair_ended" });
    else if (sale.isCancelled || sale.isSettled) continue;
    else if (rest === undefined) found.push({ saleId: sale.id, reason: "unknown_variant" });
    else if (rest < sale.quantity) found.push({ saleId: sale.id, reason: "beyond_allocation" });
    else left.set(sale.variantId, rest - sale.quantity);
  }
  return found;
}

const bySoldAt = (a: NotedSale, b: NotedSale) =>
  a.soldAt.getTime() - b.soldAt.getTime() || (a.id < b.id ? -1 : 1);
