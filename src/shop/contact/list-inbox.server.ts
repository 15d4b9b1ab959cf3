import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { InboxMessage, InboxQuery } from "./inbox.ts";

const PAGE_SIZE = 20;

/** Unread messages first, the newest of each kind before the others. */
export async function listInbox(
  { db }: { db: Db },
  { q, archived, after }: InboxQuery,
): Promise<{ messages: InboxMessage[]; next: string | null }> {
  const isRead = sql<boolean>`(read_at is not null)`;
  const isWanted = q
    ? sql<boolean>`search_text like '%' || nullif(fold_text(${q}), '') || '%'`
    : sql<boolean>`true`;
  const last = (column: string) =>
    sql`(select ${sql.raw(column)} from contact_messages as last where last.id = ${after}::uuid)`;
  const isFurther = after
    ? sql<boolean>`(${isRead} > ${last("read_at is not null")} or (
        ${isRead} = ${last("read_at is not null")}
        and (created_at, id) < (${last("created_at")}, ${after}::uuid)))`
    : sql<boolean>`true`;
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "created_at as sentAt", isRead.as("isRead")])
    .select(sql<string>`left(message, 160)`.as("beginning"))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("contact_answers")
          .select("contact_answers.id")
          .whereRef("message_id", "=", "contact_messages.id"),
      )
        .$castTo<boolean>()
        .as("isAnswered"),
    )
    .where("archived_at", archived ? "is not" : "is", null)
    .where(isWanted)
    .where(isFurther)
    .orderBy(isRead)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const messages = rows.slice(0, PAGE_SIZE);
  return { messages, next: rows.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null };
}
