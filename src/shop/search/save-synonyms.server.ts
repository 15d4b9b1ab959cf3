import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { readSynonyms } from "./read-synonyms.server.ts";
import { type SynonymFamily, writeSynonyms } from "./synonyms.ts";
import { replaceSynonyms } from "./write-synonyms.server.ts";

type Wanted = { by: Administrator; version: string; families: readonly SynonymFamily[] };

/** Takes the place of all that was kept, unless someone else has saved in between. */
export async function saveSynonyms(
  { db, clock }: { db: Db; clock: Clock },
  { by, version, families }: Wanted,
): Promise<Result<void, { code: "changed_meanwhile" }>> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, "search-synonyms");
    const before = await readSynonyms({ db: trx });
    if (before.version !== version) return err({ code: "changed_meanwhile" });
    const synonyms = writeSynonyms(families);
    const kept = writeSynonyms(before.families);
    if (synonyms === kept) return ok(undefined);
    await replaceSynonyms(trx, families);
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "synonyms.updated",
        subjectId: "synonyms",
        subjectName: "Synonymes",
        before: { synonyms: kept },
        after: { synonyms },
      },
    );
    return ok(undefined);
  });
}
