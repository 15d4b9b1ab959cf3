import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "./category.ts";
import type { ProductCard } from "./product-card.ts";
import { selectCards, toCard } from "./select-cards.server.ts";

const RELATED = 4;

/** Others of the same category, the newest first, made up to four from the rest of the shop. */
export async function relatedProducts(
  { db }: { db: Db },
  { id, category }: { id: string; category: ProductCategory },
): Promise<ProductCard[]> {
  const others = selectCards(db)
    .where("products.id", "<>", id)
    .orderBy("products.created_at", "desc")
    .orderBy("products.id", "desc")
    .limit(RELATED);
  const near = await others.where("products.category", "=", category).execute();
  const rest =
    near.length < RELATED ? await others.where("products.category", "<>", category).execute() : [];
  return [...near, ...rest].slice(0, RELATED).map(toCard);
}
