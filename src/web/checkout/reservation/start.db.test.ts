import { afterAll, beforeAll, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { line, wishFor } from "../../../../tests/sale/http-buyers.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import { serveRoute } from "../../../../tests/support/shop/route-server.ts";
import { openShop } from "../../../../tests/support/shop/shop-floor.ts";
import { workerEnvironment } from "../../../../tests/support/shop/worker-house.ts";
import { action } from "./start.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let house: House;
let shop: Awaited<ReturnType<typeof serveRoute>>;
beforeAll(async () => {
  database = await testDatabase();
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" });
  house = compose(readConfig({ ...env, TRUST_PROXY: "true" }), "web");
  shop = await serveRoute(house, action);
});
afterAll(async () => {
  await shop.stop();
  await house.close();
  await database.drop();
});

async function begin(plant: string, from: string): Promise<number> {
  const response = await fetch(`${shop.url}/api/checkout`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: "https://canopee.example",
      "X-Forwarded-For": from,
    },
    body: JSON.stringify(wishFor([line(plant)])),
  });
  return response.status;
}

test("who begins forty orders at once gets no more than who begins them one by one", async () => {
  const floor = openShop(database);
  const plant = await floor.addProduct({ stock: 60 });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => begin(plant, "203.0.113.70")),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await floor.stockOf(plant)).toEqual({ stock: 60, reserved: 20 });
});

test("orders that could not be begun hold nothing, and are not counted", async () => {
  const floor = openShop(database);
  const gone = await floor.addProduct({ stock: 0 });
  const statuses = await Promise.all(Array.from({ length: 15 }, () => begin(gone, "203.0.113.71")));
  const again = await Promise.all(Array.from({ length: 15 }, () => begin(gone, "203.0.113.71")));
  expect(new Set([...statuses, ...again])).toEqual(new Set([409]));
  expect(await begin(await floor.addProduct({ stock: 1 }), "203.0.113.71")).toBe(200);
});
