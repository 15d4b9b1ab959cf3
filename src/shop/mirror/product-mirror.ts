import type { ManagedProduct } from "#shop/catalog/managed-product.ts";

/** The shopkeeper's spreadsheet of products; it follows the shop, never the other way round. */
export type ProductMirror = {
  /** As often as one likes, one record each. */
  keep(product: ManagedProduct): Promise<void>;
  /** Of a product that was archived. */
  remove(productId: string): Promise<void>;
};
