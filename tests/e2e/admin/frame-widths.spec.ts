import type { Page } from "@playwright/test";
import { axeSays, sidewaysOverflow } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = ["/dashboard", "/admin/commandes", "/admin", "/admin/parametres"];

const column = (page: Page) => page.getByRole("navigation", { name: "Administration" });
const bar = (page: Page) => page.getByRole("navigation", { name: "Raccourcis" });

for (const viewport of [WIDE, PHONE]) {
  test(`every screen stands in the frame at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await aShopkeeper(page);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(column(page)).toBeVisible({ visible: viewport === WIDE });
      await expect(bar(page)).toBeVisible({ visible: viewport === PHONE });
      await expect(page.getByRole("banner")).toBeVisible();
      expect(await sidewaysOverflow(page), path).toBe(0);
      expect(await axeSays(page), path).toEqual([]);
    }
  });

  test(`the shop's two blocks are a line each at ${viewport.width} px, their links behind it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await aShopkeeper(page);
    await page.goto("/admin/commandes");
    const promises = page.getByRole("complementary", { name: "Nos engagements" });
    const footer = page.getByRole("contentinfo");
    for (const block of [promises, footer]) {
      expect((await block.boundingBox())?.height).toBeLessThan(80);
    }
    await promises.getByText("Expédition soignée").first().click();
    await expect(promises.getByText("Remplacement ou remboursement")).toBeVisible();
    await footer.getByText("bonjour@").first().click();
    await expect(footer.getByRole("link", { name: "Renoncer au contrat ici" })).toBeVisible();
    await expect(footer.getByRole("button", { name: "Gérer les cookies" })).toBeVisible();
    expect(await axeSays(page)).toEqual([]);
    await footer.getByRole("link", { name: "Mentions Légales" }).click();
    await expect(page).toHaveURL("/mentions-legales");
    await expect(column(page)).toHaveCount(0);
  });
}

test("the column groups the sections, marks the open one and folds", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/commandes");
  await expect(column(page).getByRole("group")).toHaveCount(5);
  const current = column(page).locator('[aria-current="page"]');
  for (const path of ["/admin/produits/import", "/admin/connexions/stripe"]) {
    await page.goto(path);
    await expect(current).toHaveText("Catalogue");
  }
  await page.goto("/admin/commandes");
  await expect(current).toContainText("Commandes");
  const faq = column(page).getByRole("link", { name: "FAQ" });
  await column(page).getByText("Vitrine").click();
  await expect(faq).toBeHidden();
  await page.goto("/admin/commandes");
  await faq.click();
  await expect(page).toHaveURL("/admin/faq");
});

test("the keyboard skips the header and the column", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/clients");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const first = page.getByRole("searchbox", { name: "Rechercher un nom ou un e-mail" });
  await expect(first).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("five places are under the thumb, and « Plus » leads to every section", async ({ page }) => {
    await aShopkeeper(page);
    await page.goto("/admin/commandes");
    const places = bar(page).getByRole("link").or(bar(page).getByRole("button"));
    await expect(places).toHaveCount(5);
    for (const place of await places.all()) {
      await expect(place).toBeInViewport({ ratio: 1 });
      expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await bar(page).getByRole("link", { name: "Plantes" }).tap();
    await expect(page).toHaveURL("/admin");
    // The address comes before the page, which closes what is open.
    await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();

    const more = bar(page).getByRole("button", { name: "Plus" });
    await more.tap();
    const all = page.getByRole("dialog", { name: "Tout le bureau" });
    await expect(all.getByRole("link")).toHaveCount(21);
    expect(await axeSays(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await more.tap();
    await all.getByRole("link", { name: "Journal" }).tap();
    await expect(page).toHaveURL("/admin/journal");
    await expect(all).toBeHidden();
  });

  test("the five places do not touch on the narrowest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await aShopkeeper(page);
    await page.goto("/admin/commandes");
    const gaps = await bar(page).evaluate((nav) => {
      const words = [...nav.children].map((place) => {
        const range = document.createRange();
        const own = [...place.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (own) range.selectNode(own);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0));
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
    expect(await sidewaysOverflow(page)).toBe(0);
    for (const place of await bar(page).getByRole("link").all()) {
      expect((await place.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    }
  });

  test("the end of a page is not behind the bar", async ({ page }) => {
    await aShopkeeper(page);
    await page.goto("/admin/parametres");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const below = await bar(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  });
});
