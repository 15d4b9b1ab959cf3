import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";

/** Messages are kept for one year, as the privacy policy promises; says how many were forgotten. */
export async function forgetOldMessages({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const oneYearAgo = clock.now();
  oneYearAgo.setUTCFullYear(oneYearAgo.getUTCFullYear() - 1);
  return inTransaction(db, async (trx) => {
    const answers = await trx
      .selectFrom("contact_answers")
      .innerJoin("contact_messages", "contact_messages.id", "message_id")
      .select("contact_answers.id")
      .where("contact_messages.created_at", "<", oneYearAgo)
      .execute();
    const forgotten = await trx
      .deleteFrom("contact_messages")
      .where("created_at", "<", oneYearAgo)
      .returning("id")
      .execute();
    await forgetMails(
      trx,
      [...forgotten, ...answers].map(({ id }) => id),
    );
    return forgotten.length;
  });
}
