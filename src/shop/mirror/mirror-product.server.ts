import type { Db } from "#platform/db/database.server.ts";
import { managedProducts } from "#shop/catalog/list-managed-products.server.ts";
import type { ProductMirror } from "./product-mirror.ts";

type Dependencies = { db: Db; mirror: ProductMirror };

/** As it is when the job runs: changes that came close together are told once. */
export async function mirrorProduct(
  { db, mirror }: Dependencies,
  { productId }: { productId: string },
): Promise<void> {
  const [product] = await managedProducts({ db }, [{ id: productId }]);
  if (!product) return;
  if (product.isArchived) await mirror.remove(productId);
  else await mirror.keep(product);
}
