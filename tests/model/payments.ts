import { confirmGiftOrder } from "../../src/shop/checkout/gift/confirm-gift-order.server.ts";
import { cancelOrder } from "../../src/shop/orders/lifecycle/cancel-order.server.ts";
import { expireOrder } from "../../src/shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "../../src/shop/orders/settlement/settle-order.server.ts";
import { shopkeeper } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { balanceIn, hasWaitingRefund, statusOf } from "./facts.ts";
import { isSpent, issueOf } from "./gift-sales.ts";
import { type Difference, differ, type PaperOrder } from "./paper.ts";
import type { PaymentStep } from "./step-arbitrary.ts";

/** What becomes of the payment of an order, by its buyer, the provider, the clock or the desk. */
export async function movePayment(
  bench: Bench,
  order: PaperOrder,
  step: PaymentStep,
): Promise<Difference> {
  const { shop, till, paper, provider } = bench;
  const { orderId, intentId } = order;
  switch (step.do) {
    case "again":
      return askAgain(bench, order);
    case "pay":
      if (order.isGift) return confirm(bench, order);
      if (!provider.slow.has(intentId)) await shop.pay(intentId);
      return undefined;
    case "pay-up":
      return payNow(bench, order);
    case "pay-slowly":
      if ((await statusOf(bench, order)) !== "open") return undefined;
      provider.slow.add(intentId);
      provider.told.processing++;
      return settle(bench, order);
    case "slow-is-paid":
    case "slow-has-failed":
      if (provider.slow.delete(intentId) && step.do === "slow-is-paid") await shop.pay(intentId);
      return undefined;
    case "settle":
      return settle(bench, order);
    case "expire": {
      const status = await statusOf(bench, order);
      await expireOrder(till, { orderId });
      if (order.state !== "held" || status === "processing") return undefined;
      if (status === "succeeded") paper.paid(order);
      else paper.release(order, "released");
      return undefined;
    }
    case "cancel":
      return cancel(bench, order);
    case "pay-late":
      // A provider that takes money for what it said was cancelled.
      if (order.state === "released" || order.state === "closed") await shop.payAnyway(intentId);
      return undefined;
  }
}

/** A buyer who goes through with it; undefined where there is nothing to pay. */
export async function payNow(bench: Bench, order: PaperOrder | undefined): Promise<Difference> {
  if (order?.state !== "held") return undefined;
  const pay = await movePayment(bench, order, { do: "pay", client: 0, pick: 0 });
  return pay ?? settle(bench, order);
}

async function askAgain({ shop }: Bench, { wish, orderId, state }: PaperOrder) {
  if (!wish) return undefined;
  const answer = await shop.start(wish);
  const got = answer.ok ? answer.value.orderId : answer.error.code;
  const codes = { held: orderId, paid: "already_paid" } as Record<string, string>;
  return differ("again", got, codes[state] ?? "checkout_over");
}

/** Nothing is left for a bank card: the buyer says yes, and it is paid. */
async function confirm({ till, paper }: Bench, order: PaperOrder) {
  const checkoutKey = order.wish?.checkoutKey ?? "";
  const settled = await confirmGiftOrder(till, { checkoutKey });
  if (order.state === "held") paper.paid(order);
  return differ("confirm", settled?.outcome === "paid", order.state === "paid");
}

async function settle(bench: Bench, order: PaperOrder) {
  const { till, paper } = bench;
  const status = await statusOf(bench, order);
  const purse = order.card ? await balanceIn(bench, order.card) : 0;
  await settleOrder(till, { orderId: order.orderId });
  if (status === "succeeded") paper.paid(order, purse);
  return issueOf(bench, order);
}

async function cancel(bench: Bench, order: PaperOrder) {
  const { till, paper } = bench;
  const { orderId } = order;
  const status = await statusOf(bench, order);
  const purse = order.card ? await balanceIn(bench, order.card) : 0;
  const isWaiting = await hasWaitingRefund(bench, order);
  const isCardSpent = await isSpent(bench, order);
  const answer = await cancelOrder(till, { orderId, by: shopkeeper });
  const got = answer.ok ? "cancelled" : answer.error.code;
  if (order.state === "held" && status === "processing") {
    return differ("cancel", got, "payment_in_progress");
  }
  if (status === "succeeded") paper.paid(order, purse);
  if (order.state === "closed") return differ("cancel", got, "not_allowed");
  if (isWaiting) return differ("cancel", got, "refund_in_progress");
  if (isCardSpent) return differ("cancel", got, "card_used");
  paper.release(order, "closed");
  return differ("cancel", got, "cancelled");
}
