import type { Cents } from "#kernel/money.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { ProductCategory } from "../category.ts";
import type { ShownVariant } from "../variants/shown-variant.ts";

export type ProductPicture = PictureRef & { alt: string };

/** A picture that shows one colour of a product. */
export type ColorPicture = ProductPicture & { color: string };

/** A product as lists show it. */
export type ProductCard = {
  id: string;
  slug: string;
  name: string;
  latinName: string | null;
  description: string;
  /** The lowest of its variants. */
  priceCents: Cents;
  /** Beside that price, while it is reduced. */
  crossedCents: Cents | null;
  category: ProductCategory;
  sizes: string[];
  colors: string[];
  /** What can still be bought: the stock without what checkouts hold. */
  available: number;
  /** Empty while the product is its only variant. */
  variants: ShownVariant[];
  /** Null while the shopkeeper has added none. */
  picture: ProductPicture | null;
  /** Those that show one of its colours. */
  colorPictures: ColorPicture[];
};

const LOW_STOCK_THRESHOLD = 5;

export type StockLevel = "in" | "low" | "out";

/** In the shop window, where few are always as few; the back-office has the shopkeeper's own. */
export const stockLevel = (available: number): StockLevel =>
  levelOf(available, LOW_STOCK_THRESHOLD);

export function levelOf(stock: number, lowStock: number): StockLevel {
  if (stock <= 0) return "out";
  return stock <= lowStock ? "low" : "in";
}
