import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";

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
  await takeTurn(trx, `contact-sender:${senderHash}`);
  await takeTurn(trx, `contact-email:${address}`);
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
