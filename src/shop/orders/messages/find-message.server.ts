import type { Db } from "#platform/db/database.server.ts";

export type FoundMessage = { subject: string; text: string; orderIds: string[] };

/** What one mail says, and of which orders of its customer. */
export async function findMessage(
  { db }: { db: Db },
  { messageId }: { messageId: string },
): Promise<FoundMessage | null> {
  const rows = await db
    .selectFrom("order_messages")
    .select(["order_id", "subject", "text"])
    .where("mail_id", "=", messageId)
    .orderBy("order_id")
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { subject, text } = first;
  return { subject, text, orderIds: rows.map(({ order_id }) => order_id) };
}
