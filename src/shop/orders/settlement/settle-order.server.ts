import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement } from "#platform/db/transaction.server.ts";
import type { Intent, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { refundLate } from "../refunds/refund-late.server.ts";
import { putInReview } from "../review/put-in-review.server.ts";
import { completeLate } from "./complete-late.server.ts";
import { completeOrder } from "./complete-order.server.ts";
import { giveBack } from "./give-back.server.ts";
import { noteFailure, noteProcessing } from "./note-processing.server.ts";
import {
  findOrderInPayment,
  type OrderInPayment,
  type OrderName,
} from "./order-in-payment.server.ts";
import { type Settlement, toSettlement } from "./settlement.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** The payments that the provider may still say something new about. */
const UNDECIDED = new Set(["preparing", "open", "failed", "cancelled"]);

const TRIES = 5;

/**
 * Brings an order in step with what the provider says of its payment. The webhook, the buyer's
 * return and the reconciler all call it, in any order and any number of times: each move is a
 * compare-and-set, and who comes second finds it done.
 */
export async function settleOrder(
  { db, clock, gateway }: Dependencies,
  name: OrderName,
): Promise<Settlement | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const order = await findOrderInPayment({ db }, name);
    if (!order) return null;
    // Paid by gift card alone, no provider knows of it: it is the buyer who confirms it.
    if (!UNDECIDED.has(order.paymentStatus) || order.dueCents === 0) return toSettlement(order);
    const { orderId, intentId } = order;
    const intent = await (intentId ? gateway.find(intentId) : gateway.findByOrder(orderId));
    const move = intent && moveFor(order, intent);
    if (!move) return toSettlement(order, intent);

    const payment = { orderId, intent, now: clock.now() };
    const isDone = await inOneStatement(db, () => move(db, payment));
    if (isDone && move === completeOrder) {
      return toSettlement({ ...order, status: "completed", holds: false });
    }
    if (!isDone && move === completeLate) await inOneStatement(db, () => refundLate(db, payment));
    // Done, or someone was first: either way the order is looked at again.
  }
  throw new Error("an order changed at each of the tries to settle it");
}

type Move = (db: Db, payment: { orderId: string; intent: Intent; now: Date }) => Promise<boolean>;

function moveFor(order: OrderInPayment, intent: Intent): Move | undefined {
  if (intent.status === "processing") {
    return order.holds && !order.isProcessing ? noteProcessing : undefined;
  }
  if (order.isProcessing && intent.status !== "succeeded") return noteFailure;
  if (intent.status === "cancelled") return order.holds ? expire : undefined;
  if (intent.status !== "succeeded") return undefined;
  if (!isOurs(order, intent)) return putInReview;
  if (order.status === "cancelled") return refundLate;
  return order.holds ? completeOrder : completeLate;
}

const expire: Move = (db, { orderId, now }) =>
  giveBack(db, { orderId, to: "pending", kind: "expired", actor: "system", now });

const isOurs = (order: OrderInPayment, intent: Intent) =>
  intent.orderId === order.orderId &&
  intent.amountCents === order.dueCents &&
  intent.currency === order.currency;
