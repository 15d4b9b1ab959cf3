import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import { completeOrder } from "#shop/orders/settlement/complete-order.server.ts";
import { findOrderInPayment } from "#shop/orders/settlement/order-in-payment.server.ts";
import { type Settlement, toSettlement } from "#shop/orders/settlement/settlement.ts";

/**
 * The buyer of an order that a gift card pays wholly says yes: it is paid, no provider being asked.
 * Sent again, it is answered as it was. Null when there is none, or its bank card has to pay.
 */
export async function confirmGiftOrder(
  { db, clock }: { db: Db; clock: Clock },
  { checkoutKey }: { checkoutKey: string },
): Promise<Settlement | null> {
  const order = await findOrderInPayment({ db }, { checkoutKey });
  if (!order || order.dueCents > 0) return null;
  const payment = { orderId: order.orderId, intent: null, now: clock.now() };
  const isDone = order.holds && (await inOneStatement(db, () => completeOrder(db, payment)));
  if (isDone) return toSettlement({ ...order, status: "completed", holds: false });
  const found = await findOrderInPayment({ db }, { checkoutKey });
  return found && toSettlement(found);
}
