import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { fillCollection } from "./fill-collection.server.ts";
import type { SampleCollection } from "./sample-collection.ts";

/** Adds the sample collections that are not there yet; what the shopkeeper has changed stays. */
export async function seedCollections(
  { db }: { db: Db },
  collections: readonly SampleCollection[],
): Promise<number> {
  let added = 0;
  for (const collection of collections) added += await seedCollection(db, collection);
  return added;
}

async function seedCollection(db: Db, collection: SampleCollection): Promise<0 | 1> {
  const row = await db
    .insertInto("collections")
    .values({
      slug: collection.slug,
      name: collection.name,
      introduction: collection.introduction,
      rule: "rule" in collection ? JSON.stringify(collection.rule) : null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from collections)`,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return 0;
  if ("products" in collection) {
    await sql`
      insert into collection_picks (collection_id, product_id, position)
      select ${row.id}::uuid, products.id, place - 1
      from unnest(${collection.products}::text[]) with ordinality as wanted (slug, place)
      join products using (slug)`.execute(db);
  }
  await fillCollection({ db }, { collectionId: row.id });
  return 1;
}
