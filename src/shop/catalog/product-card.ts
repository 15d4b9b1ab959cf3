import type { Cents } from "#kernel/money.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import type { ProductCategory } from "./category.ts";

export type ProductPicture = PictureRef & { alt: string };

/** A product as lists show it. */
export type ProductCard = {
  id: string;
  slug: string;
  name: string;
  latinName: string | null;
  description: string;
  priceCents: Cents;
  category: ProductCategory;
  sizes: string[];
  colors: string[];
  /** What can still be bought: the stock without what checkouts hold. */
  available: number;
  /** Null while the shopkeeper has added none. */
  picture: ProductPicture | null;
};

export const LOW_STOCK_THRESHOLD = 5;

export type StockLevel = "in" | "low" | "out";

export function stockLevel(available: number): StockLevel {
  if (available <= 0) return "out";
  return available <= LOW_STOCK_THRESHOLD ? "low" : "in";
}
