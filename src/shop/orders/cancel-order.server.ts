import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { giveBack } from "./give-back.server.ts";
import { hasUnfinishedRefund } from "./has-unfinished-refund.server.ts";
import { findOrderInPayment } from "./order-in-payment.server.ts";
import { orderNumber } from "./order-number.ts";
import { mayMove, type OrderStatus } from "./order-status.ts";
import { returnOrder } from "./return-order.server.ts";
import { settleOrder } from "./settle-order.server.ts";
import { stopPayment } from "./stop-payment.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

export type CancelError =
  | { code: "unknown_order" }
  | { code: "not_allowed"; from: OrderStatus }
  | { code: "payment_in_progress" }
  | { code: "refund_in_progress" }
  | { code: "in_review" };

const TRIES = 3;

/** Unpaid, its payment is stopped; paid, it is refunded. Its plants go back to the shop. */
export async function cancelOrder(
  dependencies: Dependencies,
  { orderId, by }: { orderId: string; by: Administrator },
): Promise<Result<void, CancelError>> {
  const { db, clock, gateway } = dependencies;
  const actor = actorOf(by);
  for (let tried = 0; tried < TRIES; tried++) {
    const order = await findOrderInPayment({ db }, { orderId });
    if (!order) return err({ code: "unknown_order" });
    const from = order.status;
    if (!mayMove(from, "cancelled")) return err({ code: "not_allowed", from });
    if (order.isInReview) return err({ code: "in_review" });
    if (from === "pending") {
      const state = await stopPayment(gateway, order);
      if (state === "processing") return err({ code: "payment_in_progress" });
      // It is a paid order then, and the next round cancels it as one.
      if (state === "paid") await settleOrder(dependencies, { orderId });
    }
    const now = clock.now();
    const outcome = await inTransaction(db, async (trx) => {
      // Whoever refunds takes the order first too: from here on, none can begin.
      await trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().execute();
      if (await hasUnfinishedRefund({ db: trx }, { orderId })) return "refund_in_progress";
      const isCancelled = await (from === "pending"
        ? giveBack(trx, { orderId, to: "cancelled", kind: "cancelled", actor, now })
        : returnOrder(trx, { orderId, from, actor, now }));
      if (!isCancelled) return "changed";
      const change = {
        by,
        action: "order.cancelled" as const,
        subjectId: orderId,
        subjectName: orderNumber(orderId),
        before: { status: from },
        after: { status: "cancelled" },
      };
      await recordChange({ db: trx, clock }, change);
      return "done";
    });
    if (outcome === "refund_in_progress") return err({ code: outcome });
    if (outcome === "done") return ok(undefined);
  }
  throw new Error("an order changed at each of the tries to cancel it");
}
