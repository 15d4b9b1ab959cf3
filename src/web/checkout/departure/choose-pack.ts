import { addToCart } from "#shop/cart/add-to-cart.ts";
import type { OfferedPack } from "#shop/checkout/departure/departure-terms.ts";
import { loadCart, saveCart } from "#web/parts/cart/cart-storage.ts";

/** Puts the heat pack into the cart, where it is a line like any other, or takes it out. */
export function choosePack(
  { productId, variantId, name, image, priceCents }: OfferedPack,
  isWanted: boolean,
) {
  const lines = loadCart();
  const others = lines.filter((line) => (line.variantId ?? line.product.id) !== variantId);
  if (!isWanted) return saveCart(others);
  if (others.length < lines.length) return;
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
