import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { countRecent } from "#shop/contact/count-recent.server.ts";
import { senderHash } from "#shop/contact/sender-hash.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { findDeclaredOrder } from "./find-declared-order.server.ts";

type Dependencies = { db: Db; clock: Clock; secretKey: string };
type Declaration = {
  /** Made with the page that asks to confirm: a second click, or a page sent again, is no second. */
  withdrawalId: string;
  name: string;
  email: string;
  orderNumber: string;
  /** Null for the whole order. */
  items: string | null;
  honeypot: string;
  senderAddress: string;
};
type Declared = { declaredAt: Date };
type DeclareError = { code: "too_many_withdrawals" | "looks_automatic" };

const MOST_PER_SENDER = 5;
/** More than one sender may send: nobody shall be kept from their right by another's flood. */
const MOST_PER_EMAIL = 10;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Keeps a declaration as proof and has it acknowledged. Whether there is such an order is looked up
 * and never told: the answer would tell strangers who bought here.
 */
export async function declareWithdrawal(
  { db, clock, secretKey }: Dependencies,
  { withdrawalId, name, email, orderNumber, items, honeypot, senderAddress }: Declaration,
): Promise<Result<Declared, DeclareError>> {
  const now = clock.now();
  // Most likely a machine; but a person whose browser filled the field in must not believe that
  // they have withdrawn.
  if (honeypot) return err({ code: "looks_automatic" });
  const sender = senderHash(secretKey, senderAddress);
  const since = new Date(now.getTime() - HOUR_MS);
  return inTransaction(db, async (trx) => {
    const recent = await countRecent(trx, "withdrawals", { senderHash: sender, email, since });
    const before = await findDeclared(trx, withdrawalId);
    if (before) return ok(before);
    if (recent.bySender >= MOST_PER_SENDER || recent.byEmail >= MOST_PER_EMAIL) {
      return err({ code: "too_many_withdrawals" });
    }
    const orderId = await findDeclaredOrder(trx, { orderNumber, email });
    await trx
      .insertInto("withdrawals")
      .values({
        id: withdrawalId,
        order_id: orderId,
        name,
        email,
        order_number: orderNumber,
        items,
        sender_hash: sender,
        declared_at: now,
      })
      .execute();
    if (orderId) await noteWithOrder(trx, { orderId, withdrawalId, now });
    await enqueue(trx, "mail-withdrawal-acknowledgement", { withdrawalId });
    await enqueue(trx, "mail-withdrawal-to-shop", { withdrawalId });
    return ok({ declaredAt: now });
  });
}

const findDeclared = (trx: Transaction<DB>, id: string): Promise<Declared | undefined> =>
  trx
    .selectFrom("withdrawals")
    .select("declared_at as declaredAt")
    .where("id", "=", id)
    .executeTakeFirst();

type Noted = { orderId: string; withdrawalId: string; now: Date };

async function noteWithOrder(trx: Transaction<DB>, { orderId, withdrawalId, now }: Noted) {
  // The order is locked, so that its events stay one story.
  await sql`
    with declared as materialized (
      select id, status from orders where id = ${orderId}::uuid for update
    )
    insert into order_events (order_id, from_status, to_status, kind, actor, details, at)
    select id, status, status, 'withdrawal', 'shopper',
      ${JSON.stringify({ withdrawalId })}::jsonb, ${now}::timestamptz
    from declared`.execute(trx);
}
