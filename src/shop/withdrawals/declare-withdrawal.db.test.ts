import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import {
  aWish,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { declareWithdrawal } from "./declare-withdrawal.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});

// Each test has senders of its own: nothing that was declared can be deleted again.
let senders = 0;
const declaration = () => ({
  withdrawalId: newId(),
  name: "Camille Dupont",
  email: `camille.${newId()}@exemple.fr`,
  orderNumber: "8f2c41d7",
  items: null as string | null,
  honeypot: "",
  senderAddress: `10.1.0.${++senders}`,
});

const declare = (given: Partial<ReturnType<typeof declaration>> = {}) => {
  const secretKey = Buffer.alloc(32, 1).toString("base64");
  const { db, clock } = shop.till;
  return declareWithdrawal({ db, clock, secretKey }, { ...declaration(), ...given });
};

const rowOf = async (withdrawalId: string) => {
  const { rows } = await database.pool.query("select * from withdrawals where id = $1", [
    withdrawalId,
  ]);
  return rows[0];
};

async function start(email: string) {
  const lines = [line(await shop.addProduct())];
  const wish = { lines, delivery: { ...aWish().delivery, email } };
  const { orderId, payment } = value(await shop.start(wish));
  return { orderId, intentId: payment.intentId };
}

async function buy(email: string): Promise<string> {
  const { orderId, intentId } = await start(email);
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

test("a declaration is kept as it was made, with its moment, and its two mails to send", async () => {
  const given = { ...declaration(), items: "1 x Pot" };
  expect(await declare(given)).toEqual({ ok: true, value: { declaredAt: noon } });
  const row = await rowOf(given.withdrawalId);
  expect(row).toMatchObject({
    name: "Camille Dupont",
    email: given.email,
    order_number: "8f2c41d7",
    items: "1 x Pot",
    order_id: null,
    declared_at: noon,
  });
  expect(JSON.stringify(row)).not.toContain(given.senderAddress);
  expect(await shop.jobKeys()).toEqual(
    expect.arrayContaining([
      `mail:withdrawal-acknowledgement:${given.withdrawalId}`,
      `mail:withdrawal-to-shop:${given.withdrawalId}`,
    ]),
  );
});

test("what was declared cannot be changed or deleted", async () => {
  const given = declaration();
  await declare(given);
  const change = "update withdrawals set items = 'rien' where id = $1";
  for (const statement of [change, "delete from withdrawals where id = $1"]) {
    const rewriting = database.pool.query(statement, [given.withdrawalId]);
    await expect(rewriting).rejects.toMatchObject({ code: "23001" });
  }
});

test("an order is found by its number and its e-mail together, and notes the withdrawal", async () => {
  const email = `Zoe.${newId()}@Exemple.fr`;
  const orderId = await buy(email);
  const given = { withdrawalId: newId(), email: email.toLowerCase() };
  await declare({ ...given, orderNumber: `n° ${orderReference(orderId).toUpperCase()}` });
  expect(await rowOf(given.withdrawalId)).toMatchObject({ order_id: orderId });
  const { rows } = await database.pool.query(
    "select from_status, to_status, actor, details from order_events where order_id = $1 and kind = 'withdrawal'",
    [orderId],
  );
  expect(rows).toEqual([
    {
      from_status: "completed",
      to_status: "completed",
      actor: "shopper",
      details: { withdrawalId: given.withdrawalId },
    },
  ]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("the number shown while the bank was silent finds its order too", async () => {
  const email = `tard.${newId()}@exemple.fr`;
  const orderId = await buy(email);
  await database.pool.query(
    "update orders set late_reference = 'ORD-1763121600000' where id = $1",
    [orderId],
  );
  const withdrawalId = newId();
  await declare({ withdrawalId, email, orderNumber: "ord-1763121600000" });
  expect(await rowOf(withdrawalId)).toMatchObject({ order_id: orderId });
});

test("another’s order and an unpaid one are not linked, and the answer is the same", async () => {
  const email = `zoe.${newId()}@exemple.fr`;
  const paid = await buy(email);
  const { orderId: unpaid } = await start(email);
  for (const wrong of [
    { orderNumber: orderReference(paid), email: "autre@exemple.fr" },
    { orderNumber: paid, email: "autre@exemple.fr" },
    { orderNumber: orderReference(unpaid), email },
    { orderNumber: "je ne sais plus", email },
  ]) {
    const withdrawalId = newId();
    expect(await declare({ withdrawalId, ...wrong })).toEqual({
      ok: true,
      value: { declaredAt: noon },
    });
    expect(await rowOf(withdrawalId)).toMatchObject({ order_id: null });
  }
});

test("the same page confirmed twice is one declaration, of the first moment", async () => {
  const given = declaration();
  const answers = await Promise.all([declare(given), declare(given), declare(given)]);
  shop.passTime(30);
  answers.push(await declare(given));
  expect(answers).toEqual(Array(4).fill({ ok: true, value: { declaredAt: noon } }));
  const { rows } = await database.pool.query("select id from withdrawals where email = $1", [
    given.email,
  ]);
  expect(rows).toHaveLength(1);
});

test("a sender’s sixth declaration within the hour is refused, even when all come at once", async () => {
  const senderAddress = "10.2.0.1";
  const many = Array.from({ length: 9 }, () => declare({ senderAddress }));
  const answers = await Promise.all(many);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.find(({ ok }) => !ok)).toEqual({
    ok: false,
    error: { code: "too_many_withdrawals" },
  });
  shop.passTime(61);
  expect(await declare({ senderAddress })).toMatchObject({ ok: true });
});

test("an e-mail’s eleventh declaration within the hour is refused, wherever it comes from", async () => {
  const email = `flot.${newId()}@exemple.fr`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => declare({ email })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
});

test("a filled honeypot keeps and mails nothing, and says so", async () => {
  const given = { ...declaration(), honeypot: "https://spam.example" };
  expect(await declare(given)).toEqual({ ok: false, error: { code: "looks_automatic" } });
  expect(await rowOf(given.withdrawalId)).toBeUndefined();
});
