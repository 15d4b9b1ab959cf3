import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { MAX_LINES, MAX_QUANTITY } from "#shop/cart/stored-cart.ts";

export const wantedLine = z.object({
  productId: z.string().refine(isId),
  variantId: z.string().refine(isId).optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  options: z.record(z.string().max(40), z.string().max(200)).default({}),
});

/** The lines that a browser sends: what, how many and with which options, never a price. */
export const wantedLines = z.array(wantedLine).min(1).max(MAX_LINES);

export type WantedLine = z.infer<typeof wantedLine>;

/** The same variant with the same options is one line, in the place of the first. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const options = Object.entries(line.options).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([line.productId, line.variantId, options]);
    const quantity = line.quantity + (merged.get(key)?.quantity ?? 0);
    merged.set(key, { ...line, options: Object.fromEntries(options), quantity });
  }
  return [...merged.values()];
}
