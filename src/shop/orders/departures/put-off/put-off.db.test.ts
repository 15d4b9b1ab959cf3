import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/database/database.ts";
import { violations } from "../../../../../tests/support/database/invariants.ts";
import { MONDAY, NEXT_MONDAY, putOffDesk } from "../../../../../tests/support/shop/put-off-desk.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../../tests/support/shop/weather.ts";
import { startRound } from "../../rounds/start-round.server.ts";
import { judgeDepartures } from "../judge-departures.server.ts";
import { listDepartures } from "../list-departures.server.ts";
import { offerPutOff } from "./put-off-parcels.server.ts";

const TOMORROW = "2026-11-17";

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders, forecasts cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  shop = openShop(database);
  sky = weather(database);
  await tellMild();
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const desk = putOffDesk({ database: () => database, shop: () => shop, sky: () => sky });
const { split, handOver, idOf, tellMild, tellFrost, paidToday, putOff, mails } = desk;
const reasonsOf = async (orderId: string, day: string) =>
  (await putOff([orderId], day)).left.map(({ reason }) => reason);
const offered = async (orderId: string) => {
  const { parcels, days } = await offerPutOff(sky.at(MONDAY), { orderIds: [orderId] });
  expect(parcels).toBe(1);
  return days.filter(({ toAsk }) => toAsk === 0).map(({ day }) => day);
};
const leaving = async () => {
  const { parcels } = await listDepartures(sky.at(MONDAY), { day: "2026-11-16" });
  return parcels.map(({ mayLeave, leavesOn }) => ({ mayLeave, leavesOn }));
};
test("every parcel of the chosen orders leaves on that day, and each customer is told once", async () => {
  const orderId = await paidToday();
  value(await split(orderId, { Pot: 1 }));
  expect(await putOff([orderId])).toEqual({ parcels: 2, asked: 0, left: [] });
  expect(await putOff([orderId])).toEqual({ parcels: 2, asked: 0, left: [] });
  expect(await leaving()).toEqual([
    { mayLeave: false, leavesOn: NEXT_MONDAY },
    { mayLeave: false, leavesOn: NEXT_MONDAY },
  ]);
  expect(await mails()).toEqual([`mail-order-put-off ${NEXT_MONDAY}`]);
  expect(await shop.count("order_events where kind = 'parcel_put_off'")).toBe(2);
});

test("of what waits for the weather, the wait tells the new day, and nothing else does", async () => {
  const orderId = await paidToday();
  await tellFrost(5);
  await judgeDepartures(sky.at(MONDAY));
  expect(await mails()).toEqual([`mail-parcel-waits ${NEXT_MONDAY}`]);
  // Sooner than it waits until, it would not leave.
  expect(await reasonsOf(orderId, TOMORROW)).toEqual(["later_already"]);
  expect(await putOff([orderId], "2026-11-24")).toEqual({ parcels: 1, asked: 0, left: [] });
  const told = [`mail-parcel-waits ${NEXT_MONDAY}`, "mail-parcel-waits 2026-11-24"];
  expect(await mails()).toEqual(told);
  await judgeDepartures(sky.at(MONDAY));
  expect(await mails()).toEqual(told);
  expect(await shop.count("parcel_waits where until = '2026-11-24' and told_until = until")).toBe(
    1,
  );
});

test("a day is taken only if the forecast is known to let the parcel leave on it", async () => {
  const orderId = await paidToday();
  await tellFrost(4);
  expect(await reasonsOf(orderId, TOMORROW)).toEqual(["weather"]);
  await database.pool.query("delete from forecasts where day > '2026-11-20'");
  expect(await reasonsOf(orderId, NEXT_MONDAY)).toEqual(["unforeseen"]);
  expect(await offered(orderId)).toEqual([]);
  expect(await mails()).toEqual([]);
  // Without a service of forecasts a person looks at the sky.
  sky.connect(false);
  expect(await offered(orderId)).toEqual([TOMORROW, NEXT_MONDAY]);
  expect(await reasonsOf(orderId, NEXT_MONDAY)).toEqual([]);
});

test("what waits is put off to no day that nobody foresees, with or without forecasts", async () => {
  const orderId = await paidToday();
  await tellFrost(5);
  await judgeDepartures(sky.at(MONDAY));
  await database.pool.query("delete from forecasts where day > '2026-11-24'");
  expect(await reasonsOf(orderId, "2026-11-24")).toEqual(["unforeseen"]);
  sky.connect(false);
  expect(await reasonsOf(orderId, "2026-11-24")).toEqual(["unforeseen"]);
  expect(await mails()).toEqual([`mail-parcel-waits ${NEXT_MONDAY}`]);
});

test("what is put off to the same day after the rest is told as well", async () => {
  const orderId = await paidToday();
  value(await split(orderId, { Pot: 1 }));
  const only = new Set([await idOf(orderId, 1)]);
  value(await startRound(shop.till, { orderIds: [orderId], only, by }));
  expect(await putOff([orderId])).toMatchObject({ parcels: 1, left: [{ reason: "in_round" }] });
  await database.pool.query("update round_parcels set taken_out_at = now()");
  expect(await putOff([orderId])).toEqual({ parcels: 2, asked: 0, left: [] });
  const told = `mail-order-put-off ${NEXT_MONDAY}`;
  expect(await mails()).toEqual([told, told]);
});

test("what is asked of a carrier stays as it was, though its label is not made yet", async () => {
  const orderId = await paidToday();
  await split(orderId, { Pot: 1 });
  await database.pool.query(
    `insert into labels (id, order_id, parcel_id, adapter, service, request, asked_at, asked_by)
     values ($1, $2, $3, 'simulated', 'colissimo-domicile', '{}', $4, 'shop')`,
    [newId(), orderId, await idOf(orderId, 0), MONDAY],
  );
  expect(await putOff([orderId])).toMatchObject({ parcels: 1, left: [{ reason: "labelled" }] });
  expect(await shop.count("parcel_plans")).toBe(1);
});

test("what cannot follow stays as it was, and why is said order by order", async () => {
  const [gone, inRound, later, fine] = [
    await paidToday(),
    await paidToday(),
    await paidToday(),
    await paidToday(),
  ];
  // A shop without forecasts hands over on any day.
  await database.pool.query("truncate forecasts");
  value(await handOver(gone, 0, "6A1"));
  await tellMild();
  value(await startRound(shop.till, { orderIds: [inRound], by }));
  await putOff([later]);
  const promisedBefore = "2026-11-25";
  const { parcels, left } = await putOff([gone, inRound, later, fine], TOMORROW);
  expect(parcels).toBe(1);
  expect(left).toHaveLength(3);
  expect(left).toEqual(
    expect.arrayContaining([
      { orderId: gone, reason: "nothing_here", promisedBefore: null },
      { orderId: inRound, reason: "in_round", promisedBefore },
      { orderId: later, reason: "later_already", promisedBefore },
    ]),
  );
});

test("nobody is put off to a day without departures", async () => {
  const orderId = await paidToday();
  expect(await reasonsOf(orderId, "2026-11-16")).toEqual(["no_departure"]);
  expect(await reasonsOf(orderId, "2026-11-22")).toEqual(["no_departure"]);
  expect(await reasonsOf(orderId, "2026-12-07")).toEqual(["no_departure"]);
  expect(await mails()).toEqual([]);
  expect(await offered(orderId)).toEqual([TOMORROW, NEXT_MONDAY]);
});
