import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { InboxMessage, InboxQuery } from "./inbox.ts";
import { decodeInboxCursor, encodeInboxCursor, type InboxCursor } from "./inbox-cursor.ts";

const PAGE_SIZE = 20;

const isRead = sql<boolean>`(read_at is not null)`;
// A whole number: a Date would cut the microseconds off, and skip messages.
const sentAtMicros = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;

/** Unread messages first, the newest of each kind before the others. */
export async function listInbox(
  { db }: { db: Db },
  { q, archived, after }: InboxQuery,
): Promise<{ messages: InboxMessage[]; next: string | null }> {
  const isWanted = q
    ? sql<boolean>`search_text like '%' || nullif(fold_text(${q}), '') || '%'`
    : sql<boolean>`true`;
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "created_at as sentAt", isRead.as("isRead")])
    .select(sentAtMicros.as("sentAtMicros"))
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
    .where(isFurther(decodeInboxCursor(after)))
    .orderBy(isRead)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { shown, last } = cutPage(rows, PAGE_SIZE);
  return {
    messages: shown.map(({ sentAtMicros: _, ...message }) => message),
    next: last && encodeInboxCursor(last),
  };
}

function isFurther(last: InboxCursor | null) {
  if (!last) return sql<boolean>`true`;
  const sentAt = sql`timestamptz 'epoch' + ${last.sentAtMicros}::float8 * interval '1 microsecond'`;
  return sql<boolean>`(${isRead} > ${last.isRead} or (
    ${isRead} = ${last.isRead} and (created_at, id) < (${sentAt}, ${last.id}::uuid)))`;
}
