import type { Db } from "#platform/db/database.server.ts";

/** As many as a part of the sitemap takes beside the shop's own pages. */
const MOST = 40_000;

/** The specimens on sale, the newest first, for machines. */
export const listSpecimenPages = ({ db }: { db: Db }) =>
  db
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "variant_id")
    .innerJoin("products", "products.id", "product_id")
    .select(["number", "slug"])
    .where("variants.archived_at", "is", null)
    .where("products.archived_at", "is", null)
    .orderBy("number", "desc")
    .limit(MOST)
    .execute();
