import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordOrderChange } from "./record-order-change.server.ts";

type Input = { orderId: string; text: string; by: Administrator };

/** Kept apart from the order's events, and never shown to its customer. */
export function addNote(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, text, by }: Input,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("order_notes")
      .values({ order_id: orderId, text, actor: actorOf(by), at: clock.now() })
      .execute();
    await recordOrderChange(
      { db: trx, clock },
      // Not its words: a note goes with the person it names, and the log stays.
      { by, action: "order.noted", orderId, after: { length: text.length } },
    );
  });
}
