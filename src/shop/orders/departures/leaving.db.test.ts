import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
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
import { weather } from "../../../../tests/support/shop/weather.ts";
import { handOverParcel } from "../parcels/hand-over-parcel.server.ts";
import { startRound } from "../rounds/start-round.server.ts";
import { markPacked } from "../rounds/tick-line.server.ts";
import { judgePacking } from "./judge-packing.server.ts";
import type { Packing } from "./judge-parcel.ts";
import { planParcel } from "./plan-parcel.server.ts";

/** In the afternoon: the last hour of its service is past, and it was handed over all the same. */
const MONDAY = new Date("2026-11-16T15:30:00Z");
const mild = { low: 13, high: 18, first: "2026-11-16", readAt: MONDAY };
const freezing = { ...mild, low: -8, high: 1 };

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders, forecasts cascade");
  shop = openShop(database);
  sky = weather(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const { toPack } = packing(
  () => database,
  () => shop,
);
const handOver = (orderId: string, hasLooked?: boolean) => {
  const { db, clock, forecasts, situation } = sky.at(MONDAY);
  const till = { db, clock, weather: { forecasts, situation } };
  return handOverParcel(till, { orderId, tracking, hasLooked, by });
};
const departureOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select day::text, temperature_class, verdict ->> 'kind' as kind, rules_version, packing,
      forecast_read_at, forced_by from parcel_departures where parcel_id = $1`,
    [orderId],
  );
  return rows[0];
};
const actor = `user:${by.userId}`;

test("a parcel that may leave does, and how it left is kept", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  value(await handOver(orderId));
  expect(await departureOf(orderId)).toEqual({
    ...{ day: "2026-11-16", temperature_class: "B", kind: "goes", rules_version: 1 },
    ...{ packing: "plain", forecast_read_at: MONDAY, forced_by: null },
  });
});

test("a parcel that the frost keeps is refused, until a person answers for it", async () => {
  await sky.tell(freezing);
  const orderId = await toPack();
  expect(await handOver(orderId, true)).toMatchObject({
    error: { code: "parcel_waits", verdict: { rule: "pack_short" } },
  });
  const plan = { orderId, parcelId: orderId, leavesOn: "2026-11-16", packing: "packed" as const };
  value(await planParcel(shop.till, { ...plan, isForced: false, by }));
  expect(await handOver(orderId)).toMatchObject({ error: { code: "parcel_waits" } });
  value(await planParcel(shop.till, { ...plan, isForced: true, by }));
  value(await handOver(orderId));
  expect(await departureOf(orderId)).toMatchObject({
    ...{ kind: "wait", packing: "packed", forced_by: actor },
  });
});

test("a day that is still to come, or past, is no leave to go today", async () => {
  await sky.tell(freezing);
  const orderId = await toPack();
  const plan = { orderId, parcelId: orderId, isForced: true, packing: null, by };
  value(await planParcel(shop.till, { ...plan, leavesOn: "2026-11-17" }));
  expect(await handOver(orderId, true)).toEqual({
    ...{ ok: false, error: { code: "parcel_later", day: "2026-11-17" } },
  });
  value(await planParcel(shop.till, { ...plan, leavesOn: "2026-11-15" }));
  expect(await handOver(orderId, true)).toMatchObject({ error: { code: "parcel_waits" } });
});

test("what is packed for milder weather is packed again before it leaves", async () => {
  const evening = new Date("2026-11-16T19:00:00Z");
  await sky.tell({ ...mild, low: 2, high: 7 });
  const orderId = await toPack();
  await database.pool.query("update orders set service = 'chronopost-domicile' where id = $1", [
    orderId,
  ]);
  const planned = await judgePacking(sky.at(evening), { orderIds: [orderId] });
  expect(planned.get(orderId)).toMatchObject({ packing: "packed", verdict: { kind: "packed" } });
  const { roundId } = value(await startRound(shop.till, { orderIds: [orderId], by }));
  const pack = (packing: Packing) =>
    markPacked(shop.till, { roundId, parcelId: orderId, packing, by });
  value(await pack("plain"));
  expect(await handOver(orderId)).toEqual({
    ...{ ok: false, error: { code: "parcel_to_repack", packing: "packed" } },
  });
  value(await pack("packed"));
  value(await handOver(orderId));
  expect(await departureOf(orderId)).toMatchObject({ packing: "packed" });
});

test("once a service was connected, whoever ships without a forecast says that they looked", async () => {
  await sky.tell(mild);
  sky.connect(false);
  const orderId = await toPack();
  expect(await handOver(orderId)).toMatchObject({ error: { code: "parcel_to_decide" } });
  value(await handOver(orderId, true));
  expect(await departureOf(orderId)).toMatchObject({ kind: "decide", forced_by: actor });
});

test("a shop that never had a forecast ships as it always did", async () => {
  sky.connect(false);
  const orderId = await toPack();
  value(await handOver(orderId));
  expect(await departureOf(orderId)).toMatchObject({ kind: "decide", forced_by: null });
});

test("what its customer wants refunded does not leave, whatever a person planned", async () => {
  await sky.tell(mild);
  const orderId = await toPack();
  const plan = { orderId, parcelId: orderId, leavesOn: "2026-11-16", packing: null };
  value(await planParcel(shop.till, { ...plan, isForced: true, by }));
  await database.pool.query(
    `insert into parcel_waits (order_id, parcel_id, held_at, verdict, last_day, answer, answered_at)
    values ($1, $1, now(), '{}', '2026-12-01', 'refund', now())`,
    [orderId],
  );
  expect(await handOver(orderId, true)).toEqual({ ok: false, error: { code: "parcel_refused" } });
});
