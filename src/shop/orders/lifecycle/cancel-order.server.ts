import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { takeBackCards } from "#shop/gift-cards/take-back-cards.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { isChargedBack } from "../after-payment/find-disputes.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { mayMove, type OrderStatus } from "../order-status.ts";
import { hasSentParcel } from "../parcels/repack-parcels.server.ts";
import { hasUnfinishedRefund } from "../refunds/unfinished-refund.server.ts";
import { findRequest, type RequestError, writeRequest } from "../requests/order-request.server.ts";
import { giveBack } from "../settlement/give-back.server.ts";
import { findOrderInPayment } from "../settlement/order-in-payment.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { stopPayment } from "../settlement/stop-payment.server.ts";
import { hasOpenSupplement } from "../supplements/find-supplements.server.ts";
import { orderForUpdate } from "./order-for-update.server.ts";
import { returnOrder } from "./return-order.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

export type CancelError =
  | { code: "unknown_order" }
  | { code: "not_allowed"; from: OrderStatus }
  | { code: "payment_in_progress" }
  | { code: "refund_in_progress" }
  | { code: "disputed" }
  | { code: "in_review" }
  | { code: "parcel_left" }
  /** A gift card that it sold has paid for something. */
  | { code: "card_used" }
  /** Its customer can still pay for what is to leave with it: that is called off first. */
  | { code: "supplement_open" }
  | RequestError;
type Input = {
  orderId: string;
  /** Of the form: sent again, it is answered as it was. */
  requestId?: string | undefined;
  by: Administrator;
};

const TRIES = 3;

/** Unpaid, its payment is stopped; paid, it is refunded. Its plants go back to the shop. */
export async function cancelOrder(
  dependencies: Dependencies,
  { orderId, requestId, by }: Input,
): Promise<Result<void, CancelError>> {
  const { db, clock, gateway } = dependencies;
  const actor = actorOf(by);
  const request = { requestId, orderId, asked: { to: "cancelled" } };
  for (let tried = 0; tried < TRIES; tried++) {
    // Read before the request is looked for: cancelled by this very request, it is not refused.
    const order = await findOrderInPayment({ db }, { orderId });
    const found = await findRequest(db, request);
    if (found === "done") return ok(undefined);
    if (found === "sent_otherwise") return err({ code: found });
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
      await orderForUpdate(trx, orderId).execute();
      if ((await findRequest(trx, request)) === "done") return "done";
      if (await hasUnfinishedRefund({ db: trx }, { orderId })) return "refund_in_progress";
      if (await isChargedBack({ db: trx }, { orderId })) return "disputed";
      if (await hasOpenSupplement({ db: trx }, { orderId })) return "supplement_open";
      if (await hasSentParcel(trx, { orderId })) return "parcel_left";
      if (!(await takeBackCards(trx, { orderId, actor, now }))) return "card_used";
      const isCancelled = await (from === "pending"
        ? giveBack(trx, { orderId, to: "cancelled", kind: "cancelled", actor, now })
        : returnOrder(trx, { orderId, from, actor, now }));
      if (!isCancelled) return "changed";
      const moved = { before: { status: from }, after: { status: "cancelled" } };
      await recordOrderChange(
        { db: trx, clock },
        { by, action: "order.cancelled", orderId, ...moved },
      );
      await writeRequest(trx, { ...request, now });
      return "done";
    });
    if (outcome === "done") return ok(undefined);
    if (outcome !== "changed") return err({ code: outcome });
  }
  throw new Error("an order changed at each of the tries to cancel it");
}
