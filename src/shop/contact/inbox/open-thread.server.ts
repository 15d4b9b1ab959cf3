import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

export type ContactThread = {
  name: string;
  email: string;
  message: string;
  sentAt: Date;
  archivedAt: Date | null;
  answers: {
    id: string;
    answer: string;
    answeredBy: string;
    answeredAt: Date;
    /** Null while the mail is on its way. */
    mailedAt: Date | null;
  }[];
};

/** A message with its answers, oldest first; whoever opens it has read it. */
export async function openThread(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
): Promise<ContactThread | null> {
  const message = await db
    .selectFrom("contact_messages")
    .select(["name", "email", "message", "created_at as sentAt", "archived_at as archivedAt"])
    .select("read_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return null;
  const { read_at, ...thread } = message;
  if (!read_at) {
    await db
      .updateTable("contact_messages")
      .set({ read_at: clock.now() })
      .where("id", "=", id)
      .where("read_at", "is", null)
      .execute();
  }
  const answers = await db
    .selectFrom("contact_answers")
    .leftJoin("mail_outbox", (join) =>
      join
        .on("mail_outbox.kind", "=", "contact-answer")
        .on(({ eb, cast, ref }) =>
          eb("subject_id", "=", cast<string>(ref("contact_answers.id"), "text")),
        ),
    )
    .select(["contact_answers.id", "answer", "answered_by as answeredBy"])
    .select(["contact_answers.created_at as answeredAt", "mail_outbox.sent_at as mailedAt"])
    .where("contact_answers.message_id", "=", id)
    .orderBy("contact_answers.created_at")
    .execute();
  return { ...thread, answers };
}
