import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueueAll } from "#shop/jobs/enqueue.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";
import { activeSince } from "./active-since.server.ts";
import { IDLE_MAIL, idleLimit, noticeEnd } from "./idle-rule.ts";

// Mail servers take a sudden crowd of letters for spam; the others are warned the nights after.
const MOST = 500;

/**
 * Has a mail sent to customers who will have been away for three years when their notice ends; says
 * to how many. One that could not be sent is asked for again: nobody is erased without it.
 */
export function warnIdleAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const soonIdle = idleLimit(noticeEnd(now));
  return inTransaction(db, async (trx) => {
    await forgetHeeded(trx);
    // Those never asked for come first: a dead letter box must not keep others from being warned.
    const { rows } = await sql<{ id: string }>`
      insert into idle_warnings (user_id, asked_at)
      select users.id, ${now}::timestamptz
      from users left join idle_warnings on user_id = users.id
      where role = 'user' and not ${activeSince(sql`${soonIdle}::timestamptz`)}
        and not exists (
          select from mail_outbox
          where kind = ${IDLE_MAIL} and subject_id = idle_warnings.id::text
            and sent_at is not null)
      order by idle_warnings.asked_at nulls first, users.last_seen_at
      limit ${MOST}
      on conflict (user_id) do update set asked_at = excluded.asked_at
      returning id`.execute(trx);
    await enqueueAll(
      trx,
      rows.map(({ id }) => ["mail-idle-account", { warningId: id }]),
    );
    return rows.length;
  });
}

/** Who came back is warned anew, should they leave again. */
async function forgetHeeded(trx: Transaction<DB>) {
  const heeded = await trx
    .deleteFrom("idle_warnings")
    .using("users")
    .whereRef("users.id", "=", "idle_warnings.user_id")
    .where(activeSince(sql`idle_warnings.asked_at`))
    .returning("idle_warnings.id")
    .execute();
  await forgetMails(
    trx,
    heeded.map(({ id }) => id),
  );
}
