import type { Page } from "@playwright/test";
import pg from "pg";
import type { RunningShop } from "../../support/shop/running-shop.ts";
import { expect, test } from "../fixtures.ts";
import { startShopBeside } from "../shop-beside.ts";

let shop: RunningShop;

test.describe.configure({ mode: "serial" });
// A shop of its own: the other tests count on the nine products of theirs.
test.beforeAll(async () => {
  shop = await startShopBeside({ quiet: true });
  const database = new pg.Client(shop.databaseUrl);
  await database.connect();
  await database.query(`
    insert into products (slug, name, description, price_cents, vat_basis_points, category,
      stock, weight_grams, is_living_plant, created_at)
    select 'fougere-' || n, 'Fougère ' || n, 'Une fougère', 1000 + n, 1000, 'Plantes', 9, 100, true,
      timestamptz '2020-01-01' + n * interval '1 day'
    from generate_series(1, 45) as n`);
  await database.end();
});
test.afterAll(() => shop?.stop());

async function walk(page: Page, path: string) {
  const seen: string[] = [];
  await page.goto(shop.url + path);
  for (;;) {
    await expect(page.locator(".p-card").first()).toBeVisible();
    seen.push(...(await page.locator(".p-card h2").allTextContents()));
    const more = page.getByRole("link", { name: "Voir plus de produits" });
    if ((await more.count()) === 0) return seen;
    const first = await page.locator(".p-card h2").first().textContent();
    await more.click();
    await expect(page.locator(".p-card h2").first()).not.toHaveText(first ?? "");
  }
}

test("every product is met once, 24 at a time, and the back button knows the pages", async ({
  page,
}) => {
  const seen = await walk(page, "/products?tri=nom");
  expect(seen).toHaveLength(54);
  expect(new Set(seen).size).toBe(54);
  await expect(page.locator(".p-card")).toHaveCount(6);
  await page.goBack();
  await expect(page.locator(".p-card")).toHaveCount(24);
  await page.getByRole("link", { name: "Revenir au début" }).click();
  await expect(page).toHaveURL(`${shop.url}/products?tri=nom`);
});

test("a product without a picture keeps its place", async ({ page }) => {
  await page.goto(`${shop.url}/products?q=foug%C3%A8re+12`);
  await expect(page.locator('[data-product="fougere-12"] .no-picture')).toBeVisible();
  await page.goto(`${shop.url}/products/fougere-12`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fougère 12");
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of a search are links like any other", async ({ page }) => {
    const seen = await walk(page, "/products?q=foug%C3%A8re");
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 45 }, (_, index) => `Fougère ${index + 1}`).toSorted(),
    );
  });
});
