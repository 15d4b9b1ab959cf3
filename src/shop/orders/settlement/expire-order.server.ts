import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { giveBack } from "./give-back.server.ts";
import { prolongReservation } from "./note-processing.server.ts";
import { findOrderInPayment } from "./order-in-payment.server.ts";
import { settleOrder } from "./settle-order.server.ts";
import { stopPayment } from "./stop-payment.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** As long as plants are held on for a payment that the provider is making. */
const ASKED_AGAIN_MS = 30 * 60 * 1000;

/**
 * The time to pay is over: the payment is stopped, then the plants are given back. One that is being
 * made is left alone.
 */
export async function expireOrder(
  dependencies: Dependencies,
  { orderId }: { orderId: string },
): Promise<void> {
  const { db, clock, gateway } = dependencies;
  const order = await findOrderInPayment({ db }, { orderId });
  if (!order?.holds || order.isInReview) return;
  if (order.isProcessing) {
    const settled = await settleOrder(dependencies, { orderId });
    const until = new Date(clock.now().getTime() + ASKED_AGAIN_MS);
    if (settled?.outcome === "processing") await prolongReservation(db, { orderId, until });
    if (settled?.outcome !== "waiting") return;
  }
  const state = await stopPayment(gateway, order);
  if (state === "paid") {
    await settleOrder(dependencies, { orderId });
  } else if (state === "stopped") {
    const now = clock.now();
    await inOneStatement(db, () =>
      giveBack(db, { orderId, to: "pending", kind: "expired", actor: "system", now }),
    );
  }
  // One that has begun to be processed meanwhile is asked about again at the next round.
}
