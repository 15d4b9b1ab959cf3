import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** A place in the catalogue read from the oldest product on: what is new only adds to its end. */
export type Place = { createdAt: string; id: string };

/** The products in the shop after a place. As text, since a Date has no microseconds. */
export function selectOldestFirst(db: Db, after: Place | null) {
  const products = db
    .selectFrom("products")
    .select(["products.id", sql<string>`products.created_at::text`.as("createdAt")])
    .where("products.archived_at", "is", null)
    .orderBy("products.created_at")
    .orderBy("products.id");
  if (!after) return products;
  return products.where(
    sql<boolean>`(products.created_at, products.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
  );
}
