import type { Db } from "#platform/db/database.server.ts";

type Recipient = { name: string; email: string };

export async function findRecipient(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<Recipient | null> {
  const user = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user ?? null;
}
