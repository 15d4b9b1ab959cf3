import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
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

const from = (email: string) => ({ ...aWish().delivery, email });
const anyEmail = () => `${randomUUID()}@exemple.fr`;

async function addAccount(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    "insert into users (name, email, email_verified) values ('Ana', $1, true) returning id",
    [email],
  );
  return rows[0].id;
}

async function pay({ payment, orderId }: { payment: { intentId: string }; orderId: string }) {
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
}

test("money that comes late for a guest whose account has used the code goes back", async () => {
  const lines = [line(await shop.addProduct({ stock: 10 }))];
  const code = await addCode(database.pool, { isOnce: true });
  const email = anyEmail();
  const late = value(await shop.start({ lines, code, delivery: from(email) }));
  shop.passTime(20);
  await expireOrder(shop.till, { orderId: late.orderId });
  const userId = await addAccount(email);
  await pay(value(await shop.start({ lines, code, userId, delivery: from(anyEmail()) })));
  await shop.payAnyway(late.payment.intentId);
  await settleOrder(shop.till, { orderId: late.orderId });
  expect(await shop.rowOf(late.orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunding",
  });
  expect(await usesOf(database.pool, code)).toBe(1);
});
