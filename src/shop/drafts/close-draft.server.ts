import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { messageOf } from "./draft-subject.server.ts";
import type { DraftPlace } from "./form-draft.ts";

type Input = DraftPlace & { userId: string; id: string };

/**
 * Saved, or thrown away: nothing is left of its words. The closed row stays for a while even when
 * there was none before, for the words that are still on their way.
 */
export async function closeDraft(
  { db, clock }: { db: Db; clock: Clock },
  { userId, id, form, subject }: Input,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const messageId = await messageOf(trx, { form, subject });
    if (messageId === undefined) return;
    const closed = { fields: "{}", version: "", typed_at: now, closed_at: now };
    await trx
      .insertInto("form_drafts")
      .values({ id, user_id: userId, form, subject, message_id: messageId, ...closed })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(closed).where("form_drafts.user_id", "=", userId),
      )
      .execute();
  });
}
