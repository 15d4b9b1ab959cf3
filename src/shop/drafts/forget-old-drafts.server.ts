import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { draftLimit } from "./find-draft.server.ts";

/** Says how many were forgotten. */
export async function forgetOldDrafts({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const forgotten = await db
    .deleteFrom("form_drafts")
    .where("typed_at", "<", draftLimit(clock))
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}
