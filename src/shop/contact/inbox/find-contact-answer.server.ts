import type { Db } from "#platform/db/database.server.ts";

/** With the message that it answers; nothing when that has been forgotten meanwhile. */
export const findContactAnswer = ({ db }: { db: Db }, id: string) =>
  db
    .selectFrom("contact_answers")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .select(["answer", "name", "email", "message", "contact_messages.created_at as sentAt"])
    .where("contact_answers.id", "=", id)
    .executeTakeFirst();
