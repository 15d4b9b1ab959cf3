import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";

/** What anyone may send without an account, and when it was. */
const SENT_AT = { contact_messages: "created_at", withdrawals: "declared_at" } as const;
type Sent = keyof typeof SENT_AT;

type Recent = { senderHash: string; email: string; since: Date };
type Counts = { bySender: number; byEmail: number };

/**
 * Counts under two locks: what comes from one sender, or under one e-mail, waits for each other,
 * else ten sent at once would all count zero. Senders come first, so that nobody waits in a ring.
 */
export async function countRecent(
  trx: Transaction<DB>,
  sent: Sent,
  { senderHash, email, since }: Recent,
): Promise<Counts> {
  const address = email.toLowerCase();
  await takeTurn(trx, `${sent}-sender:${senderHash}`);
  await takeTurn(trx, `${sent}-email:${address}`);
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where sender_hash = ${senderHash})::int as "bySender",
      count(*) filter (where lower(email) = ${address})::int as "byEmail"
    from ${sql.table(sent)}
    where ${sql.ref(SENT_AT[sent])} > ${since}`.execute(trx);
  return rows[0] ?? { bySender: 0, byEmail: 0 };
}
