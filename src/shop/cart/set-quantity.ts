import { err, ok, type Result } from "#kernel/result.ts";
import { lineKey } from "./add-to-cart.ts";
import { type CartLine, isQuantity } from "./stored-cart.ts";

/** The cart with another quantity on this line, and on this line only. */
export function setQuantity(
  lines: readonly CartLine[],
  key: string,
  quantity: number,
): Result<CartLine[], { code: "not_a_quantity" }> {
  if (!isQuantity(quantity)) return err({ code: "not_a_quantity" });
  return ok(lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)));
}
