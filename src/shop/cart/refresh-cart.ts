import type { Cents } from "#kernel/money.ts";
import { lineKey } from "./add-to-cart.ts";
import type { LineQuote, Quotes } from "./line-quote.ts";
import { shareUnits } from "./share-units.ts";
import { type CartLine, MAX_QUANTITY } from "./stored-cart.ts";

export type CartChange =
  | { code: "dearer" | "cheaper"; name: string; before: Cents; after: Cents }
  | { code: "fewer"; name: string; available: number }
  | { code: "gone"; name: string };

export type RefreshedCart = { lines: CartLine[]; changes: CartChange[] };

/** The cart as the shop can still sell it, and what had to change; unquoted lines stay. */
export function refreshCart(lines: readonly CartLine[], quotes: Quotes): RefreshedCart {
  const changes: CartChange[] = [];
  const shareOf = shareUnits();

  const refreshed = lines.flatMap((line) => {
    const quote = quotes.get(lineKey(line));
    if (!quote) return line;
    if (quote.state === "gone") {
      changes.push({ code: "gone", name: line.product.name });
      return [];
    }
    const { quantity, available, isHeld } = shareOf(line, quote);
    // What someone else is paying for may come back: the line waits.
    if (isHeld) return line;
    const { name, priceCents: after } = quote;
    if (available === 0) {
      changes.push({ code: "gone", name });
      return [];
    }
    const { price: before } = line.product;
    if (quantity < line.quantity) changes.push({ code: "fewer", name, available });
    if (quantity === 0) return [];
    if (after !== before) {
      changes.push({ code: after > before ? "dearer" : "cheaper", name, before, after });
    }
    const product = { ...line.product, name, price: after };
    return { ...line, ...variantOf(line, quote), product, quantity };
  });
  return { lines: mergeSame(refreshed), changes };
}

/** A line of before, whose options turn out to be a variant, names it from here on. */
function variantOf(line: CartLine, { variantId }: LineQuote & { state: "sold" }) {
  const isNamed = line.variantId !== undefined || variantId === line.product.id;
  return isNamed ? {} : { variantId, selectedOptions: {} };
}

/** A line that has been named may now be the same as another. */
function mergeSame(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const same = merged.get(lineKey(line));
    const quantity = Math.min(MAX_QUANTITY, line.quantity + (same?.quantity ?? 0));
    merged.set(lineKey(line), same ? { ...same, quantity } : line);
  }
  return [...merged.values()];
}

export type HeldLine = { key: string; name: string; heldMs: number };

/** The lines that cannot be ordered now because other buyers are paying for what there is. */
export function heldLines(lines: readonly CartLine[], quotes: Quotes): HeldLine[] {
  const shareOf = shareUnits();
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const quote = quotes.get(key);
    if (quote?.state !== "sold" || !shareOf(line, quote).isHeld) return [];
    return { key, name: quote.name, heldMs: quote.heldMs ?? 0 };
  });
}
