import { afterAll, beforeAll, expect, test } from "vitest";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { findDeskOrder } from "#shop/orders/desk/find-desk-order.server.ts";
import { listUnlabelled } from "#shop/orders/labels/list-unlabelled.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { readStories } from "#shop/orders/stories/read-stories.server.ts";
import { rankProducts } from "#shop/statistics/rank-products.server.ts";
import { readSales } from "#shop/statistics/read-sales.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import { addFreeLine, dropPieces } from "../../../tests/support/shop/free-line.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  parcel,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

async function buy({ isFreeOnly = false } = {}) {
  const plant = await shop.addProduct({ name: "Monstera Albo" });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  await addFreeLine(database, orderId);
  if (isFreeOnly) await dropPieces(database, orderId);
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, plant };
}

const desk = async (orderId: string) => {
  const order = await findDeskOrder(database, { orderId });
  if (!order) throw new Error("no order");
  return order;
};
const statusOf = async (orderId: string) => (await desk(orderId)).status;
const conditions = () => ({ ...shop.till, ...shop.till.weather });

test("a line without a product counts in the money, and takes and weighs nothing", async () => {
  const { orderId, plant } = await buy();
  const order = await desk(orderId);
  expect(order.items.map(({ name, productId }) => [name, productId])).toEqual([
    ["Monstera Albo", plant],
    ["Rempotage à l’atelier", null],
  ]);
  expect(order.vat.map(({ rate }) => rate)).toContain(2000);
  expect(order.parcels).toMatchObject([{ lines: [{ name: "Monstera Albo" }] }]);
  const departing = await listDepartures(conditions(), { day: "2026-11-16", orderIds: [orderId] });
  expect(departing.parcels).toMatchObject([{ lines: [{ name: "Monstera Albo" }], grams: 900 }]);
  const [unlabelled] = (await listUnlabelled({ ...shop.till })).filter(
    (one) => one.orderId === orderId,
  );
  expect(unlabelled?.grams).not.toBeNull();
  expect(await readStories(shop.till, { id: orderId, status: order.status })).toMatchObject([
    { lines: [{ name: "Monstera Albo" }] },
  ]);
  const sales = await readSales(shop.till, { period: "30-jours" });
  expect(sales.totalCents).toBe(order.total);
  const ranked = await rankProducts(shop.till, { period: "30-jours" });
  expect(ranked.map(({ name }) => name)).toEqual(["Monstera Albo"]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("it is on the invoice, and is refunded as any line, without a plant going back", async () => {
  const { orderId, plant } = await buy();
  const before = await shop.stockOf(plant);
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by }));
  value(await refundOrder(shop.till, { orderId, wish, by }));
  const [refund] = (await desk(orderId)).refunds;
  expect(refund?.amountCents).toBe(1200);
  expect(await shop.stockOf(plant)).toEqual(before);
  expect((await desk(orderId)).parcels).toMatchObject([{ lines: [{ name: "Monstera Albo" }] }]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("an order with one leaves as any other", async () => {
  const { orderId } = await buy();
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by }));
  value(await changeStatus(shop.till, { orderId, to: "delivered", by }));
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("an order without a piece has no parcel, and ends by hand without a mail about a way", async () => {
  const { orderId } = await buy({ isFreeOnly: true });
  expect((await desk(orderId)).parcels).toEqual([]);
  const departing = await listDepartures(conditions(), { day: "2026-11-16", orderIds: [orderId] });
  expect(departing.parcels).toEqual([]);
  value(await changeStatus(shop.till, { orderId, to: "delivered", by }));
  expect(await statusOf(orderId)).toBe("delivered");
  const keys = await shop.jobKeys();
  expect(
    keys.filter((key) => key.includes(orderId) && /shipped|delivered|processing/.test(key)),
  ).toEqual([]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("an order with a plant is not delivered before it has left", async () => {
  const { orderId } = await buy();
  const early = await changeStatus(shop.till, { orderId, to: "delivered", by });
  expect(early).toMatchObject({ ok: false, error: { code: "not_allowed" } });
});
