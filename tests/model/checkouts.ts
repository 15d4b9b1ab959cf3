import { randomUUID } from "node:crypto";
import type { CheckoutWish } from "#shop/checkout/start-checkout.server.ts";
import { aWish, line } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { balanceIn, statusOf } from "./facts.ts";
import { at, type Client, differ, newOrder } from "./paper.ts";
import { takenBy } from "./shelf.ts";
import type { CheckoutStep } from "./step-arbitrary.ts";

/** A client sends their cart; the one that they had under way is replaced by it. */
export async function checkOut(bench: Bench, client: Client, step: CheckoutStep) {
  const { shop, shelf, paper } = bench;
  const { cart, code } = step;
  const quantities = takenBy(shelf, cart);
  const before = client.web;
  const card = step.card === null ? null : at(shelf.cards, step.card % shelf.cards.length);
  const wish: CheckoutWish = {
    ...aWish(),
    checkoutKey: randomUUID(),
    replaces: before?.wish && before !== client.toldPaid ? [before.wish.checkoutKey] : [],
    ...(code !== null && { code: at(shelf.codes, code).name }),
    ...(card && { giftCode: card.code }),
    lines: cart.map(({ product, quantity }) => {
      const { productId, variantId } = at(shelf.sold, product);
      return { ...line(productId, quantity), variantId };
    }),
  };
  const isHeld = before?.state === "held";
  const isEnough = paper.isEnough(quantities, isHeld ? before.quantities : []);
  const isOwn = isHeld && before.code === code;
  const isOffered = code === null || isOwn || paper.isLeft(code);
  const status = before && (await statusOf(bench, before));
  const ownCents = isHeld && card && before.card === card ? before.giftCents : 0;
  const balance = card ? (await balanceIn(bench, card)) + ownCents : 0;
  const isReplacing = isHeld || before?.state === "released";
  const answer = await shop.start(wish);
  const got = answer.ok ? "started" : answer.error.code;

  if (before?.state === "paid" && before !== client.toldPaid) {
    client.toldPaid = before;
    return differ("checkout", got, "already_paid");
  }
  if (!isEnough) return differ("checkout", got, "out_of_stock");
  if (!isOffered) {
    return differ("checkout", got, paper.isInPayment(code) ? "code_in_use" : "code_used_up");
  }
  if (card && balance === 0) return differ("checkout", got, "gift_card_empty");
  if (isHeld && status === "processing") return differ("checkout", got, "payment_in_progress");
  if (isHeld && status === "succeeded") {
    paper.paid(before);
    client.toldPaid = before;
    return differ("checkout", got, "already_paid");
  }
  if (before && isReplacing) paper.release(before, "closed");
  if (!answer.ok) return differ("checkout", got, "started");
  const { orderId, payment, totalCents, gift } = answer.value;
  const giftCents = gift?.cents ?? 0;
  const paidBy = { code, card, giftCents, isGift: giftCents === totalCents };
  const ids = { orderId, intentId: payment.intentId };
  const order = { ...newOrder("web", ids, quantities), ...paidBy, wish };
  client.web = order;
  client.orders.push(order);
  paper.count(order, 1);
  const most = balance >= totalCents ? totalCents : Math.min(balance, totalCents - 50);
  return differ("gift", giftCents, most);
}
