import type { Db } from "#platform/db/database.server.ts";

/** Nothing for a message that has been forgotten meanwhile. */
export const findContactMessage = ({ db }: { db: Db }, id: string) =>
  db
    .selectFrom("contact_messages")
    .select(["name", "email", "message", "created_at as sentAt"])
    .where("id", "=", id)
    .executeTakeFirst();
