import type { Db } from "#platform/db/database.server.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { selectCards, toCard } from "#shop/catalogue/storefront/select-cards.server.ts";

/** A card that stays in the list when its product has left the shop. */
export type WishedProduct = ProductCard & { isArchived: boolean };

/** In the order given; what the shop has never sold is left out. */
export async function wishedProducts(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<WishedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db)
    // The cards of lists are of products that are in the shop; a wish outlives its product.
    .clearWhere()
    .select("products.archived_at")
    .where("products.id", "in", ids)
    .execute();
  const byId = new Map(
    rows.map((row) => [row.id, { ...toCard(row), isArchived: row.archived_at !== null }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
