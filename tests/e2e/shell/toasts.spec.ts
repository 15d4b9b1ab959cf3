import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const toast = (page: Page) => page.locator(".toast");
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null"));

async function openPlant(page: Page) {
  await page.goto("/products/monstera-peru");
  await page.waitForLoadState("networkidle");
  return page.getByRole("button", { name: "Ajouter au panier" });
}

/** Whether anything to press, other than its own, lies under the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".toast")?.getBoundingClientRect();
    if (!box) throw new Error("no toast");
    return [...document.querySelectorAll<HTMLElement>("main button, main .btn, .buy-bar, .pay-bar")]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((button) => button.textContent || button.className);
  });

test("one message at a time, the latest", async ({ page }) => {
  await page.goto("/products/pot-ceramique");
  await page.waitForLoadState("networkidle");
  const add = page.locator("#ajouter").getByRole("button", { name: "Ajouter au panier" });
  await add.click();
  await expect(toast(page)).toHaveText(
    "Veuillez sélectionner color et size avant d'ajouter au panier.",
  );
  await page.getByRole("radio", { name: "Ø 15 cm" }).check();
  await add.click();
  await expect(toast(page)).toHaveText("Veuillez sélectionner color avant d'ajouter au panier.");
  await expect(page.locator(".toasts")).toHaveRole("status");
});

test("a message goes with its page", async ({ page }) => {
  const add = await openPlant(page);
  await add.first().click();
  await expect(toast(page)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(page).toHaveURL("/contact");
  await expect(toast(page)).toHaveCount(0);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a message covers no button, wherever the page stands", async ({ page }) => {
      await openPlant(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() =>
        document.querySelector<HTMLFormElement>("#acheter")?.requestSubmit(),
      );
      await expect(toast(page)).toBeVisible();
      await toast(page).hover();
      for (let y = 0; y < Math.min(height, 3000); y += 120) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await page.evaluate(
          () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
        );
        expect(await covered(page), `scrolled to ${y}`).toEqual([]);
      }
    });
  });
}

test("a double click adds one, a second click after a moment adds another", async ({ page }) => {
  const add = (await openPlant(page)).first();
  await add.dblclick();
  await expect(toast(page)).toContainText("Produit ajouté au panier !");
  expect((await stored(page)).lines[0].quantity).toBe(1);
  await page.waitForTimeout(800);
  await add.click();
  await expect.poll(async () => (await stored(page)).lines[0].quantity).toBe(2);
});
