import type { Addition, OptionName } from "#shop/cart/add-to-cart.ts";
import { pictureIn } from "#shop/catalogue/color-pictures.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import { isProductItself } from "#shop/checkout/wanted-variant.ts";

export type Buyable = Pick<
  ProductCard,
  "id" | "name" | "priceCents" | "picture" | "colorPictures" | "sizes" | "colors" | "variants"
>;

/** What a form, whose controls are named `variant`, `size` and `color`, asks to put in the cart. */
export function readAddition(form: HTMLFormElement, product: Buyable, quantity: number): Addition {
  const { id, sizes, colors, variants } = product;
  const fields = new FormData(form);
  const chosen = { color: field(fields, "color"), size: field(fields, "size") };
  const named = field(fields, "variant");
  const variant = variants.find((one) => one.id === named);
  const labels = { color: colors, size: sizes };
  const picture = variant?.picture ?? pictureIn(chosen.color, product);
  const shown = {
    id,
    name: variant ? variantName(product, variant) : product.name,
    // The smallest width: a cart shows it no larger than a stamp.
    image: picture ? `${picture.path}/${picture.widths[0]}.webp` : "",
    price: (variant ?? product).priceCents,
  };
  if (variants.length > 0 && !variant) {
    return { product: shown, variantId: null, offered: labels, chosen, quantity };
  }
  // The sizes and colours of a product are labels of the product itself.
  if (!variant || isProductItself(product, variant)) {
    return { product: shown, offered: labels, chosen, quantity };
  }
  return {
    product: shown,
    variantId: variant.id,
    ...(variant.specimen && { most: 1 }),
    offered: { color: [], size: [] },
    chosen: {},
    quantity,
  };
}

const field = (fields: FormData, name: string): string => String(fields.get(name) ?? "");

/** Brings the first choice that is missing under the eyes of the visitor, and under the fingers. */
export function focusMissing(
  form: HTMLFormElement,
  missing: readonly (OptionName | "variant")[],
): void {
  const controls = [...form.elements] as (HTMLInputElement | HTMLSelectElement)[];
  controls.find(({ name }) => missing.some((option) => option === name))?.focus();
}
