import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Cents, cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  parcel as tracking,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { findOrder } from "../reading/find-order.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { mergeParcel } from "./change-contents.server.ts";
import { deliverParcel } from "./deliver-parcel.server.ts";
import { weighParcel } from "./weigh-parcel.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const { toPack, parcelsOf, shown, split, idOf, handOver } = packing(
  () => database,
  () => shop,
);
const statusOf = async (orderId: string) => (await shop.rowOf(orderId)).status;
const mailsOf = async (orderId: string) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tasks.identifier as name from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where payload ->> 'orderId' = $1 and tasks.identifier ~ 'parcel|shipped|delivered'
     order by jobs.id`,
    [orderId],
  );
  return rows.map(({ name }) => name);
};

test("a paid order is one parcel to prepare with all its lines, and a sale writes none", async () => {
  const orderId = await toPack();
  expect(await shown(orderId)).toEqual([["to_prepare", "2 Monstera, 1 Pot"]]);
  expect(await shop.count("parcels")).toBe(0);
});

test("a parcel is split, split again and put back together", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Monstera: 1, Pot: 1 }));
  value(await split(orderId, { Pot: 1 }, 1));
  expect(await shown(orderId)).toEqual([
    ["to_prepare", "1 Monstera"],
    ["to_prepare", "1 Monstera"],
    ["to_prepare", "1 Pot"],
  ]);
  value(await mergeParcel(shop.till, { orderId, parcelId: await idOf(orderId, 1), by }));
  value(await mergeParcel(shop.till, { orderId, parcelId: await idOf(orderId, 1), by }));
  expect(await shown(orderId)).toEqual([["to_prepare", "2 Monstera, 1 Pot"]]);
  const alone = { orderId, parcelId: await idOf(orderId, 0), by };
  expect(await mergeParcel(shop.till, alone)).toEqual({ ok: false, error: { code: "alone" } });
});

test("a split takes a part: not nothing, not all, not what another has taken", async () => {
  const orderId = await toPack();
  const refused = { ok: false, error: { code: "not_in_parcel" } };
  expect(await split(orderId, {})).toEqual(refused);
  expect(await split(orderId, { Monstera: 2, Pot: 1 })).toEqual(refused);
  expect(await split(orderId, { Monstera: 3 })).toEqual(refused);
});

test("of two administrators who split off the same pot at once, one does", async () => {
  const orderId = await toPack();
  const both = await Promise.all([split(orderId, { Pot: 1 }), split(orderId, { Pot: 1 })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shown(orderId)).toEqual([
    ["to_prepare", "2 Monstera"],
    ["to_prepare", "1 Pot"],
  ]);
});

test("while one splits and another merges, no plant is packed twice or lost", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const second = await idOf(orderId, 1);
  await Promise.all([
    split(orderId, { Monstera: 1 }),
    mergeParcel(shop.till, { orderId, parcelId: second, by }),
    mergeParcel(shop.till, { orderId, parcelId: second, by }),
  ]);
  const pieces = (await parcelsOf(orderId)).flatMap(({ lines }) => lines);
  const count = (wanted: string) =>
    pieces.filter(({ name }) => name === wanted).reduce((all, { quantity }) => all + quantity, 0);
  expect([count("Monstera"), count("Pot")]).toEqual([2, 1]);
});

test("an order is shipped with its last parcel and delivered with its last arrival; each is told once", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const whole = { orderId, to: "shipped", parcel: tracking, by } as const;
  expect(await changeStatus(shop.till, whole)).toEqual({
    ok: false,
    error: { code: "several_parcels" },
  });
  const twice = await Promise.all([handOver(orderId, 1, "B2"), handOver(orderId, 1, "B2")]);
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await statusOf(orderId)).toBe("processing");
  expect(await mailsOf(orderId)).toEqual(["mail-parcel-handed"]);
  expect((await findOrder(database, { orderId }))?.parcels).toMatchObject([
    { position: 2, of: 2, trackingNumber: "B2", lines: [{ name: "Pot", quantity: 1 }] },
  ]);

  value(await handOver(orderId, 0, "A1"));
  expect(await statusOf(orderId)).toBe("shipped");
  expect(await mailsOf(orderId)).toEqual(["mail-parcel-handed", "mail-parcel-handed"]);

  const arrived = async (at: number) =>
    deliverParcel(shop.till, { orderId, parcelId: await idOf(orderId, at), by });
  value(await arrived(1));
  expect(await statusOf(orderId)).toBe("shipped");
  expect(await arrived(1)).toEqual({ ok: false, error: { code: "parcel_not_on_its_way" } });
  value(await arrived(0));
  expect(await statusOf(orderId)).toBe("delivered");
  // Each was asked about when it arrived.
  expect((await mailsOf(orderId)).slice(2)).toEqual(["mail-parcel-arrived", "mail-parcel-arrived"]);
  const { rows } = await database.pool.query(
    `select parcel_events.state from parcel_events join parcels on parcels.id = parcel_id
     where order_id = $1 and position = 1 order by parcel_events.id`,
    [orderId],
  );
  expect(rows.map(({ state }) => state)).toEqual(["to_prepare", "handed", "delivered"]);
});

test("an order in one parcel is shipped and delivered as a whole", async () => {
  const orderId = await toPack();
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel: tracking, by }));
  expect(await shown(orderId)).toEqual([["handed", "2 Monstera, 1 Pot"]]);
  expect(await mailsOf(orderId)).toEqual(["mail-order-shipped"]);
  value(await changeStatus(shop.till, { orderId, to: "delivered", by }));
  expect(await shown(orderId)).toEqual([["delivered", "2 Monstera, 1 Pot"]]);
});

test("an order of several that is said to be delivered asks only about those that were not there", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  for (const at of [0, 1]) value(await handOver(orderId, at, `C${at}`));
  value(await deliverParcel(shop.till, { orderId, parcelId: await idOf(orderId, 1), by }));
  value(await changeStatus(shop.till, { orderId, to: "delivered", by }));
  expect((await mailsOf(orderId)).slice(2)).toEqual(["mail-parcel-arrived", "mail-parcel-arrived"]);
});

test("what is refunded before it left is packed no more; the last of it ships the order", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Monstera: 1 }));
  const refund = (quantities: number[]) =>
    refundOrder(shop.till, {
      orderId,
      wish: { kind: "lines", quantities, withDelivery: false },
      by,
    });
  value(await refund([0, 1]));
  expect(await shown(orderId)).toEqual([
    ["to_prepare", "1 Monstera"],
    ["to_prepare", "1 Monstera"],
  ]);
  await database.pool.query(
    `update refunds set status = 'succeeded' from payments
     where payments.id = payment_id and order_id = $1`,
    [orderId],
  );
  value(await handOver(orderId, 0, "A1"));
  value(await refund([1, 0]));
  expect(await shown(orderId)).toEqual([["handed", "1 Monstera"]]);
  expect(await statusOf(orderId)).toBe("shipped");
});

test("once all the money has gone back, what is here stays here, and the order follows what left", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Monstera: 1 }));
  value(await handOver(orderId, 0, "A1"));
  value(await deliverParcel(shop.till, { orderId, parcelId: await idOf(orderId, 0), by }));
  const left = (await findDeskOrder(database, { orderId }))?.refundableCents ?? cents(0);
  const refund = (amountCents: Cents) =>
    refundOrder(shop.till, { orderId, wish: { kind: "amount", amountCents, label: "Geste" }, by });
  value(await refund(left));
  expect(await shown(orderId)).toEqual([["delivered", "1 Monstera, 1 Pot"]]);
  expect(await statusOf(orderId)).toBe("delivered");
});

test("an order is cancelled with its parcels, but not once one of them has left", async () => {
  const kept = await toPack();
  value(await split(kept, { Pot: 1 }));
  value(await changeStatus(shop.till, { orderId: kept, to: "cancelled", by }));
  expect(await shown(kept)).toEqual([]);

  const sent = await toPack();
  value(await split(sent, { Pot: 1 }));
  value(await handOver(sent, 0, "A1"));
  expect(await changeStatus(shop.till, { orderId: sent, to: "cancelled", by })).toEqual({
    ok: false,
    error: { code: "parcel_left" },
  });
  await expect(
    database.pool.query("update orders set status = 'cancelled' where id = $1", [sent]),
  ).rejects.toThrow(/has left/);
});

test("a parcel is weighed until it has left", async () => {
  const orderId = await toPack();
  const weigh = async () => weighParcel(shop.till, { orderId, parcelId: orderId, grams: 2350, by });
  value(await weigh());
  expect((await parcelsOf(orderId))[0]).toMatchObject({ weightGrams: 2350 });
  value(await split(orderId, { Pot: 1 }));
  expect((await parcelsOf(orderId))[0]).toMatchObject({ weightGrams: null });
  value(await mergeParcel(shop.till, { orderId, parcelId: await idOf(orderId, 1), by }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel: tracking, by }));
  expect(await weigh()).toEqual({ ok: false, error: { code: "closed_parcel" } });
});

test("the database itself refuses more of a line than was bought", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  await expect(
    database.pool.query(
      `update parcel_lines set quantity = 3 from parcels
       where parcels.id = parcel_id and order_id = $1 and position = 1`,
      [orderId],
    ),
  ).rejects.toThrow(/more of line/);
});
