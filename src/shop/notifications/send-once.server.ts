import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Mail, MailSender } from "./mail.ts";

type Dependencies = { db: Db; clock: Clock; mail: MailSender; host: string };
type Occasion = { kind: string; subjectId: string };

/**
 * Sends the mail of an occasion unless it is known to be sent. A worker that dies between the
 * sending and the mark sends again: the same Message-ID lets the receiver drop the second copy.
 */
export async function sendOnce(
  { db, clock, mail, host }: Dependencies,
  { kind, subjectId }: Occasion,
  letter: Omit<Mail, "messageId">,
): Promise<void> {
  await db
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      kind,
      subject_id: subjectId,
      recipient: letter.to,
      message_id: `<${kind}.${subjectId}@${host}>`,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing())
    .execute();
  const outbox = await db
    .selectFrom("mail_outbox")
    .select(["id", "message_id", "sent_at"])
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .executeTakeFirstOrThrow();
  if (outbox.sent_at) return;
  await mail.send({ ...letter, messageId: outbox.message_id });
  await db
    .updateTable("mail_outbox")
    .set({ sent_at: clock.now() })
    .where("id", "=", outbox.id)
    .execute();
}
