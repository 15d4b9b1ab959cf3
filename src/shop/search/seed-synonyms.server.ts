import type { Db } from "#platform/db/database.server.ts";
import { readSynonyms } from "./read-synonyms.server.ts";
import type { SynonymFamily } from "./synonyms.ts";
import { replaceSynonyms } from "./write-synonyms.server.ts";

/** The sample synonyms, for a shop that has none: what the shopkeeper wrote stays. */
export async function seedSynonyms(
  { db }: { db: Db },
  families: readonly SynonymFamily[],
): Promise<number> {
  const kept = await readSynonyms({ db });
  if (kept.families.length > 0) return 0;
  await replaceSynonyms(db, families);
  return families.length;
}
