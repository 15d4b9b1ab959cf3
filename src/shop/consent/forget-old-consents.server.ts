import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

/** A choice counts for six months; then the visitor is asked again. */
const MONTHS = 6;
/** A night's work is far less; the first night of an old shop is done in parts. */
const BATCH = 10_000;

/** Choices about cookies that no longer count, as the cookie page promises; how many there were. */
export async function forgetOldConsents({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const limit = clock.now();
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
  let forgotten = 0;
  for (let gone = BATCH; gone === BATCH; forgotten += gone) {
    const { numAffectedRows = 0n } = await sql`
      delete from cookie_consents where id in (
        select id from cookie_consents where created_at < ${limit} limit ${BATCH})`.execute(db);
    gone = Number(numAffectedRows);
  }
  return forgotten;
}
