import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";

type Recent = { senderHash: string; email: string; since: Date };

/** Counts under two locks, senders first: declarations sent at once must not all count zero. */
export async function countRecentWithdrawals(
  trx: Transaction<DB>,
  { senderHash, email, since }: Recent,
): Promise<{ bySender: number; byEmail: number }> {
  const address = email.toLowerCase();
  await takeTurn(trx, `withdrawal-sender:${senderHash}`);
  await takeTurn(trx, `withdrawal-email:${address}`);
  const counts = await trx
    .selectFrom("withdrawals")
    .where("declared_at", ">", since)
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
