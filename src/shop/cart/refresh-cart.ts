import type { Cents } from "#kernel/money.ts";
import { lineKey } from "./add-to-cart.ts";
import type { CartLine } from "./stored-cart.ts";

/** What the shop says now of a line of the cart. */
export type LineQuote =
  | {
      state: "sold";
      slug: string;
      name: string;
      priceCents: Cents;
      available: number;
      withdrawalExcluded: boolean;
    }
  /** No longer in the shop, or no longer with these options. */
  | { state: "gone" };

export type CartChange =
  | { code: "dearer" | "cheaper"; name: string; before: Cents; after: Cents }
  | { code: "fewer"; name: string; available: number }
  | { code: "gone"; name: string };

export type RefreshedCart = { lines: CartLine[]; changes: CartChange[] };

/** The cart as the shop can still sell it, and what had to change; unquoted lines stay. */
export function refreshCart(
  lines: readonly CartLine[],
  quotes: ReadonlyMap<string, LineQuote>,
): RefreshedCart {
  const changes: CartChange[] = [];
  // Lines of one product with different options share what is left of it.
  const left = new Map<string, number>();

  const refreshed = lines.flatMap((line) => {
    const quote = quotes.get(lineKey(line));
    if (!quote) return line;
    if (quote.state === "gone" || quote.available <= 0) {
      changes.push({ code: "gone", name: line.product.name });
      return [];
    }
    const { name, priceCents: after, available } = quote;
    const { id, price: before } = line.product;
    const quantity = Math.min(line.quantity, left.get(id) ?? available);
    left.set(id, (left.get(id) ?? available) - quantity);
    if (quantity < line.quantity) changes.push({ code: "fewer", name, available });
    if (quantity === 0) return [];
    if (after !== before) {
      changes.push({ code: after > before ? "dearer" : "cheaper", name, before, after });
    }
    return { ...line, product: { ...line.product, name, price: after }, quantity };
  });
  return { lines: refreshed, changes };
}
