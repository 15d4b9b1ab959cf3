import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  line,
  noon,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { findOrderOf } from "./find-order-of.server.ts";

let userId: string;
let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  userId = await shop.addCustomer();
});
afterAll(() => database.drop());

async function start() {
  const plant = await shop.addProduct();
  const { orderId, payment } = value(await shop.start({ userId, lines: [line(plant)] }));
  return { orderId, intentId: payment.intentId };
}

async function buy(): Promise<string> {
  const { orderId, intentId } = await start();
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

test("a customer sees an order of theirs with its whole story", async () => {
  const orderId = await buy();
  shop.passTime(90);
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  const later = new Date(noon.getTime() + 90 * 60_000);
  expect(await findOrderOf(database, { userId, orderId })).toMatchObject({
    id: orderId,
    status: "processing",
    events: [
      { kind: "placed", from: null, to: "pending", at: noon },
      { kind: "paid", from: "pending", to: "completed", at: noon },
      { kind: "status", from: "completed", to: "processing", at: later },
    ],
  });
});

test("another customer’s order, an unknown one and none at all are the same answer", async () => {
  const orderId = await buy();
  expect(await findOrderOf(database, { userId: randomUUID(), orderId })).toBeNull();
  expect(await findOrderOf(database, { userId, orderId: randomUUID() })).toBeNull();
  expect(await findOrderOf(database, { userId, orderId: "8f2c41d7" })).toBeNull();
});

test("a checkout that was never paid is not an order yet", async () => {
  const { orderId } = await start();
  expect(await findOrderOf(database, { userId, orderId })).toBeNull();
});
