import type { Cents } from "#kernel/money.ts";
import type { ProductCategory } from "../category.ts";
import type { ProductPicture } from "../storefront/product-card.ts";

/** A product as a row of the back-office shows it. */
export type ManagedProduct = {
  id: string;
  slug: string;
  name: string;
  description: string;
  priceCents: Cents;
  category: ProductCategory;
  stock: number;
  /** The part of the stock that checkouts hold. */
  reserved: number;
  isArchived: boolean;
  picture: ProductPicture | null;
};
