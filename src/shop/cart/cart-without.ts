import { lineKey } from "./add-to-cart.ts";
import type { CartLine } from "./stored-cart.ts";

export type BoughtLine = {
  productId: string;
  /** Absent for the product itself. */
  variantId?: string;
  quantity: number;
  options: Record<string, string>;
};

/**
 * The cart less what was bought: what was added to it meanwhile stays. An assortment is bought as
 * several lines, of whatever products: its name alone tells it.
 */
export function cartWithout(lines: readonly CartLine[], bought: readonly BoughtLine[]): CartLine[] {
  const left = new Map<string, number>();
  for (const { productId, variantId, options, quantity } of bought) {
    const key = variantId ?? lineKey({ product: { id: productId }, selectedOptions: options });
    const before = left.get(key) ?? 0;
    left.set(key, variantId ? Math.max(before, quantity) : before + quantity);
  }
  return lines.flatMap((line) => {
    const key = line.variantId ?? lineKey(line);
    const taken = Math.min(line.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - taken);
    const quantity = line.quantity - taken;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
