import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { isChargedBack } from "#shop/orders/after-payment/find-disputes.server.ts";
import { recordOrderChange } from "#shop/orders/desk/record-order-change.server.ts";
import { orderForUpdate } from "#shop/orders/lifecycle/order-for-update.server.ts";
import { recordEvents } from "#shop/orders/lifecycle/record-events.server.ts";
import { readLeftToRefund } from "#shop/orders/refunds/read-left-to-refund.server.ts";
import { hasUnfinishedRefund } from "#shop/orders/refunds/unfinished-refund.server.ts";
import { findOwedEdit } from "./find-owed-edit.server.ts";
import { giveBackEdit } from "./give-back-edit.server.ts";

type Dependencies = { db: Db; clock: Clock };
type Input = { orderId: string; by: Administrator };

export type AskAgainError =
  | { code: "unknown_order" }
  /** It is back, or on its way: by this form sent twice, by another desk, with a cancellation. */
  | { code: "nothing_owed" }
  | { code: "refund_in_progress" }
  | { code: "disputed" }
  /** Given back in the provider's own pages since: it may be this very money. */
  | { code: "given_by_hand" }
  /** A bank has taken what it would be given of. */
  | { code: "not_left" };

/** Asks once more for what the provider would not give back of an edit, under a key of its own. */
export function askRefundAgain(
  { db, clock }: Dependencies,
  { orderId, by }: Input,
): Promise<Result<{ amountCents: Cents }, AskAgainError>> {
  const now = clock.now();
  const actor = actorOf(by);
  return inTransaction(db, async (trx): Promise<Result<{ amountCents: Cents }, AskAgainError>> => {
    const order = await orderForUpdate(trx, orderId).executeTakeFirst();
    if (!order) return err({ code: "unknown_order" });
    if (await hasUnfinishedRefund({ db: trx }, { orderId })) {
      return err({ code: "refund_in_progress" });
    }
    const owed = await findOwedEdit({ db: trx }, { orderId });
    if (!owed) return err({ code: "nothing_owed" });
    if (await isChargedBack({ db: trx }, { orderId })) return err({ code: "disputed" });
    if (await wasGivenByHand(trx, orderId)) return err({ code: "given_by_hand" });
    const { editId, owedCents: amountCents } = owed;
    const { atBankCents } = await readLeftToRefund({ db: trx }, { orderId });
    if (amountCents > atBankCents) return err({ code: "not_left" });
    const refundId = await giveBackEdit(trx, { orderId, backCents: amountCents, now });
    if (!refundId) return err({ code: "nothing_owed" });
    await trx
      .updateTable("order_edits")
      .set({ refund_id: refundId })
      .where("id", "=", editId)
      .execute();
    const details = { status: "asked", amountCents, refundId };
    await recordEvents(trx, [
      { orderId, status: order.status, kind: "refund", actor, details, now },
    ]);
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.refunded", orderId, after: { amountCents } },
    );
    await enqueue(trx, "refund-payment", { refundId });
    return ok({ amountCents });
  });
}

/** An edit is of an order of which nothing was given back so before. */
async function wasGivenByHand(trx: Transaction<DB>, orderId: string): Promise<boolean> {
  const given = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.order_id", "=", orderId)
    .where("refunds.reason", "=", "by_hand")
    .where("refunds.status", "<>", "failed")
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
