// Long because each way of the money, to the card and back, is a test of its own.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { replaceCard } from "#shop/gift-cards/replace-card.server.ts";
import { listOrders } from "#shop/orders/desk/list-orders.server.ts";
import { readOrderQuery } from "#shop/orders/desk/order-query.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { readLeftToRefund } from "#shop/orders/refunds/read-left-to-refund.server.ts";
import { readMoneyBack } from "#shop/orders/refunds/read-money-back.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { reconcileOrders } from "#shop/orders/settlement/reconcile-orders.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addCode } from "../../../../tests/support/shop/add-code.ts";
import { addGiftCard, balanceOf } from "../../../../tests/support/shop/add-gift-card.ts";
import {
  line,
  noon,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { confirmGiftOrder } from "./confirm-gift-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const card = (cents: number) => addGiftCard(database.db, cents);
const balance = (id: string) => balanceOf(database.db, id);
const movementsOf = async (id: string) => {
  const { rows } = await database.pool.query(
    "select kind, amount_cents from gift_card_movements where card_id = $1 order by id",
    [id],
  );
  return rows.map(({ kind, amount_cents }) => [kind, amount_cents]);
};

/** 39.90 and its delivery. */
async function start(giftCode: string, given: { checkoutKey?: string; replaces?: string[] } = {}) {
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const checkoutKey = given.checkoutKey ?? randomUUID();
  const wish = { ...given, checkoutKey, lines: [line(plant, 2)], giftCode };
  return { ...value(await shop.start(wish)), checkoutKey, wish };
}

async function buy(giftCode: string) {
  const started = await start(giftCode);
  if (started.payment.provider === "gift_card") {
    const { checkoutKey } = started;
    expect(await confirmGiftOrder(shop.till, { checkoutKey })).toMatchObject({ outcome: "paid" });
  } else {
    await shop.pay(started.payment.intentId);
    await settleOrder(shop.till, { orderId: started.orderId });
  }
  return started;
}

async function refund(orderId: string, quantity: number, withDelivery = false) {
  const wish = { kind: "lines" as const, quantities: [quantity], withDelivery };
  const given = value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await runRefunds();
  return given.amountCents;
}

async function runRefunds() {
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
}

const refundsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select refunds.amount_cents as all, refunds.gift_cents as gift, refunds.status
    from refunds join payments on payments.id = payment_id where order_id = $1
    order by refunds.created_at, refunds.amount_cents desc`,
    [orderId],
  );
  return rows;
};

test("a card pays wholly: no provider is asked, and its buyer confirms", async () => {
  const { id, code } = await card(20_000);
  const { orderId, checkoutKey, totalCents, gift, payment } = await start(code);
  expect(gift).toMatchObject({ cents: totalCents, leftCents: 20_000 - totalCents });
  expect(payment).toMatchObject({ provider: "gift_card", intentId: "" });
  expect(await balance(id)).toBe(20_000 - totalCents);
  // Nobody but the buyer completes it.
  shop.passTime(5);
  await reconcileOrders(shop.till);
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "waiting" });
  const paid = { orderId, outcome: "paid", totalCents };
  expect(await confirmGiftOrder(shop.till, { checkoutKey })).toMatchObject(paid);
  expect(await confirmGiftOrder(shop.till, { checkoutKey })).toMatchObject(paid);
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "succeeded", intent_id: null });
  expect(await shop.jobKeys()).toContain(`mail:order-confirmation:${orderId}`);
  expect(await movementsOf(id)).toEqual([
    ["issued", 20_000],
    ["spent", -totalCents],
  ]);
});

test("a card pays in part, beside a code, and the bank card the rest", async () => {
  const { id, code } = await card(3000);
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const reduction = await addCode(database.pool, { percent: 10 });
  const wish = { lines: [line(plant)], code: reduction, giftCode: code };
  const started = value(await shop.start(wish));
  expect(started).toMatchObject({ discountCents: 399, gift: { cents: 3000, leftCents: 0 } });
  const intent = await shop.till.gateway.find(started.payment.intentId);
  expect(intent?.amountCents).toBe(started.totalCents - 3000);
  // A card does not open the way to one who has only said so.
  await shop.pay(started.payment.intentId);
  expect(await settleOrder(shop.till, started)).toMatchObject({ outcome: "paid" });
  // Not the first of the list: the orders of all tests here are of the same noon.
  const { orders } = await listOrders(database, readOrderQuery(new URLSearchParams()));
  const listed = orders.find((order) => order.id === started.orderId);
  expect(listed).toMatchObject({ giftCents: 3000, isCardsOnly: false });
  expect(await balance(id)).toBe(0);
  expect(await shop.start({ lines: [line(plant)], giftCode: code })).toEqual({
    ok: false,
    error: { code: "gift_card_empty" },
  });
  expect(await shop.start({ lines: [line(plant)], giftCode: "ABCD-EFGH-JKLM-NPQR" })).toEqual({
    ok: false,
    error: { code: "gift_card_unknown" },
  });
});

test("the same attempt is answered as it was; the next takes the card's money over", async () => {
  const { id, code } = await card(3000);
  const first = await start(code);
  const again = value(await shop.start(first.wish));
  expect(again).toMatchObject({ orderId: first.orderId, gift: { cents: 3000, leftCents: 0 } });
  const next = await start(code, { replaces: [first.checkoutKey] });
  expect(next.gift).toMatchObject({ cents: 3000, leftCents: 0 });
  expect(await movementsOf(id)).toEqual([
    ["issued", 3000],
    ["spent", -3000],
    ["given_back", 3000],
    ["spent", -3000],
  ]);
});

test("an order that nobody pays gives the card its money back, and a late payment takes it again", async () => {
  const { id, code } = await card(3000);
  const late = await start(code);
  shop.passTime(16);
  await expireOrder(shop.till, late);
  expect(await balance(id)).toBe(3000);
  await shop.payAnyway(late.payment.intentId);
  expect(await settleOrder(shop.till, late)).toMatchObject({ outcome: "paid" });
  expect(await balance(id)).toBe(0);
});

test("a late payment whose card is empty by now goes back, and the card is left alone", async () => {
  const { id, code } = await card(3000);
  const late = await start(code);
  shop.passTime(16);
  await expireOrder(shop.till, late);
  await buy(code);
  expect(await balance(id)).toBe(0);
  await shop.payAnyway(late.payment.intentId);
  expect(await settleOrder(shop.till, late)).toMatchObject({ outcome: "refunded" });
  await runRefunds();
  const [back] = await refundsOf(late.orderId);
  expect(back).toMatchObject({ all: late.totalCents - 3000, gift: 0, status: "succeeded" });
  expect(await balance(id)).toBe(0);
});

test("an order paid by card whose time is over cannot be confirmed", async () => {
  const { id, code } = await card(20_000);
  const { orderId, checkoutKey } = await start(code);
  shop.passTime(16);
  await expireOrder(shop.till, { orderId });
  const over = { outcome: "expired" };
  expect(await confirmGiftOrder(shop.till, { checkoutKey })).toMatchObject(over);
  expect(await balance(id)).toBe(20_000);
});

test("money goes back to the bank card as far as it paid, then to the gift card", async () => {
  const { id, code } = await card(6000);
  const { orderId, totalCents } = await buy(code);
  const atBank = totalCents - 6000;
  expect(atBank).toBeGreaterThan(0);
  expect(await refund(orderId, 1)).toBe(3990);
  expect(await balance(id)).toBe(3990 - atBank);
  expect(await refund(orderId, 1, true)).toBe(totalCents - 3990);
  expect(await refundsOf(orderId)).toEqual(
    [
      { all: totalCents - 3990, gift: totalCents - 3990, status: "succeeded" },
      { all: 3990, gift: 3990 - atBank, status: "succeeded" },
    ].toSorted((a, b) => b.all - a.all),
  );
  expect(await balance(id)).toBe(6000);
  const { left } = await readLeftToRefund(database, { orderId });
  expect(left.dueCents).toBe(0);
});

test("a cancelled order gives all back, each part where it came from", async () => {
  const { id, code } = await card(3000);
  const { orderId, totalCents } = await buy(code);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  expect(await balance(id)).toBe(3000);
  await runRefunds();
  expect(await refundsOf(orderId)).toEqual([{ all: totalCents, gift: 3000, status: "succeeded" }]);
  expect(await readMoneyBack(database, { orderId })).toMatchObject({
    ...{ nowCents: totalCents, giftNowCents: 3000, giftReleasedCents: 0 },
  });
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
  const whole = await card(20_000);
  const second = await buy(whole.code);
  value(await cancelOrder(shop.till, { orderId: second.orderId, by: shopkeeper }));
  await runRefunds();
  expect(await balance(whole.id)).toBe(20_000);
  expect(await shop.rowOf(second.orderId)).toMatchObject({ payment_status: "refunded" });
});

test("a refund that the bank refuses leaves the gift card its part, and is owed without it", async () => {
  const { id, code } = await card(6000);
  const { orderId, totalCents } = await buy(code);
  const wish = { kind: "lines" as const, quantities: [2], withDelivery: true };
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  expect(await balance(id)).toBe(6000);
  const refusing = openShop(database, (gateway) => ({
    ...gateway,
    refund: async () => ({ refundId: randomUUID(), status: "failed" as const }),
  }));
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  for (const { id: refundId } of rows) await refundPayment(refusing.till, { refundId });
  expect(await balance(id)).toBe(6000);
  const { left, atBankCents } = await readLeftToRefund(database, { orderId });
  expect(left.dueCents).toBe(totalCents - 6000);
  expect(atBankCents).toBe(totalCents - 6000);
});

test("what comes back to a lost card goes to the one that replaces it", async () => {
  const { id, code } = await card(20_000);
  const { orderId, totalCents } = await buy(code);
  const next = value(
    await database.db
      .transaction()
      .execute((trx) => replaceCard(trx, { id, actor: "system", now: noon })),
  );
  await refund(orderId, 2, true);
  expect(await balance(id)).toBe(0);
  expect(await balance(next.id)).toBe(20_000);
  expect(totalCents).toBeLessThan(20_000);
});

test("what comes back to a card that is over can be spent for half a year", async () => {
  const { id, code } = await card(20_000);
  const { orderId } = await buy(code);
  const over = new Date(shop.till.clock.now().getTime() + 60_000);
  await database.pool.query("update gift_cards set expires_at = $2 where id = $1", [id, over]);
  shop.passTime(24 * 60);
  await refund(orderId, 2, true);
  const { rows } = await database.pool.query("select expires_at from gift_cards where id = $1", [
    id,
  ]);
  expect(rows[0].expires_at).toEqual(new Date("2027-05-15T12:00:00Z"));
});

test("of 200 buyers at once with the last euro of a card, one spends it", async () => {
  const { id, code } = await card(5000);
  const plant = await shop.addProduct({ priceCents: 4310, stock: 400 });
  const started = await Promise.all(
    Array.from({ length: 200 }, () => shop.start({ lines: [line(plant)], giftCode: code })),
  );
  const won = started.filter(({ ok }) => ok);
  expect(won).toHaveLength(1);
  const refused = new Set(started.map((one) => (one.ok ? "" : one.error.code)));
  expect(refused).toEqual(new Set(["", "gift_card_empty"]));
  expect(await balance(id)).toBe(0);
  expect(await movementsOf(id)).toHaveLength(2);
}, 60_000);
