import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { Mail, MailSender } from "./mail.ts";
import { isNobody } from "./nobody.ts";

type Dependencies = { db: Db; clock: Clock; mail: MailSender; host: string };
type Occasion = { kind: string; subjectId: string };

/**
 * Sends the mail of an occasion unless it is known to be sent. A worker that dies between the
 * sending and the mark sends again: the same Message-ID lets the receiver drop the second copy.
 */
export async function sendOnce(
  { db, clock, mail, host }: Dependencies,
  { kind, subjectId }: Occasion,
  content: Omit<Mail, "messageId">,
): Promise<void> {
  // Forgotten while the mail was on its way: trying again would reach nobody either.
  if (isNobody(content.to)) return;
  const written = db
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      kind,
      subject_id: subjectId,
      recipient: content.to,
      message_id: `<${kind}.${subjectId}@${host}>`,
      created_at: clock.now(),
    })
    // Changes nothing, but gives back the row that was there first.
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject_id"])
        .doUpdateSet((eb) => ({ kind: eb.ref("excluded.kind") })),
    )
    .returning(["id", "message_id", "sent_at"]);
  const [outbox] = await prepared(db, written);
  if (!outbox) throw new Error("the outbox has given no row back");
  if (outbox.sent_at) return;
  await mail.send({ ...content, messageId: outbox.message_id });
  const sent = db
    .updateTable("mail_outbox")
    .set({ sent_at: clock.now() })
    .where("id", "=", outbox.id);
  await prepared(db, sent);
}
