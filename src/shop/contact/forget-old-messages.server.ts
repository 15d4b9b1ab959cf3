import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";

/**
 * Messages are kept until one year after the last exchange, as the privacy policy promises; says
 * how many were forgotten.
 */
export async function forgetOldMessages({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const oneYearAgo = clock.now();
  oneYearAgo.setUTCFullYear(oneYearAgo.getUTCFullYear() - 1);
  const isOver = silentSince(oneYearAgo);
  return inTransaction(db, async (trx) => {
    // Waits for whoever is answering one of them, so that what follows sees the answer.
    await trx.selectFrom("contact_messages").select("id").where(isOver).forUpdate().execute();
    const answers = await trx
      .selectFrom("contact_answers")
      .innerJoin("contact_messages", "contact_messages.id", "message_id")
      .select("contact_answers.id")
      .where(isOver)
      .execute();
    const forgotten = await trx
      .deleteFrom("contact_messages")
      .where(isOver)
      .returning("id")
      .execute();
    await forgetMails(
      trx,
      [...forgotten, ...answers].map(({ id }) => id),
    );
    return forgotten.length;
  });
}

/** Neither written nor answered since. */
const silentSince = (moment: Date) => sql<boolean>`contact_messages.created_at < ${moment}
  and not exists (
    select from contact_answers as later
    where later.message_id = contact_messages.id and later.created_at >= ${moment})`;
