import { piecesOf, unitsOf } from "../stock/pieces.ts";
import { lineKey } from "./add-to-cart.ts";
import type { LineQuote, Quotes } from "./line-quote.ts";
import { type CartLine, MAX_QUANTITY } from "./stored-cart.ts";

type Sold = LineQuote & { state: "sold" };

type Share = {
  quantity: number;
  /** What is there for all the lines of this variant, when those before have taken theirs. */
  available: number;
  /** It gets nothing, and all that it lacks is held by other buyers. */
  isHeld: boolean;
};

/** Shares out, line by line, the units that are left: an assortment and its parts take the same. */
export function shareUnits() {
  const left = new Map<string, number>();
  const taken = new Map<string, number>();
  return ({ quantity: wanted }: CartLine, { variantId, units, stock }: Sold): Share => {
    const restOf = (id: string) => left.get(id) ?? stock[id]?.available ?? 0;
    const rest = piecesOf(units, restOf);
    const quantity = Math.min(wanted, rest);
    const missing = Object.entries(units).filter(([id, each]) => restOf(id) < each);
    const isHeld = missing.length > 0 && missing.every(([id]) => stock[id]?.isHeld);
    for (const [id, each] of Object.entries(units)) left.set(id, restOf(id) - each * quantity);
    const before = taken.get(variantId) ?? 0;
    taken.set(variantId, before + quantity);
    return { quantity, available: before + rest, isHeld };
  };
}

/** How many of a line can be asked for, when the other lines have what they ask for. */
export function mostOfLine(lines: readonly CartLine[], quotes: Quotes, key: string): number {
  const soldAs = (line: CartLine) => {
    const quote = quotes.get(lineKey(line));
    return quote?.state === "sold" ? quote : undefined;
  };
  const line = lines.find((one) => lineKey(one) === key);
  const quote = line && soldAs(line);
  // Of a product without variants the shop is asked, and says what is left.
  if (!quote || line.variantId === undefined) return MAX_QUANTITY;
  const others = lines.flatMap((one) => {
    const units = one === line ? undefined : soldAs(one)?.units;
    return units ? { units, quantity: one.quantity } : [];
  });
  const taken = unitsOf(others);
  const pieces = piecesOf(
    quote.units,
    (id) => (quote.stock[id]?.available ?? 0) - (taken.get(id) ?? 0),
  );
  return Math.min(MAX_QUANTITY, pieces);
}
