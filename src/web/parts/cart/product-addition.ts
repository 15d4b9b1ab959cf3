import type { Addition, OptionName } from "#shop/cart/add-to-cart.ts";
import { pictureIn } from "#shop/catalogue/color-pictures.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";

export type Buyable = Pick<
  ProductCard,
  "id" | "name" | "priceCents" | "picture" | "colorPictures" | "sizes" | "colors"
>;

/** What a form, whose controls are named `size` and `color`, asks to put in the cart. */
export function readAddition(form: HTMLFormElement, product: Buyable, quantity: number): Addition {
  const { id, name, priceCents, sizes, colors } = product;
  const fields = new FormData(form);
  const color = String(fields.get("color") ?? "");
  const picture = pictureIn(color, product);
  // The smallest variant: a cart shows it no larger than a stamp.
  const image = picture ? `${picture.path}/${picture.widths[0]}.webp` : "";
  return {
    product: { id, name, image, price: priceCents },
    offered: { color: colors, size: sizes },
    chosen: { color, size: String(fields.get("size") ?? "") },
    quantity,
  };
}

/** Brings the first choice that is missing under the eyes of the visitor, and under the fingers. */
export function focusMissing(form: HTMLFormElement, missing: readonly OptionName[]): void {
  const controls = [...form.elements] as (HTMLInputElement | HTMLSelectElement)[];
  controls.find(({ name }) => missing.some((option) => option === name))?.focus();
}
