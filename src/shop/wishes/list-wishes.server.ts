import type { Db } from "#platform/db/database.server.ts";

export type KeptWish = { productId: string; name: string; addedAt: Date };

/** What a customer's account keeps, the newest first. */
export async function listWishes(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<KeptWish[]> {
  return db
    .selectFrom("wishes")
    .innerJoin("products", "products.id", "wishes.product_id")
    .select(["product_id as productId", "products.name", "added_at as addedAt"])
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("product_id")
    .execute();
}
