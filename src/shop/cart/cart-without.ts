import { lineKey } from "./add-to-cart.ts";
import type { CartLine } from "./stored-cart.ts";

export type BoughtLine = {
  productId: string;
  /** Absent for the product itself. */
  variantId?: string;
  quantity: number;
  options: Record<string, string>;
};

/** The cart less what was bought: what was added to it meanwhile stays. */
export function cartWithout(lines: readonly CartLine[], bought: readonly BoughtLine[]): CartLine[] {
  const left = new Map<string, number>();
  for (const { productId, options, quantity, ...named } of bought) {
    const key = lineKey({ product: { id: productId }, selectedOptions: options, ...named });
    left.set(key, (left.get(key) ?? 0) + quantity);
  }
  return lines.flatMap((line) => {
    const key = lineKey(line);
    const taken = Math.min(line.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - taken);
    const quantity = line.quantity - taken;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
