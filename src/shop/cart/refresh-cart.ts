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
      /** Present while other buyers hold some: how long until the first of them must have paid. */
      heldMs?: number;
      withdrawalExcluded: boolean;
    }
  /** No longer in the shop, or no longer with these options. */
  | { state: "gone" };

type Quotes = ReadonlyMap<string, LineQuote>;

export type CartChange =
  | { code: "dearer" | "cheaper"; name: string; before: Cents; after: Cents }
  | { code: "fewer"; name: string; available: number }
  | { code: "gone"; name: string };

export type RefreshedCart = { lines: CartLine[]; changes: CartChange[] };

/** The cart as the shop can still sell it, and what had to change; unquoted lines stay. */
export function refreshCart(lines: readonly CartLine[], quotes: Quotes): RefreshedCart {
  const changes: CartChange[] = [];
  const shareOf = shareStock();

  const refreshed = lines.flatMap((line) => {
    const quote = quotes.get(lineKey(line));
    if (!quote) return line;
    const quantity = shareOf(line, quote);
    // What someone else is paying for may come back: the line waits.
    if (isHeld(quote, quantity)) return line;
    if (quote.state === "gone" || quote.available <= 0) {
      changes.push({ code: "gone", name: line.product.name });
      return [];
    }
    const { name, priceCents: after, available } = quote;
    const { price: before } = line.product;
    if (quantity < line.quantity) changes.push({ code: "fewer", name, available });
    if (quantity === 0) return [];
    if (after !== before) {
      changes.push({ code: after > before ? "dearer" : "cheaper", name, before, after });
    }
    return { ...line, product: { ...line.product, name, price: after }, quantity };
  });
  return { lines: refreshed, changes };
}

export type HeldLine = { key: string; name: string; heldMs: number };

/** The lines that cannot be ordered now because other buyers are paying for what there is. */
export function heldLines(lines: readonly CartLine[], quotes: Quotes): HeldLine[] {
  const shareOf = shareStock();
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const quote = quotes.get(key);
    if (!quote || !isHeld(quote, shareOf(line, quote))) return [];
    return { key, name: line.product.name, heldMs: quote.heldMs };
  });
}

type Held = LineQuote & { state: "sold"; heldMs: number };

const isHeld = (quote: LineQuote, quantity: number): quote is Held =>
  quote.state === "sold" && quantity === 0 && quote.heldMs !== undefined;

/** Lines of one product with different options share what is left of it. */
function shareStock() {
  const left = new Map<string, number>();
  return ({ product: { id }, quantity }: CartLine, quote: LineQuote): number => {
    if (quote.state === "gone") return 0;
    const rest = left.get(id) ?? Math.max(0, quote.available);
    const share = Math.min(quantity, rest);
    left.set(id, rest - share);
    return share;
  };
}
