import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";

type Input = { by: Administrator & { name: string }; messageId: string; answer: string };

/** Stores the answer and has it mailed; the same words sent twice are one answer. */
export async function answerMessage(
  { db, clock }: { db: Db; clock: Clock },
  { by, messageId, answer }: Input,
): Promise<Result<void, { code: "not_found" }>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // Held, so that a double click waits for the first and finds its answer.
    const message = await trx
      .selectFrom("contact_messages")
      .select("read_at")
      .where("id", "=", messageId)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return err({ code: "not_found" });
    const same = await trx
      .selectFrom("contact_answers")
      .select("id")
      .where("message_id", "=", messageId)
      .where("answer", "=", answer)
      .executeTakeFirst();
    if (same) return ok(undefined);
    const answerId = newId();
    await trx
      .insertInto("contact_answers")
      .values({
        id: answerId,
        message_id: messageId,
        answer,
        answered_by: by.name || by.email,
        created_at: now,
      })
      .execute();
    await trx
      .updateTable("contact_messages")
      .set({ read_at: message.read_at ?? now })
      .where("id", "=", messageId)
      .execute();
    // The log outlives the message, so it does not repeat what was written.
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "contact_message.answered",
        subjectId: messageId,
        subjectName: "Message de contact",
        after: { answerId },
      },
    );
    await enqueue(trx, "mail-contact-answer", { answerId });
    return ok(undefined);
  });
}
