import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatLongDate } from "#copy/formats.ts";
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

  test("a demonstration names a fictional seller, and leaves nothing to be filled in", async ({
    page,
  }) => {
    await expect(page.locator("main")).toContainText("vendeur fictif, démonstration");
    await expect(page.locator("main mark")).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText(/à compléter/i);
  });
});

test("the table of contents leads to each section", async ({ page }) => {
  await page.goto("/conditions-generales-de-vente");
  await page.getByRole("navigation", { name: "Sommaire" }).getByText("Livraison").click();
  await expect(page).toHaveURL(/#article-4-livraison$/);
  await expect(section(page, "Article 4 – Livraison")).toBeInViewport();
});

/** The day written at the head of a text: it changes with every text that changes. */
function dayOf(path: string): string {
  const text = readFileSync(new URL(`../../../src/shop/legal${path}.md`, import.meta.url));
  const day = /^date: (\S+)$/m.exec(text.toString())?.[1];
  return formatLongDate(new Date(day ?? ""));
}

for (const [path, title] of [
  ["/politique-confidentialite", "Politique de confidentialité"],
  ["/cookies", "Cookies et autres traceurs"],
  ["/accessibilite", "Déclaration d’accessibilité"],
] as const) {
  test(`${path} is a dated text with a table of contents`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("main time")).toHaveText(dayOf(path));
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
