import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import { openShop, type ShopFloor, value } from "../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../tests/support/shop/weather.ts";
import { listDepartures } from "./list-departures.server.ts";

/** A Monday, before parcels are handed over. */
const MONDAY = new Date("2026-11-16T05:30:00Z");
const day = "2026-11-16";
const mild = { low: 13, high: 18, first: day, readAt: MONDAY };

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
  sky = weather(database);
});
afterEach(() => sky.connect(true));
afterAll(() => database.drop());

const { toPack, split, handOver } = packing(
  () => database,
  () => shop,
);
const parcelsOf = async (orderId: string, now = MONDAY) =>
  (await listDepartures(sky.at(now), { day, orderIds: [orderId] })).parcels;

test("an order without parcels is one, under the order's id, with all that is asked of it", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  expect(await parcelsOf(orderId)).toMatchObject([
    {
      ...{ id: orderId, orderId, position: 1, count: 1, state: "to_prepare", hasLabel: false },
      ...{ customerName: "Camille Dupont", city: "Paris", postalCode: "75011", departement: "75" },
      ...{ method: "home", service: "colissimo-domicile", temperatureClass: "B", grams: 2200 },
      ...{ plan: null, wait: null, isGift: false, mayLeave: true, leavesOn: day, packing: "plain" },
      // Seven working days after Saturday the 14th.
      promisedBefore: "2026-11-24",
      verdict: { kind: "goes", rule: "safe" },
      lines: [
        { name: "Monstera", quantity: 2 },
        { name: "Pot", quantity: 1 },
      ],
    },
  ]);
  expect(await shop.count("parcels")).toBe(0);
});

test("frost on the way keeps it, and tells the day that would do", async () => {
  const orderId = await toPack();
  await sky.tell({ ...mild, days: 5, but: { "75": { low: -6, high: 2 } } });
  expect(await parcelsOf(orderId)).toMatchObject([
    {
      mayLeave: false,
      leavesOn: "2026-11-23",
      verdict: { kind: "wait", rule: "cold", degree: -6, until: "2026-11-23" },
    },
  ]);
});

test("each parcel has the class of its own tenderest plant", async () => {
  await sky.tell({ ...mild, but: { "75": { low: -6, high: 2 } } });
  const orderId = await toPack();
  await database.pool.query("update products set temperature_class = 'F' where name = 'Pot'");
  value(await split(orderId, { Pot: 1 }));
  expect(await parcelsOf(orderId)).toMatchObject([
    { position: 1, count: 2, temperatureClass: "B", mayLeave: false },
    { position: 2, count: 2, temperatureClass: "F", mayLeave: true },
  ]);
  value(await handOver(orderId, 1, "6A1"));
  expect(await parcelsOf(orderId)).toMatchObject([{ position: 1, count: 2 }]);
});

test("a heat pack that was bought was declined by no parcel of its order", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  await database.pool.query(
    `update orders set departure = jsonb_build_object('wish', 'soonest', 'packOffered',
      (select variant_id from order_items where order_id = $1 and name = 'Pot')) where id = $1`,
    [orderId],
  );
  value(await split(orderId, { Pot: 1 }));
  expect(await parcelsOf(orderId)).toMatchObject([{ heatPack: "bought" }, { heatPack: "bought" }]);
});

test("without a service, or when it is silent for a day, a person decides about what lives", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  const later = new Date(MONDAY.getTime() + 26 * 60 * 60 * 1000);
  const tuesday = { day: "2026-11-17", orderIds: [orderId] };
  const { parcels } = await listDepartures(sky.at(later), tuesday);
  expect(parcels).toMatchObject([
    { mayLeave: false, leavesOn: null, verdict: { kind: "decide", rule: "stale_forecast" } },
  ]);
  sky.connect(false);
  expect(await parcelsOf(orderId)).toMatchObject([
    { mayLeave: false, verdict: { kind: "decide", rule: "no_forecast" } },
  ]);
});

test("what is fetched at the workshop goes in any frost, and what goes abroad asks a person", async () => {
  await sky.tell({ ...mild, low: -10, high: -2 });
  const [fetched, abroad] = [await toPack(), await toPack()];
  await database.pool.query("update orders set delivery_method = 'collect' where id = $1", [
    fetched,
  ]);
  await database.pool.query("update orders set country = 'Belgique' where id = $1", [abroad]);
  expect(await parcelsOf(fetched)).toMatchObject([
    { service: null, mayLeave: true, verdict: { kind: "goes", rule: "collected" } },
  ]);
  expect(await parcelsOf(abroad)).toMatchObject([
    { departement: null, verdict: { kind: "decide", rule: "unknown_place" } },
  ]);
});

test("a parcel to a point is judged for the place and the kind of its point", async () => {
  await sky.tell({ ...mild, but: { "38": { low: -6, high: 2 } } });
  const orderId = await toPack();
  const point = {
    ...{ id: "1", carrier: "mondial_relay", name: "Consigne", street: "1 rue", city: "Grenoble" },
    ...{ postalCode: "38000", country: "FR", kind: "locker", hours: null },
  };
  await database.pool.query(
    "update orders set delivery_method = 'relay', pickup_point = $2 where id = $1",
    [orderId, point],
  );
  expect(await parcelsOf(orderId)).toMatchObject([
    { departement: "38", postalCode: "75011", service: "colissimo-consigne", mayLeave: false },
  ]);
});

test("who answers for a parcel does so for the day they chose", async () => {
  await sky.tell({ ...mild, low: -10, high: -2 });
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  const force = (leavesOn: string) =>
    database.pool.query(
      `insert into parcel_plans (parcel_id, leaves_on, is_forced, decided_by, decided_at)
      values ($1, $2, true, 'user:x', now())
      on conflict (parcel_id) do update set leaves_on = excluded.leaves_on`,
      [orderId, leavesOn],
    );
  for (const [leavesOn, mayLeave] of [["2026-11-15", false] as const, [day, true] as const]) {
    await force(leavesOn);
    expect(await parcelsOf(orderId)).toMatchObject([{ mayLeave }, { mayLeave: false }]);
  }
});

test("a person's plan and the buyer's week come before the weather", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  const departure = { wish: "week", week: "2026-11-23", agreedUntil: "2026-12-04" };
  await database.pool.query("update orders set departure = $2 where id = $1", [orderId, departure]);
  expect(await parcelsOf(orderId)).toMatchObject([
    { mayLeave: false, leavesOn: "2026-11-23", promisedBefore: "2026-12-04" },
  ]);
  value(await split(orderId, { Pot: 1 }));
  await database.pool.query(
    `insert into parcel_plans (parcel_id, leaves_on, is_forced, packing, decided_by, decided_at)
    values ($1, '2026-11-16', true, 'packed', 'user:x', now())`,
    [orderId],
  );
  await sky.tell({ ...mild, low: -10, high: -2 });
  expect(await parcelsOf(orderId)).toMatchObject([
    { mayLeave: true, leavesOn: day, packing: "packed", verdict: { kind: "wait" } },
    { mayLeave: false, plan: null },
  ]);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

test("some hundreds of orders among thousands are read in one statement, without looking at every other order", async () => {
  const orderId = await toPack();
  await database.pool.query(
    `with added as (
      insert into orders (id, checkout_key, body_hash, user_id, guest_id, customer_name,
        customer_email, street, city, postal_code, country, delivery_method, items_cents,
        delivery_cents, total_cents, status, created_at, paid_at)
      select gen_random_uuid(), gen_random_uuid(), body_hash, user_id, guest_id, customer_name,
        customer_email, street, city, postal_code, country, delivery_method, items_cents,
        delivery_cents, total_cents, case when at <= 300 then 'processing' else 'delivered' end,
        created_at, paid_at
      from orders, generate_series(1, 3000) as at where id = $1 returning id)
    insert into order_items (order_id, position, product_id, variant_id, name, price_cents,
      quantity, line_cents, vat_basis_points, units)
    select added.id, position, product_id, variant_id, name, price_cents, quantity, line_cents,
      vat_basis_points, units
    from order_items, added where order_id = $1`,
    [orderId],
  );
  await database.pool.query("analyze orders, order_items");
  const began = performance.now();
  const { parcels } = await listDepartures(sky.at(MONDAY), { day });
  expect(parcels.length).toBeGreaterThan(300);
  expect(performance.now() - began).toBeLessThan(10_000);
});
