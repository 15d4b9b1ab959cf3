import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { replaceCard } from "#shop/gift-cards/replace-card.server.ts";
import { followPayment } from "#shop/orders/after-payment/follow-payment.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { balanceOf } from "../../../tests/support/shop/add-gift-card.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { printCard } from "./desk/print-card.server.ts";
import { renewCode } from "./desk/renew-code.server.ts";
import type { GiftWish } from "./gift-wish.ts";
import { issueSoldCard } from "./issue-sold-card.server.ts";
import { listSoldCards } from "./list-sold-cards.server.ts";
import { markCardSent } from "./mark-card-sent.server.ts";
import { openGiftOrder } from "./open-gift-order.server.ts";
import { startGiftOrder } from "./start-gift-order.server.ts";

const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });

let database: TestDatabase;
let stripe: StripeStandIn;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startStripe();
  const apiBase = new URL(stripe.url);
  shop = openShop(database, () => stripeGateway({ secretKey: stripeKeys.secretKey, apiBase }));
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});

const wish: GiftWish = {
  amountCents: cents(8000),
  recipientName: "Lucie",
  senderName: "Camille",
  message: null,
  buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
  delivery: "print",
  recipientEmail: null,
  sendOn: null,
};

async function issue() {
  const { orderId, checkoutKey } = await startGiftOrder(shop.till, { wish });
  const opened = await openGiftOrder(shop.till, { checkoutKey });
  const intentId = opened?.payment?.intentId ?? "";
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
  await settleOrder(shop.till, { orderId });
  await issueSoldCard({ ...shop.till, secrets }, { orderId });
  const [card] = await listSoldCards(shop.till, { orderId });
  return { orderId, intentId, cardId: card?.id ?? "" };
}

/** Someone at the desk gives the card a new code; meanwhile, `work` is begun and has to wait. */
async function renewedDuring<Done>(cardId: string, work: () => Promise<Done>) {
  const now = shop.till.clock.now();
  const { done, next } = await inTransaction(database.db, async (trx) => {
    const renewed = value(await replaceCard(trx, { id: cardId, actor: "system", now }));
    const begun = work();
    await untilOneWaits();
    return { done: begun, next: renewed };
  });
  return { done: await done, nextId: next.id };
}

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await wait(10);
  }
}

test("a card that is lost before it was sent arrives under its new code, and its order with it", async () => {
  const { orderId, cardId } = await issue();
  const renewing = { by, id: cardId, requestId: randomUUID(), recipientEmail: "lucie@exemple.fr" };
  const next = value(await renewCode({ ...shop.till, secrets }, renewing));
  await markCardSent(shop.till, { cardId: next.id });
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "delivered" });
});

test("a card that is lost before it was sent and printed at the desk ends its order", async () => {
  const { orderId, cardId } = await issue();
  const desk = { ...shop.till, secrets };
  const renewing = { by, requestId: randomUUID(), recipientEmail: null };
  const lost = value(await renewCode(desk, { ...renewing, id: cardId }));
  const next = value(await renewCode(desk, { ...renewing, id: lost.id, requestId: randomUUID() }));
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
  expect(await printCard(desk, { by, id: next.id })).not.toBeNull();
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "delivered" });
});

test("the price of a card goes back together with the code that it gets in that moment", async () => {
  const { orderId, cardId } = await issue();
  const all = { kind: "lines", quantities: [1], withDelivery: false } as const;
  const refund = () => refundOrder(shop.till, { orderId, requestId: randomUUID(), wish: all, by });
  const { done, nextId } = await renewedDuring(cardId, refund);
  expect(done).toMatchObject({ ok: true });
  expect(await balanceOf(database.db, nextId)).toBe(0);
});

test("a card whose payment is contested is blocked under the code that it gets in that moment", async () => {
  const { orderId, intentId, cardId } = await issue();
  stripe.disputes.open({ payment_intent: intentId });
  const follow = () => followPayment(shop.till, { orderId });
  const { nextId } = await renewedDuring(cardId, follow);
  const { rows } = await database.pool.query(
    "select blocked_at is not null as blocked from gift_cards where id = $1",
    [nextId],
  );
  expect(rows).toEqual([{ blocked: true }]);
});
