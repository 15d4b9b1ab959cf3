import { addToCart } from "#shop/cart/add-to-cart.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { OfferedPack } from "#shop/checkout/departure/departure-terms.ts";
import { loadCart, saveCart } from "#web/parts/cart/cart-storage.ts";

type Pack = Pick<OfferedPack, "variantId">;

const isPack = ({ variantId, product }: CartLine, pack: Pack) =>
  (variantId ?? product.id) === pack.variantId;

export const hasPack = (lines: readonly CartLine[], pack: Pack): boolean =>
  lines.some((line) => isPack(line, pack));

/** Puts the heat pack into the cart, where it is a line like any other, or takes it out. */
export function choosePack(
  { productId, variantId, name, image, priceCents }: OfferedPack,
  isWanted: boolean,
) {
  const lines = loadCart();
  if (!isWanted) return saveCart(lines.filter((line) => !isPack(line, { variantId })));
  if (hasPack(lines, { variantId })) return;
  const added = addToCart(lines, {
    product: { id: productId, name, image, price: priceCents },
    // The product itself has no other name in a cart.
    ...(variantId !== productId && { variantId }),
    offered: { color: [], size: [] },
    chosen: {},
    quantity: 1,
  });
  if (added.ok) saveCart(added.value);
}
