import { afterAll, beforeAll, expect, test } from "vitest";
import { findLastCarrier, readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  parcel,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { correctParcel } from "./correct-parcel.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

async function buy() {
  const plant = await shop.addProduct();
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

async function ship(carrier = parcel.carrier) {
  const orderId = await buy();
  shop.passTime(1);
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
  const left = { ...parcel, carrier };
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel: left, by }));
  return orderId;
}

const right = {
  carrier: "Chronopost",
  trackingNumber: "XY2",
  trackingUrl: "https://s.example/XY2",
};
const correct = (orderId: string, given = right, tellsCustomer = false) =>
  correctParcel(shop.till, { orderId, parcel: given, tellsCustomer, by });
const mailsAbout = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select payload ->> 'orderId' as id from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where tasks.identifier = 'mail-parcel-corrected'`,
  );
  return rows.filter(({ id }) => id === orderId).length;
};

test("what was typed of a parcel is put right, with who did it in the story and in the log", async () => {
  const orderId = await ship();
  expect(await correct(orderId)).toEqual({ ok: true, value: { isChanged: true } });
  const order = await findDeskOrder(database, { orderId });
  expect(order?.parcels[0]).toMatchObject(right);
  expect(order?.story.at(-1)).toMatchObject({
    kind: "parcel_corrected",
    actor: `user:${by.userId}`,
  });
  const { rows } = await database.pool.query(
    "select before, after from audit_log where action = 'order.parcel_corrected'",
  );
  expect(rows).toMatchObject([
    { before: { trackingNumber: parcel.trackingNumber }, after: { trackingNumber: "XY2" } },
  ]);
  expect(await mailsAbout(orderId)).toBe(0);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("the same again changes nothing and tells nobody", async () => {
  const orderId = await ship();
  await correct(orderId);
  expect(await correct(orderId, right, true)).toEqual({ ok: true, value: { isChanged: false } });
  const events = (await findDeskOrder(database, { orderId }))?.story ?? [];
  expect(events.filter(({ kind }) => kind === "parcel_corrected")).toHaveLength(1);
  expect(await mailsAbout(orderId)).toBe(0);
});

test("the customer is told when that is asked for", async () => {
  const orderId = await ship();
  await correct(orderId, right, true);
  expect(await mailsAbout(orderId)).toBe(1);
});

test("an order without a parcel has none to correct", async () => {
  expect(await correct(await buy())).toEqual({ ok: false, error: { code: "not_shipped" } });
});

test("the six carriers are there, and the last one used is known", async () => {
  expect((await readCarriers(database)).map(({ name }) => name)).toEqual([
    "Colissimo",
    "Chronopost",
    "Mondial Relay",
    "DPD",
    "UPS",
    "GLS",
  ]);
  await ship("DPD");
  expect(await findLastCarrier(database)).toBe("DPD");
});
