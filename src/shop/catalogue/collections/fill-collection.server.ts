import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

/** Whoever changes a product meanwhile, or sells the last one, waits for one batch at most. */
const BATCH = 250;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Looks at every product for one collection, batch by batch. As often as one likes; one that was
 * cut begins again. Of a collection that was deleted, nothing stays.
 */
export async function fillCollection(
  { db }: { db: Db },
  { collectionId }: { collectionId: string },
): Promise<void> {
  for (let after: string | null = FIRST; after; ) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      select fill_collection(${collectionId}::uuid, ${after}::uuid, ${BATCH}) as last`.execute(db);
    after = rows[0]?.last ?? null;
  }
}
