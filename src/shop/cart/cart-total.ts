import { type Cents, sum, times } from "#kernel/money.ts";
import type { CartLine } from "./stored-cart.ts";

export const lineTotal = ({ product, quantity }: CartLine): Cents => times(product.price, quantity);

/** What the cart comes to at the prices it was shown; delivery is added at checkout. */
export const cartTotal = (lines: readonly CartLine[]): Cents => sum(lines.map(lineTotal));
