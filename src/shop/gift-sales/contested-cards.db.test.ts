import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { cents } from "#kernel/money.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { blockCard } from "#shop/gift-cards/block-card.server.ts";
import { findCard } from "#shop/gift-cards/find-card.server.ts";
import { followPayment } from "#shop/orders/after-payment/follow-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { balanceOf } from "../../../tests/support/shop/add-gift-card.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { renewCode } from "./desk/renew-code.server.ts";
import { findCardToSend } from "./find-card-to-send.server.ts";
import type { GiftWish } from "./gift-wish.ts";
import { issueSoldCard } from "./issue-sold-card.server.ts";
import { listSoldCards } from "./list-sold-cards.server.ts";
import { openGiftOrder } from "./open-gift-order.server.ts";
import { sendDueCards } from "./send-due-cards.server.ts";
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
  delivery: "email",
  recipientEmail: "lucie@exemple.fr",
  sendOn: "2026-11-14",
};
const desk = () => ({ ...shop.till, secrets });

async function buy() {
  const { orderId, checkoutKey } = await startGiftOrder(shop.till, { wish });
  const opened = await openGiftOrder(shop.till, { checkoutKey });
  const intentId = opened?.payment?.intentId ?? "";
  stripe.intents.confirm(stripe.intents.get(intentId), { payment_method: "pm_card_visa" });
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId };
}
async function issue() {
  const bought = await buy();
  await issueSoldCard(desk(), bought);
  const [card] = await listSoldCards(shop.till, bought);
  const cardId = card?.id ?? "";
  const code = (await findCardToSend(desk(), { cardId }))?.code ?? "";
  return { ...bought, cardId, code };
}
const follow = (orderId: string) => followPayment(shop.till, { orderId });
const held = (code: string) => findCard(shop.till, { code, now: shop.till.clock.now() });
async function asked(): Promise<string[]> {
  await database.pool.query("delete from graphile_worker._private_jobs");
  await sendDueCards(shop.till);
  return shop.jobKeys();
}
async function isBlocked(cardId: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select blocked_at is not null as blocked from gift_cards where id = $1",
    [cardId],
  );
  return rows[0].blocked;
}
async function spend(code: string) {
  const plant = await shop.addProduct({ priceCents: 3000 });
  return shop.start({ lines: [line(plant)], giftCode: code });
}

test("a card whose payment is contested before it was issued waits for what the bank decides", async () => {
  const { orderId, intentId } = await buy();
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  await follow(orderId);
  await issueSoldCard(desk(), { orderId });
  expect(await listSoldCards(shop.till, { orderId })).toMatchObject([{ id: null }]);
  expect(await asked()).not.toContain(`issue:gift-card:${orderId}`);
  stripe.disputes.close(id, "won");
  await follow(orderId);
  expect(await asked()).toContain(`issue:gift-card:${orderId}`);
  await issueSoldCard(desk(), { orderId });
  expect(await listSoldCards(shop.till, { orderId })).toMatchObject([{ amountCents: 8000 }]);
});

test("a card whose payment is contested is not sent and pays nothing, until the bank has decided for the shop", async () => {
  const { orderId, intentId, cardId, code } = await issue();
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  await follow(orderId);
  expect(await findCardToSend(desk(), { cardId })).toBeNull();
  expect(await asked()).not.toContain(`mail:gift-card:${cardId}`);
  expect(await held(code)).toBeNull();
  expect(await spend(code)).toMatchObject({ ok: false });
  expect(await balanceOf(database.db, cardId)).toBe(8000);
  stripe.disputes.close(id, "won");
  await follow(orderId);
  expect(await held(code)).toMatchObject({ id: cardId });
  expect(await asked()).toContain(`mail:gift-card:${cardId}`);
});

test("a lost dispute leaves its card without use, under its new code too", async () => {
  const { orderId, intentId, cardId, code } = await issue();
  const renewing = { by, id: cardId, requestId: randomUUID(), recipientEmail: null };
  const next = value(await renewCode(desk(), renewing));
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  await follow(orderId);
  stripe.disputes.close(id, "lost");
  await follow(orderId);
  expect(await held(code)).toBeNull();
  expect(await isBlocked(next.id)).toBe(true);
  expect(await balanceOf(database.db, next.id)).toBe(8000);
});

test("a card whose price was given back in the provider's own pages goes out of the ledger, one that has paid is blocked", async () => {
  const unused = await issue();
  stripe.refunds.create({ payment_intent: unused.intentId });
  await follow(unused.orderId);
  expect(await balanceOf(database.db, unused.cardId)).toBe(0);
  expect(await findCardToSend(desk(), unused)).toBeNull();

  const used = await issue();
  value(await spend(used.code));
  stripe.refunds.create({ payment_intent: used.intentId });
  await follow(used.orderId);
  expect(await held(used.code)).toBeNull();
  expect(await balanceOf(database.db, used.cardId)).toBeGreaterThan(0);

  const early = await buy();
  stripe.refunds.create({ payment_intent: early.intentId });
  await follow(early.orderId);
  await issueSoldCard(desk(), early);
  expect(await listSoldCards(shop.till, early)).toMatchObject([{ id: null }]);
});

test("of a price that was given back in part by hand, a person says what becomes of the card", async () => {
  const { orderId, intentId, cardId, code } = await issue();
  stripe.refunds.create({ payment_intent: intentId, amount: "5000" });
  await follow(orderId);
  expect(await held(code)).toBeNull();
  expect(await balanceOf(database.db, cardId)).toBe(8000);
});

test("a part of its price that was given back by hand before it was issued blocks a card as well", async () => {
  const { orderId, intentId } = await buy();
  stripe.refunds.create({ payment_intent: intentId, amount: "5000" });
  await follow(orderId);
  await issueSoldCard(desk(), { orderId });
  const [card] = await listSoldCards(shop.till, { orderId });
  expect(await isBlocked(card?.id ?? "")).toBe(true);
});

test("a card of which a part was given back while it was contested is not freed by the bank", async () => {
  const { orderId, intentId, cardId } = await issue();
  const { id } = stripe.disputes.open({ payment_intent: intentId, isInquiry: true });
  await follow(orderId);
  stripe.refunds.create({ payment_intent: intentId, amount: "5000" });
  await follow(orderId);
  stripe.disputes.close(id, "warning_closed");
  await follow(orderId);
  expect(await isBlocked(cardId)).toBe(true);
});

test("a lost card that a person had blocked waits for the bank under its new code", async () => {
  const { orderId, intentId, cardId } = await issue();
  await blockCard(shop.till, { by, id: cardId, kind: "blocked" });
  const { id } = stripe.disputes.open({ payment_intent: intentId });
  await follow(orderId);
  const renewing = { by, id: cardId, requestId: randomUUID(), recipientEmail: null };
  const next = value(await renewCode(desk(), renewing));
  expect(await isBlocked(next.id)).toBe(true);
  stripe.disputes.close(id, "won");
  await follow(orderId);
  expect(await isBlocked(next.id)).toBe(false);
});

test("a card whose buyer has withdrawn waits, and is sent when that was a mistake", async () => {
  const { orderId, cardId } = await issue();
  const withdrawalId = randomUUID();
  await database.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
     values ($1, $2, 'Camille', 'camille@exemple.fr', 'C-1', 'x', $3)`,
    [withdrawalId, orderId, shop.till.clock.now()],
  );
  expect(await asked()).not.toContain(`mail:gift-card:${cardId}`);
  expect(await findCardToSend(desk(), { cardId })).toBeNull();
  await database.pool.query(
    "insert into withdrawal_cases (withdrawal_id, closed_at, updated_at) values ($1, now(), now())",
    [withdrawalId],
  );
  expect(await asked()).toContain(`mail:gift-card:${cardId}`);
});
