import { afterAll, beforeAll, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/database/database.ts";
import { packing } from "../../../../../tests/support/shop/packing.ts";
import { openShop, type ShopFloor } from "../../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../../tests/support/shop/weather.ts";
import { loadOrders } from "./load-orders.server.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
/** A Monday, before parcels are handed over. */
const MONDAY = new Date("2026-11-16T05:30:00Z");

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const { toPack } = packing(
  () => database,
  () => shop,
);

test("each row tells its departure, while the counts of the day may be some seconds old", async () => {
  const sky = weather(database);
  await sky.tell({ low: 13, high: 18, first: "2026-11-16", readAt: MONDAY });
  let now = MONDAY;
  const { db, forecasts, situation } = sky.at(MONDAY);
  const clock = { now: () => now };
  const house = { database: { db }, clock, forecasts, config: situation } as unknown as House;
  const load = async (search = "") => {
    const { orders, counts } = await loadOrders(house, {
      search: new URLSearchParams(search),
      userId: NOBODY,
    });
    return [counts.may_leave, ...orders.map(({ departure }) => departure?.kind)];
  };
  await toPack();
  expect(await load()).toEqual([1, "goes"]);
  await toPack();
  expect(await load()).toEqual([1, "goes", "goes"]);
  expect(await load("statut=may_leave")).toEqual([2, "goes", "goes"]);
  await toPack();
  now = new Date(MONDAY.getTime() + 31_000);
  expect(await load()).toEqual([3, "goes", "goes", "goes"]);
});
