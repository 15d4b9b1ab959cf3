import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChanges } from "#shop/audit/record-change.server.ts";
import { enqueueAll, type Job } from "#shop/jobs/enqueue.server.ts";
import { listRecipients } from "./list-recipients.server.ts";
import { byAddress, type NotWritten } from "./order-message.ts";

type Input = {
  /** Made with the form: sent twice, it is written once. */
  key: string;
  orderIds: readonly string[];
  areCancelled?: boolean | undefined;
  subject: string;
  text: string;
  by: Administrator;
};
type SentMessage = { orders: number; mails: number; left: NotWritten[] };

/** Another message went with this key. */
type SendError = { code: "sent_otherwise" };

/** Writes to the buyers of orders: one mail each, through the queue, and a line in each order's story. */
export function sendMessage(
  { db, clock }: { db: Db; clock: Clock },
  { key, orderIds, areCancelled, subject, text, by }: Input,
): Promise<Result<SentMessage, SendError>> {
  const now = clock.now();
  return inTransaction(db, async (trx): Promise<Result<SentMessage, SendError>> => {
    await takeTurn(trx, `order message ${key}`);
    const { written, left } = await listRecipients({ db: trx }, { orderIds, areCancelled });
    const known = await trx
      .selectFrom("order_messages")
      .select(["id", "mail_id", "subject", "text"])
      .where("key", "=", key)
      .execute();
    if (known.some((one) => one.subject !== subject || one.text !== text)) {
      return err({ code: "sent_otherwise" });
    }
    if (known.length > 0) {
      const mails = known.filter(({ id, mail_id }) => id === mail_id).length;
      return ok({ orders: known.length, mails, left });
    }
    const letters = byAddress(written);
    const rows = letters.flatMap((orders) => {
      const mailId = newId();
      return orders.map(({ orderId, number }, nth) => ({
        ...{ id: nth === 0 ? mailId : newId(), mailId, orderId, number },
      }));
    });
    if (rows.length === 0) return ok({ orders: 0, mails: 0, left });
    await trx
      .insertInto("order_messages")
      .values(
        rows.map(({ id, mailId, orderId }) => ({
          ...{ id, key, order_id: orderId, mail_id: mailId, subject, text },
          ...{ actor: actorOf(by), at: now },
        })),
      )
      .execute();
    await recordChanges(
      { db: trx, clock },
      rows.map(({ orderId, number }) => ({
        ...{ by, action: "order.written" as const, subjectId: orderId, subjectName: number },
        // Not its words: they go with the person they name, and the log stays.
        after: { length: text.length },
      })),
    );
    const mails = rows.filter(({ id, mailId }) => id === mailId);
    await enqueueAll(
      trx,
      mails.map(({ id }): Job => ["mail-order-message", { messageId: id }]),
    );
    return ok({ orders: rows.length, mails: mails.length, left });
  });
}
