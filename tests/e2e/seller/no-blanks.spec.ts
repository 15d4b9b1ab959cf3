import type { APIRequestContext } from "@playwright/test";
import { nameSeller, PRODUCTION } from "../../support/people/named-seller.ts";
import type { RunningShop } from "../../support/shop/running-shop.ts";
import { expect, PAGES, test } from "../fixtures.ts";
import { startShopBeside } from "../shop-beside.ts";

const BLANK = /\[À|à\s(?:compléter|confirmer)|vendeur à préciser/i;
const MACHINES = [
  "/llms.txt",
  "/robots.txt",
  "/sitemaps/pages.xml",
  "/articles/feed.xml",
  "/feeds/google-merchant.xml",
];
const ADDRESSES = [
  ...PAGES,
  ...MACHINES,
  "/products/tuteur-et-substrat",
  "/checkout",
  "/order-success",
];

test.describe.configure({ mode: "serial" });

const SHOPS = [
  { name: "a demonstration", env: { NODE_ENV: "production", DEMO: "true" }, prepare: null },
  { name: "a shop that trades", env: PRODUCTION, prepare: nameSeller },
] as const;

for (const { name, env, prepare } of SHOPS) {
  test.describe(name, () => {
    let shop: RunningShop;
    test.beforeAll(async () => {
      shop = await startShopBeside({ env });
      await prepare?.(shop.databaseUrl);
    });
    test.afterAll(() => shop?.stop());

    test("no page and no file for machines shows a blank", async ({ request }) => {
      if (prepare) await opened(request, shop.url);
      for (const address of ADDRESSES) {
        const answer = await request.get(shop.url + address);
        if (!address.startsWith("/dev/")) expect(answer.status(), address).not.toBe(503);
        expect(readable(await answer.text()), address).not.toMatch(BLANK);
      }
    });
  });
}

/** The words that someone reads: a value that only the form of the back-office knows is no word. */
const readable = (page: string) => page.replaceAll(/&nbsp;|\u00a0/g, " ");

/** What was written to the settings is known to the process a moment later. */
const opened = (request: APIRequestContext, url: string) =>
  expect.poll(async () => (await request.get(url)).status()).toBe(200);
