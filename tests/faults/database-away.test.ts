import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";

let shop: RunningShop;
const read = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { Accept: "text/html" } });
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test("when the database goes away, a kept page is still served and the shop stays ready", async () => {
  const before = await read("/");
  expect(before.text).toContain("Monstera Deliciosa");
  await shop.stopDatabase();
  const after = await read("/");
  expect(after.status).toBe(200);
  expect(after.text).toContain("Monstera Deliciosa");
  const ready = await read("/readyz");
  expect(ready).toEqual({ status: 200, text: "database away\n" });
});

test("pages that need no database are rendered without it", async () => {
  expect((await read("/mentions-legales")).status).toBe(200);
});

test("a message that cannot be stored is answered in French, with what was typed", async () => {
  const response = await fetch(`${shop.url}/contact`, {
    method: "POST",
    headers: { Origin: shop.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      name: "Camille",
      email: "c@exemple.fr",
      message: "Ma feuille jaunit",
    }),
  });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain("Ma feuille jaunit");
  expect(html).not.toMatch(/ECONNREFUSED|at Object|kysely/i);
});
