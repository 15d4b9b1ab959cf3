import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addCode, usesOf } from "../../../../tests/support/shop/add-code.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";

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

const uses = (name: string) => usesOf(database.pool, name);
const from = (email: string) => ({ ...aWish().delivery, email });
const anyone = () => from(`${randomUUID()}@exemple.fr`);

async function buy(code: string, lines: ReturnType<typeof line>[], delivery = anyone()) {
  const started = value(await shop.start({ lines, code, delivery }));
  await shop.pay(started.payment.intentId);
  await settleOrder(shop.till, { orderId: started.orderId });
  return started;
}

async function giveBack(orderId: string, quantities: number[], withDelivery = false) {
  const wish = { kind: "lines" as const, quantities, withDelivery };
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  const { rows } = await database.pool.query(
    `select refunds.id, refunds.amount_cents from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
  return rows[0].amount_cents;
}

test("what is quoted is paid, and line by line all of it goes back", async () => {
  const plant = await shop.addProduct({ priceCents: 3333, stock: 5 });
  const pot = await shop.addProduct({ priceCents: 1999, vatBasisPoints: 2000, stock: 5 });
  const code = await addCode(database.pool, { percent: 15 });
  const order = await buy(code.toLowerCase(), [line(plant, 3), line(pot)]);
  // 15 % of 119,98 €, and the fee of 6,90 €: delivery is not reduced.
  expect(order).toMatchObject({ itemsCents: 11_998, discountCents: 1800, code });
  expect(order.totalCents).toBe(11_998 - 1800 + order.deliveryCents);
  expect(await shop.rowOf(order.orderId)).toMatchObject({
    status: "completed",
    total_cents: order.totalCents,
    code_name: code,
  });
  const shown = await findOrder(shop.till, { orderId: order.orderId });
  expect(shown?.reduction).toMatchObject({ code, discountCents: 1800 });
  const back = [
    await giveBack(order.orderId, [1, 0]),
    await giveBack(order.orderId, [1, 1]),
    await giveBack(order.orderId, [1, 0], order.deliveryCents > 0),
  ];
  expect(back.reduce((all, amount) => all + amount, 0)).toBe(order.totalCents);
});

test("free delivery takes the fee and nothing else", async () => {
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const plain = value(await shop.start({ lines: [line(plant)], delivery: anyone() }));
  const code = await addCode(database.pool, { kind: "free_delivery" });
  const order = await buy(code, [line(plant)]);
  expect(plain.deliveryCents).toBeGreaterThan(0);
  expect(order).toMatchObject({ discountCents: 0, deliveryCents: 0, totalCents: 3990 });
  const row = await shop.rowOf(order.orderId);
  expect(row.delivery_waived_cents).toBe(plain.deliveryCents);
});

test("a code that is refused keeps the order from being made, with its reason", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  const dear = await addCode(database.pool, { minimumCents: 5000 });
  const over = await addCode(database.pool, { endsOn: "2020-01-01" });
  const before = await shop.count("orders");
  const refused = async (code: string) => {
    const started = await shop.start({ lines: [line(plant)], code });
    return started.ok ? null : started.error.code;
  };
  expect(await refused(dear)).toBe("code_minimum");
  expect(await refused(over)).toBe("code_expired");
  expect(await refused("INCONNU")).toBe("code_unknown");
  expect(await refused("n'importe quoi")).toBe("code_unknown");
  expect(await shop.count("orders")).toBe(before);
});

test("two hundred buyers for the last use: exactly one has it", async () => {
  const plant = await shop.addProduct({ stock: 500 });
  const code = await addCode(database.pool, { mostUses: 1 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      shop.start({ lines: [line(plant)], code, delivery: anyone() }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) {
    if (!answer.ok) expect(answer.error).toEqual({ code: "code_in_use" });
  }
  expect(await uses(code)).toBe(1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 500, reserved: 1 });
});

test("one customer in twenty tabs uses once what is good once", async () => {
  const plant = await shop.addProduct({ stock: 50 });
  const code = await addCode(database.pool, { isOnce: true });
  const delivery = anyone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.start({ lines: [line(plant)], code, delivery })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok) expect(answer.error).toEqual({ code: "code_in_use" });
  const other = await shop.start({ lines: [line(plant)], code, delivery: anyone() });
  expect(other.ok).toBe(true);
});

test("a first order is one of a guest, or of an account, who never paid before", async () => {
  const plant = await shop.addProduct({ stock: 50 });
  const code = await addCode(database.pool, { isFirstOrder: true });
  const delivery = anyone();
  await buy(code, [line(plant)], delivery);
  const again = await shop.start({ lines: [line(plant)], code, delivery });
  expect(again).toMatchObject({ error: { code: "code_used" } });
  const plain = anyone();
  const started = value(await shop.start({ lines: [line(plant)], delivery: plain }));
  await shop.pay(started.payment.intentId);
  await settleOrder(shop.till, { orderId: started.orderId });
  const later = await shop.start({ lines: [line(plant)], code, delivery: plain });
  expect(later).toMatchObject({ error: { code: "code_not_first" } });
});

test("the use comes back with the plants, and from an order that was cancelled", async () => {
  const plant = await shop.addProduct({ stock: 10 });
  const code = await addCode(database.pool, { mostUses: 1 });
  const left = value(await shop.start({ lines: [line(plant)], code, delivery: anyone() }));
  shop.passTime(20);
  await expireOrder(shop.till, { orderId: left.orderId });
  expect(await uses(code)).toBe(0);
  const bought = await buy(code, [line(plant)]);
  expect(await uses(code)).toBe(1);
  value(await cancelOrder(shop.till, { orderId: bought.orderId, by: shopkeeper }));
  expect(await uses(code)).toBe(0);
});

test("a browser that begins again is not in its own way, with this code or another", async () => {
  const plant = await shop.addProduct({ stock: 10 });
  const code = await addCode(database.pool, { mostUses: 1, isOnce: true });
  const other = await addCode(database.pool, { mostUses: 1 });
  const delivery = anyone();
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  const start = (at: number, name: string) =>
    shop.start({
      ...{ checkoutKey: keys[at] ?? "", replaces: keys.slice(0, at), delivery },
      ...{ lines: [line(plant)], code: name },
    });
  value(await start(0, code));
  value(await start(1, code));
  expect(await uses(code)).toBe(1);
  value(await start(2, other));
  expect([await uses(code), await uses(other)]).toEqual([0, 1]);
});

test("two browsers that exchange their codes do not wait for each other for ever", async () => {
  const plant = await shop.addProduct({ stock: 100 });
  const names = [await addCode(database.pool), await addCode(database.pool)];
  const swap = async (first: string | undefined, second: string | undefined) => {
    const delivery = anyone();
    const lines = [line(plant)];
    const checkoutKey = randomUUID();
    value(await shop.start({ checkoutKey, lines, delivery, code: first }));
    return shop.start({ replaces: [checkoutKey], lines, delivery, code: second });
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => swap(names[at % 2], names[(at + 1) % 2])),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
});

test("money that comes late takes a use that is left, and goes back where none is", async () => {
  const plant = await shop.addProduct({ stock: 10 });
  const code = await addCode(database.pool, { mostUses: 1 });
  const late = async () => {
    const started = value(await shop.start({ lines: [line(plant)], code, delivery: anyone() }));
    shop.passTime(20);
    await expireOrder(shop.till, { orderId: started.orderId });
    return started;
  };
  const [first, second] = [await late(), await late()];
  await shop.payAnyway(first.payment.intentId);
  await settleOrder(shop.till, { orderId: first.orderId });
  expect(await shop.rowOf(first.orderId)).toMatchObject({ status: "completed" });
  await shop.payAnyway(second.payment.intentId);
  await settleOrder(shop.till, { orderId: second.orderId });
  expect(await shop.rowOf(second.orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunding",
  });
  expect(await uses(code)).toBe(1);
});

test("terms that change between the quote and the order are looked at again", async () => {
  const plant = await shop.addProduct({ stock: 10, priceCents: 10_000 });
  const code = await addCode(database.pool, { percent: 10 });
  const [started] = await Promise.all([
    shop.start({ lines: [line(plant)], code, delivery: anyone() }),
    database.pool.query("update codes set percent = 20, version = version + 1 where name = $1", [
      code,
    ]),
  ]);
  expect([1000, 2000]).toContain(value(started).discountCents);
});
