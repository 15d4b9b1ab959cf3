import { type RawBuilder, sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { erasePerson } from "../erasure/erase-person.server.ts";
import { activeSince } from "./active-since.server.ts";
import { IDLE_MAIL, idleLimit, noticeStart } from "./idle-rule.ts";

const MOST = 500;

/** Erases customers who were warned in time and stayed away, as if they asked for it; says how many. */
export async function eraseIdleAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const isDue = warnedAndIdle(clock.now());
  const due = await db.selectFrom("users").select("id").where(isDue).limit(MOST).execute();
  let erased = 0;
  for (const { id: userId } of due) {
    erased += await inTransaction(db, async (trx) => {
      // Looked at again under lock: they may be signing in, or another worker may be at it.
      const person = await trx
        .selectFrom("users")
        .select("id")
        .where("id", "=", userId)
        .where(isDue)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!person) return 0;
      await erasePerson({ trx, clock }, { userId });
      return 1;
    });
  }
  return erased;
}

const warnedAndIdle = (now: Date): RawBuilder<boolean> => sql<boolean>`
  users.role = 'user' and not ${activeSince(sql`${idleLimit(now)}::timestamptz`)}
  and exists (
    select from idle_warnings join mail_outbox
      on kind = ${IDLE_MAIL} and subject_id = idle_warnings.id::text
    where idle_warnings.user_id = users.id and sent_at <= ${noticeStart(now)}::timestamptz
      and not ${activeSince(sql`idle_warnings.asked_at`)})`;
