import { lineKey } from "./add-to-cart.ts";
import type { CartLine } from "./stored-cart.ts";

/**
 * The cart with what was removed of an earlier one, at its place: one line, or all of them. What was
 * changed or added since, here or in another tab, stays; so does a removed line that was added anew.
 */
export function putBack(
  lines: readonly CartLine[],
  before: readonly CartLine[],
  only?: string,
): CartLine[] {
  const cart = [...lines];
  const placeOf = (line: CartLine) => cart.findIndex((other) => lineKey(other) === lineKey(line));
  before.forEach((line, at) => {
    if ((only !== undefined && lineKey(line) !== only) || placeOf(line) >= 0) return;
    const previous = before.slice(0, at).findLast((one) => placeOf(one) >= 0);
    cart.splice(previous ? placeOf(previous) + 1 : 0, 0, line);
  });
  return cart;
}
