import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { SentMessage } from "./sent-message.ts";

/** What was written under an e-mail address, which its owner must have proven to be theirs. */
export async function listMessagesOf(
  { db }: { db: Db },
  { email }: { email: string },
): Promise<SentMessage[]> {
  return db
    .selectFrom("contact_messages")
    .select(["created_at as sentAt", "name", "message"])
    .select(
      sql<string[]>`array(
        select answer from contact_answers where message_id = contact_messages.id
        order by created_at)`.as("answers"),
    )
    .where(({ fn, eb }) => eb(fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at")
    .execute();
}
