import type { Page } from "@playwright/test";
import { expectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { expectedFr } from "../../../src/copy/orders/delivery.ts";
import { cartLine, expect, openPayment, openWith, test } from "./fixtures.ts";

const expected = () => expectedFr(expectedDelivery(new Date()));

/** The page is kept: it follows within a second or two. */
const follows = (page: Page, path: string, words: RegExp) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.locator("main")).toContainText(words, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });

test("rates, threshold and expected days are told before the cart, and follow the settings", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct({ price: 4000, weight: 1500 });
  const product = `/products/${plant.slug}`;
  await page.goto(product);
  await expect(page.locator("main")).toContainText(
    /Livraison\s: 7,90\s€ à domicile, 5,50\s€ en point relais, offerte dès 100\s€ d’achat/,
  );
  await expect(page.locator("main")).toContainText(`Reçue ${expected()}`);
  for (const path of ["/faq", "/conditions-generales-de-vente"]) {
    await page.goto(path);
    await expect(page.locator("main")).toContainText(/6,90\s€ à domicile/);
    await expect(page.locator("main")).toContainText(/dès 100\s€ d’achat/);
  }

  await openWith(page, "/cart", [cartLine(plant)]);
  const summary = page.getByRole("complementary", { name: "Résumé" });
  await expect(summary).toContainText(/offerte dès 100\s€ d’achat\s: encore 60,00\s€/);
  await expect(summary).toContainText(`Reçu ${expected()}`);

  const freeFrom = (cents: number) =>
    ask(
      `update shop_settings set value = jsonb_set(value, '{countries,0,freeFromCents}', $1::jsonb)
       where key = 'delivery'`,
      [String(cents)],
    );
  try {
    await freeFrom(7550);
    for (const path of [product, "/faq", "/conditions-generales-de-vente"]) {
      await follows(page, path, /dès 75,50\s€ d’achat/);
    }
  } finally {
    await freeFrom(10_000);
    await follows(page, product, /dès 100\s€ d’achat/);
  }
});

test("the expected days stand beside what is paid", async ({ page, addProduct }) => {
  await openPayment(page, [cartLine(await addProduct())]);
  const summary = page.getByRole("complementary", { name: "Récapitulatif" });
  await expect(summary).toContainText(`Reçu ${expected()}`);
});
