import type { Db } from "#platform/db/database.server.ts";

export type SentMessage = { sentAt: Date; name: string; message: string };

/** What was written under an e-mail address, which its owner must have proven to be theirs. */
export async function listMessagesOf(
  { db }: { db: Db },
  { email }: { email: string },
): Promise<SentMessage[]> {
  return db
    .selectFrom("contact_messages")
    .select(["created_at as sentAt", "name", "message"])
    .where(({ fn, eb }) => eb(fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at")
    .execute();
}
