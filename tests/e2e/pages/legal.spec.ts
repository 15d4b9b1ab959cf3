import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const section = (page: Page, title: string) =>
  page.locator("main section", { has: page.getByRole("heading", { level: 2, name: title }) });

test.describe("Mentions Légales", () => {
  test.beforeEach(({ page }) => page.goto("/mentions-legales"));

  test("[2.legal.01] has its five sections", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mentions Légales");
    for (const title of [
      "Informations légales",
      "Hébergement",
      "Propriété intellectuelle",
      "Protection des données personnelles",
      "Cookies",
    ]) {
      await expect(section(page, title)).toHaveCount(1);
      await expect(section(page, title)).toContainText(/.{40,}/);
    }
  });

  test("[2.legal.02] names the rights over one's data", async ({ page }) => {
    await expect(section(page, "Protection des données personnelles")).toContainText(
      "droit d’accès, de rectification, d’effacement et d’opposition",
    );
  });

  test("[2.legal.03] states the share capital", async ({ page }) => {
    await expect(section(page, "Informations légales")).toContainText("10 000 euros");
  });

  test("what the owner must fill in is marked", async ({ page }) => {
    const marks = page.locator("main mark");
    expect(await marks.count()).toBeGreaterThan(5);
    for (const text of await marks.allTextContents()) expect(text).toMatch(/À COMPL/);
  });
});

test("the table of contents leads to each section", async ({ page }) => {
  await page.goto("/conditions-generales-de-vente");
  await page.getByRole("navigation", { name: "Sommaire" }).getByText("Livraison").click();
  await expect(page).toHaveURL(/#article-4-livraison$/);
  await expect(section(page, "Article 4 – Livraison")).toBeInViewport();
});

for (const [path, title, date] of [
  ["/politique-confidentialite", "Politique de confidentialité", "14 novembre 2026"],
  ["/cookies", "Cookies et autres traceurs", "15 novembre 2026"],
  ["/accessibilite", "Déclaration d’accessibilité", "14 novembre 2026"],
] as const) {
  test(`${path} is a dated text with a table of contents`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("main time")).toHaveText(date);
    const entries = page.getByRole("navigation", { name: "Sommaire" }).getByRole("link");
    expect(await entries.count()).toBeGreaterThan(4);
    for (const entry of await entries.all()) {
      const id = (await entry.getAttribute("href"))?.slice(1);
      await expect(page.locator(`main section[id="${id}"]`)).toHaveCount(1);
    }
  });
}

test("a wide table scrolls inside its frame on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/politique-confidentialite");
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  const frame = page.locator(".table-scroll").first();
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test("the cookie choices can be opened again from the page about cookies", async ({ page }) => {
  await page.goto("/cookies");
  await page.getByRole("main").getByRole("button", { name: "Gérer les cookies" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
