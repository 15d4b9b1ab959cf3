import type { Page } from "@playwright/test";
import { expect, started, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

declare global {
  interface Window {
    served: [Element, DOMRect][];
  }
}

const SCREENS = [
  "/dashboard",
  "/admin",
  "/admin/commandes",
  "/admin/messages",
  "/admin/articles",
  "/admin/faq",
  "/admin/parametres/livraison",
  "/admin/chercher",
];

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves when the scripts take a page over at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await aShopkeeper(page);
    // Something was said earlier in this tab.
    await page.addInitScript(() => {
      const kept = { kind: "success", words: "Note ajoutée.", at: new Date().toISOString() };
      sessionStorage.setItem("canopee:avis", JSON.stringify([kept]));
    });
    for (const path of SCREENS) {
      const scripts = Promise.withResolvers<void>();
      await page.route("**/*.js", async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.evaluate(
        (address) => window.location.assign(address),
        new URL(path, process.env.SHOP_URL).href,
      );
      await page.waitForURL(path, { waitUntil: "commit" });
      await rememberPlaces(page);
      scripts.resolve();
      await started(page);
      await page.waitForLoadState("networkidle");
      expect(await moved(page), path).toEqual([]);
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  test(`nothing moves when a message comes or goes at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await aShopkeeper(page);
    await page.goto("/admin/faq?avis=question-deplacee");
    const message = page.getByRole("status").filter({ hasText: "Question déplacée" }).first();
    await expect(message).toBeInViewport({ ratio: 1 });
    await rememberPlaces(page);
    await message.getByRole("button", { name: "Fermer le message" }).click();
    await expect(message).toBeHidden();
    expect(await moved(page)).toEqual([]);
  });
}

async function rememberPlaces(page: Page) {
  await page.waitForFunction(() => document.querySelector("footer") !== null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = document.querySelectorAll("header *, nav *, main *, footer *");
    window.served = Array.from(shown, (element) => [element, element.getBoundingClientRect()]);
  });
}

/** What is still on the page, and elsewhere. */
const moved = (page: Page) =>
  page.evaluate(() =>
    window.served
      .filter(([element]) => element.isConnected && element.checkVisibility())
      .map(([element, was]) => ({ element, was, is: element.getBoundingClientRect() }))
      .filter(({ was, is }) => was.height > 0 && (was.x !== is.x || was.y !== is.y))
      .map(({ element, was, is }) => {
        const words = element.textContent?.slice(0, 30);
        return `${element.tagName} « ${words} » ${was.x},${was.y} → ${is.x},${is.y}`;
      })
      .slice(0, 5),
  );
