import type { Db } from "#platform/db/database.server.ts";
import type { SynonymFamily } from "./synonyms.ts";

/** In place of those before. */
export async function replaceSynonyms(db: Db, families: readonly SynonymFamily[]): Promise<void> {
  await db.deleteFrom("search_synonyms").execute();
  const rows = families.flatMap((terms, family) =>
    terms.map((term, place) => ({ family: family + 1, place: place + 1, term })),
  );
  if (rows.length > 0) await db.insertInto("search_synonyms").values(rows).execute();
}
