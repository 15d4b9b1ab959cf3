import { lineKey } from "./add-to-cart.ts";
import type { CartLine } from "./stored-cart.ts";

/** The cart without this line; the product's lines with other options stay. */
export function removeLine(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}
