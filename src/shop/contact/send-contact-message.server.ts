import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { countRecent } from "./count-recent.server.ts";
import { senderHash } from "./sender-hash.server.ts";

type Dependencies = { db: Db; clock: Clock; secretKey: string };
type Message = {
  name: string;
  email: string;
  message: string;
  honeypot: string;
  senderAddress: string;
};
type SendError = { code: "too_many_messages" };

const MOST_PER_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;
const SAME_MS = 10 * 60 * 1000;

/** Stores the message and has it mailed to the shop and acknowledged to its sender. */
export async function sendContactMessage(
  { db, clock, secretKey }: Dependencies,
  { name, email, message, honeypot, senderAddress }: Message,
): Promise<Result<void, SendError>> {
  // Who fills the field that nobody sees is a machine, and learns nothing from the answer.
  if (honeypot) return ok(undefined);
  const sender = senderHash(secretKey, senderAddress);
  const now = clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  return inTransaction(db, async (trx) => {
    const recent = await countRecent(trx, "contact_messages", { senderHash: sender, email, since });
    if (recent.bySender >= MOST_PER_HOUR || recent.byEmail >= MOST_PER_HOUR) {
      return err({ code: "too_many_messages" });
    }
    const sameSince = new Date(now.getTime() - SAME_MS);
    if (await wasSent(trx, { sender, email, message, since: sameSince })) return ok(undefined);
    const messageId = newId();
    await trx
      .insertInto("contact_messages")
      .values({ id: messageId, name, email, message, sender_hash: sender, created_at: now })
      .execute();
    await enqueue(trx, "mail-contact-to-shop", { messageId });
    await enqueue(trx, "mail-contact-acknowledgement", { messageId });
    return ok(undefined);
  });
}

type Sent = { sender: string; email: string; message: string; since: Date };

/** A second click, or a page sent again by the browser, is not a second message. */
async function wasSent(trx: Transaction<DB>, sent: Sent): Promise<boolean> {
  const same = await trx
    .selectFrom("contact_messages")
    .select("id")
    .where("sender_hash", "=", sent.sender)
    .where("email", "=", sent.email)
    .where("message", "=", sent.message)
    .where("created_at", ">=", sent.since)
    .executeTakeFirst();
  return same !== undefined;
}
