import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { findCard } from "#shop/gift-cards/find-card.server.ts";
import { listOrders } from "#shop/orders/desk/list-orders.server.ts";
import { readOrderQuery } from "#shop/orders/desk/order-query.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { balanceOf } from "../../../tests/support/shop/add-gift-card.ts";
import { shopkeeper as by, openShop, value } from "../../../tests/support/shop/shop-floor.ts";
import { findCardToSend } from "./find-card-to-send.server.ts";
import type { GiftWish } from "./gift-wish.ts";
import { issueSoldCard } from "./issue-sold-card.server.ts";
import { listSoldCards } from "./list-sold-cards.server.ts";
import { markCardSent } from "./mark-card-sent.server.ts";
import { openGiftOrder } from "./open-gift-order.server.ts";
import { sendDueCards } from "./send-due-cards.server.ts";
import { startGiftOrder } from "./start-gift-order.server.ts";

const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
const CHRISTMAS = "2026-12-24";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const byMail = {
  amountCents: cents(8000),
  recipientName: "Lucie",
  senderName: "Camille",
  message: "Prends ton temps.",
  buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
  delivery: "email",
  recipientEmail: "lucie@exemple.fr",
  sendOn: CHRISTMAS,
} satisfies GiftWish;
const printed: GiftWish = { ...byMail, delivery: "print", recipientEmail: null, sendOn: null };

function open() {
  const shop = openShop(database);
  const desk = () => ({ ...shop.till, secrets });
  const start = (wish: GiftWish = byMail) => startGiftOrder(shop.till, { wish });
  const look = (checkoutKey: string) => openGiftOrder(shop.till, { checkoutKey });
  async function buy(wish: GiftWish = byMail) {
    const { orderId, checkoutKey } = await start(wish);
    const opened = await look(checkoutKey);
    await shop.pay(opened?.payment?.intentId ?? "");
    await settleOrder(shop.till, { orderId });
    return { orderId, checkoutKey };
  }
  async function issue(wish: GiftWish = byMail) {
    const { orderId } = await buy(wish);
    await issueSoldCard(desk(), { orderId });
    const [card] = await listSoldCards(shop.till, { orderId });
    return { orderId, cardId: card?.id ?? "" };
  }
  const mails = async () =>
    (await shop.jobKeys()).filter((key) => key.startsWith("mail:gift-card"));
  return { ...shop, desk, start, look, buy, issue, mails };
}

test("a card is ordered without an address, a stock or VAT, and paid on its own page", async () => {
  const shop = open();
  const { orderId, checkoutKey } = await shop.start();
  const opened = await shop.look(checkoutKey);
  expect(opened).toMatchObject({
    orderId,
    totalCents: 8000,
    state: "to_pay",
    card: { recipientName: "Lucie", recipientEmail: "lucie@exemple.fr", sendOn: CHRISTMAS },
  });
  expect(await shop.look(checkoutKey)).toMatchObject({ payment: opened?.payment ?? {} });
  await shop.pay(opened?.payment?.intentId ?? "");
  expect(await shop.look(checkoutKey)).toMatchObject({ state: "paid", payment: null });
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed", is_cards_only: true });
  const { orders } = await listOrders(database, readOrderQuery(new URLSearchParams()));
  expect(orders.find(({ id }) => id === orderId)).toMatchObject({
    giftCents: 0,
    isCardsOnly: true,
  });
  const vat = await database.pool.query("select * from order_vat where order_id = $1", [orderId]);
  expect(vat.rows).toMatchObject([{ vat_basis_points: 0, gross_cents: 8000, vat_cents: 0 }]);
});

test("what was not paid within the hour is over, and no stranger's key opens anything", async () => {
  const shop = open();
  const { checkoutKey } = await shop.start();
  shop.passTime(61);
  expect(await shop.look(checkoutKey)).toMatchObject({ state: "over", payment: null });
  expect(await shop.look("00000000-0000-4000-8000-000000000000")).toBeNull();
});

test("a paid order becomes one card, however often its job runs and however many at once", async () => {
  const shop = open();
  const { orderId } = await shop.buy();
  await Promise.all([1, 2, 3].map(() => issueSoldCard(shop.desk(), { orderId })));
  await issueSoldCard(shop.desk(), { orderId });
  const cards = await listSoldCards(shop.till, { orderId });
  expect(cards).toMatchObject([
    { amountCents: 8000, recipientName: "Lucie", sendOn: CHRISTMAS, sentAt: null },
  ]);
  expect(cards[0]?.expiresAt).toEqual(new Date("2028-12-24T11:00:00Z"));
  expect(await balanceOf(database.db, cards[0]?.id ?? "")).toBe(8000);
  const wishes = await shop.count("gift_wishes where recipient_name = 'nobody'");
  expect(Number(wishes)).toBe(0);
});

test("an order that is not paid, or is looked at by a person first, issues nothing", async () => {
  const shop = open();
  const { orderId } = await shop.start();
  await issueSoldCard(shop.desk(), { orderId });
  const reviewed = await shop.buy();
  await database.pool.query("update orders set review_reason = 'amount' where id = $1", [
    reviewed.orderId,
  ]);
  await issueSoldCard(shop.desk(), reviewed);
  for (const id of [orderId, reviewed.orderId]) {
    expect(await listSoldCards(shop.till, { orderId: id })).toMatchObject([{ id: null }]);
  }
  await database.pool.query("update orders set review_reason = null where id = $1", [
    reviewed.orderId,
  ]);
});

test("what a crash kept from being issued is found by the next look", async () => {
  const shop = open();
  const { orderId } = await shop.buy();
  await sendDueCards(shop.till);
  expect(await shop.jobKeys()).toContain(`issue:gift-card:${orderId}`);
});

test("a card waits sealed until 8 in the morning of its day in Paris, and is asked for then", async () => {
  const shop = open();
  const { cardId } = await shop.issue();
  const key = `mail:gift-card:${cardId}`;
  await sendDueCards(shop.till);
  expect(await shop.mails()).not.toContain(key);
  const toMorning =
    (Date.parse(`${CHRISTMAS}T06:59:00Z`) - Date.parse("2026-11-14T12:00:00Z")) / 60_000;
  shop.passTime(toMorning);
  await sendDueCards(shop.till);
  expect(await shop.mails()).not.toContain(key);
  shop.passTime(1);
  await sendDueCards(shop.till);
  expect(await shop.mails()).toContain(key);
});

test("a card to print is asked for at once, for its buyer", async () => {
  const shop = open();
  const { cardId } = await shop.issue(printed);
  expect(await shop.mails()).toContain(`mail:gift-card:${cardId}`);
  const card = await findCardToSend(shop.desk(), { cardId });
  expect(card).toMatchObject({
    to: "camille@exemple.fr",
    isPrinted: true,
    message: byMail.message,
  });
  expect(
    await findCard(shop.till, { code: card?.code ?? "", now: shop.till.clock.now() }),
  ).toMatchObject({
    id: cardId,
    balanceCents: 8000,
  });
});

test("once sent, its code is nowhere any more and its order has arrived", async () => {
  const shop = open();
  const { cardId, orderId } = await shop.issue(printed);
  await markCardSent(shop.till, { cardId });
  await markCardSent(shop.till, { cardId });
  expect(await findCardToSend(shop.desk(), { cardId })).toBeNull();
  const { rows } = await database.pool.query(
    "select sealed_code, sent_at from gift_cards where id = $1",
    [cardId],
  );
  expect(rows).toEqual([{ sealed_code: null, sent_at: expect.any(Date) }]);
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "delivered" });
  const told = (await shop.jobKeys()).filter(
    (job) => job.includes(orderId) && /delivered|shipped|processing/.test(job),
  );
  expect(told).toEqual([]);
});

test("the sealed code is not the code, and opens for its own card alone", async () => {
  const shop = open();
  const [one, other] = [await shop.issue(), await shop.issue()];
  const card = await findCardToSend(shop.desk(), one);
  const { rows } = await database.pool.query("select sealed_code from gift_cards where id = $1", [
    one.cardId,
  ]);
  expect(rows[0].sealed_code).not.toContain(card?.code.replaceAll("-", "") ?? "?");
  await database.pool.query("update gift_cards set sealed_code = $2 where id = $1", [
    other.cardId,
    rows[0].sealed_code,
  ]);
  await expect(findCardToSend(shop.desk(), other)).rejects.toThrow("not opened");
});

const wholly = { kind: "lines", quantities: [1], withDelivery: false } as const;

test("a card that has paid for nothing goes back with its money, out of the ledger", async () => {
  const shop = open();
  const { cardId, orderId } = await shop.issue();
  value(await refundOrder(shop.till, { orderId, wish: wholly, by }));
  expect(await balanceOf(database.db, cardId)).toBe(0);
  expect(await findCardToSend(shop.desk(), { cardId })).toBeNull();
  await sendDueCards(shop.till);
  expect(await shop.mails()).not.toContain(`mail:gift-card:${cardId}`);
});

test("a card that has paid for something is not given back, nor is a part of one", async () => {
  const shop = open();
  const { cardId, orderId } = await shop.issue();
  const part = { kind: "amount", amountCents: cents(100), label: "Geste" } as const;
  expect(await refundOrder(shop.till, { orderId, wish: part, by })).toMatchObject({ ok: false });
  await database.pool.query(
    `insert into gift_card_movements (card_id, amount_cents, kind, actor)
     values ($1, -1, 'corrected', 'system')`,
    [cardId],
  );
  const used = await refundOrder(shop.till, { orderId, wish: wholly, by });
  expect(used).toEqual({ ok: false, error: { code: "card_used" } });
  const cancelled = await cancelOrder(shop.till, { orderId, by });
  expect(cancelled).toEqual({ ok: false, error: { code: "card_used" } });
  expect(await balanceOf(database.db, cardId)).toBe(7999);
});

test("cancelled before it was issued, it never is; afterwards, it is taken back", async () => {
  const shop = open();
  const early = await shop.buy();
  value(await cancelOrder(shop.till, { orderId: early.orderId, by }));
  await issueSoldCard(shop.desk(), early);
  expect(await listSoldCards(shop.till, early)).toMatchObject([{ id: null, recipientName: null }]);
  const { cardId, orderId } = await shop.issue();
  value(await cancelOrder(shop.till, { orderId, by }));
  expect(await balanceOf(database.db, cardId)).toBe(0);
});
