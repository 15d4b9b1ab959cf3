import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.server.ts";
import type { SynonymFamily } from "./synonyms.ts";

export type KeptSynonyms = {
  families: SynonymFamily[];
  /** The mark by which a change in between is noticed. */
  version: string;
};

export async function readSynonyms({ db }: { db: Db }): Promise<KeptSynonyms> {
  const rows = await db
    .selectFrom("search_synonyms")
    .select(["family", "term"])
    .orderBy("family")
    .orderBy("place")
    .execute();
  const byFamily = Map.groupBy(rows, ({ family }) => family);
  const families = [...byFamily.values()].map((terms) => terms.map(({ term }) => term));
  const version = createHash("sha256").update(JSON.stringify(families)).digest("base64url");
  return { families, version };
}
