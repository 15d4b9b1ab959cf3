import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type Recent = { senderHash: string; email: string; since: Date };

/**
 * Counts under two locks: messages from one sender, or under one e-mail, wait for each other, else
 * ten sent at once would all count zero. Senders come first, so that nobody waits in a ring.
 */
export async function countRecentMessages(
  trx: Transaction<DB>,
  { senderHash, email, since }: Recent,
): Promise<{ bySender: number; byEmail: number }> {
  const address = email.toLowerCase();
  await lock(trx, `contact-sender:${senderHash}`);
  await lock(trx, `contact-email:${address}`);
  const counts = await trx
    .selectFrom("contact_messages")
    .where("created_at", ">", since)
    .select(({ fn, eb }) => [
      fn.countAll<string>().filterWhere("sender_hash", "=", senderHash).as("bySender"),
      fn
        .countAll<string>()
        .filterWhere(eb.fn("lower", ["email"]), "=", address)
        .as("byEmail"),
    ])
    .executeTakeFirstOrThrow();
  return { bySender: Number(counts.bySender), byEmail: Number(counts.byEmail) };
}

const lock = (trx: Transaction<DB>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
