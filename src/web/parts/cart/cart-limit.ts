import { type CartLine, MAX_LINES } from "#shop/cart/stored-cart.ts";

/** What to say of a cart, kept from before there was a limit, that is too long to be ordered. */
export function cartLimitFr(lines: readonly CartLine[]): string | undefined {
  const over = lines.length - MAX_LINES;
  if (over <= 0) return undefined;
  const some = over === 1 ? "un" : over;
  return `Vous pouvez commander ${MAX_LINES} articles différents au plus : retirez-en ${some} de votre panier pour continuer.`;
}
