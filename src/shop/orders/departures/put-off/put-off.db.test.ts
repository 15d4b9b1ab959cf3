import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/database/database.ts";
import { violations } from "../../../../../tests/support/database/invariants.ts";
import { packing } from "../../../../../tests/support/shop/packing.ts";
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
import { offerPutOff, putOffParcels } from "./put-off-parcels.server.ts";

/** A Monday, before parcels are handed over; what is paid on it is promised for Wednesday the 25th. */
const MONDAY = new Date("2026-11-16T04:30:00Z");
const TOMORROW = "2026-11-17";
const NEXT_MONDAY = "2026-11-23";

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

const { toPack, split, handOver } = packing(
  () => database,
  () => shop,
);
const tellMild = () => sky.tell({ low: 13, high: 18, first: "2026-11-16", readAt: MONDAY });
const paidToday = async () => {
  const orderId = await toPack();
  await database.pool.query("update orders set paid_at = $2 where id = $1", [orderId, MONDAY]);
  return orderId;
};
const putOff = (orderIds: string[], day = NEXT_MONDAY) =>
  putOffParcels(sky.at(MONDAY), { orderIds, day, by });
const leaving = async () => {
  const { parcels } = await listDepartures(sky.at(MONDAY), { day: "2026-11-16" });
  return parcels.map(({ mayLeave, leavesOn }) => ({ mayLeave, leavesOn }));
};
const mails = async () => {
  const { rows } = await database.pool.query<{ name: string; day: string }>(
    `select identifier as name, coalesce(payload ->> 'leavesOn', payload ->> 'until') as day
     from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier in ('mail-order-put-off', 'mail-parcel-waits') order by jobs.id`,
  );
  return rows.map(({ name, day }) => `${name} ${day}`);
};

test("every parcel of the chosen orders leaves on that day, and each customer is told once", async () => {
  const orderId = await paidToday();
  value(await split(orderId, { Pot: 1 }));
  expect(await putOff([orderId])).toEqual({ parcels: 2, left: [] });
  expect(await putOff([orderId])).toEqual({ parcels: 2, left: [] });
  expect(await leaving()).toEqual([
    { mayLeave: false, leavesOn: NEXT_MONDAY },
    { mayLeave: false, leavesOn: NEXT_MONDAY },
  ]);
  expect(await mails()).toEqual([`mail-order-put-off ${NEXT_MONDAY}`]);
  expect(await shop.count("order_events where kind = 'parcel_put_off'")).toBe(2);
});

test("of what waits for the weather, the wait tells the new day, and nothing else does", async () => {
  const orderId = await paidToday();
  const frost = { "75": { low: -6, high: 2 } };
  await sky.tell({
    ...{ low: 13, high: 18, first: "2026-11-16", readAt: MONDAY, days: 5, but: frost },
  });
  await judgeDepartures(sky.at(MONDAY));
  expect(await mails()).toEqual([`mail-parcel-waits ${NEXT_MONDAY}`]);
  expect(await putOff([orderId], "2026-11-24")).toEqual({ parcels: 1, left: [] });
  await judgeDepartures(sky.at(MONDAY));
  expect(await mails()).toEqual([
    `mail-parcel-waits ${NEXT_MONDAY}`,
    "mail-parcel-waits 2026-11-24",
  ]);
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

test("nobody is put off to a day without departures, nor beyond the promise unasked", async () => {
  const orderId = await paidToday();
  const reasons = async (day: string) =>
    (await putOff([orderId], day)).left.map((one) => one.reason);
  expect(await reasons("2026-11-16")).toEqual(["no_departure"]);
  expect(await reasons("2026-11-22")).toEqual(["no_departure"]);
  expect(await reasons("2026-11-30")).toEqual(["after_promise"]);
  expect(await reasons("2026-12-07")).toEqual(["no_departure"]);
  expect(await mails()).toEqual([]);
  const { parcels, days } = await offerPutOff(sky.at(MONDAY), { orderIds: [orderId] });
  expect(parcels).toBe(1);
  expect(days.map(({ day }) => day)).toEqual([TOMORROW, NEXT_MONDAY, "2026-11-24"]);
});
