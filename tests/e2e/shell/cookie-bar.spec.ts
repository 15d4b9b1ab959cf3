import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { startShopBeside } from "../shop-beside.ts";

test.use({ consented: false });

const bar = (page: Page) => page.getByRole("dialog", { name: "Un mot sur les cookies" });

test("the choice is in the page as it comes, and takes the focus from nobody", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  for (const words of [
    "Un mot sur les cookies",
    "Personnaliser",
    "Refuser tout",
    "Accepter tout",
  ]) {
    expect(html).toContain(words);
  }
  await page.goto("/contact");
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  // What is behind it is not held: one can write at once.
  const name = page.getByLabel("Nom", { exact: false }).first();
  await name.fill("Camille");
  await expect(name).toBeFocused();
  await bar(page).getByRole("button", { name: "Refuser tout" }).click();
  await expect(bar(page)).toBeHidden();
});

test.describe("before the scripts have come", () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test("who has chosen never sees it", async ({ page }) => {
    await page.addInitScript(() => {
      const decidedAt = new Date().toISOString();
      const choice = { necessary: true, analytics: false, marketing: false, proofId: "known" };
      localStorage.setItem("cookieConsent", JSON.stringify({ ...choice, decidedAt }));
    });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" }).catch(() => undefined);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});

test("the details open on demand and leave without a choice", async ({ page }) => {
  await page.goto("/");
  await bar(page).getByRole("button", { name: "Personnaliser" }).click();
  await expect(page.getByRole("switch", { name: "Analytiques" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("switch", { name: "Analytiques" })).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Refuser tout" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it leaves « Ajouter au panier » in reach", async ({ page }) => {
    await page.goto("/products/monstera-peru");
    await expect(bar(page)).toBeVisible();
    const buy = page.locator(".buy-bar");
    await expect(buy.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
    const gap = async () => {
      const [above, below] = await Promise.all([bar(page).boundingBox(), buy.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a choice is sent by the form, and the page comes back without the question", async ({
    page,
  }) => {
    await page.goto("/faq");
    await bar(page).getByRole("button", { name: "Refuser tout" }).click();
    await expect(page).toHaveURL(/\/faq#/);
    await expect(page.getByText("Votre choix est enregistré.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Refuser tout" })).toBeHidden();
  });
});

test("the strip of a demonstration goes away with the page", async ({ page }) => {
  const shop = await startShopBeside({ env: { NODE_ENV: "production", DEMO: "true" } });
  try {
    await page.goto(`${shop.url}/faq`);
    const strip = page.getByRole("complementary", { name: "Démonstration" });
    await expect(strip).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(strip).not.toBeInViewport();
    await expect(page.getByRole("banner")).toBeInViewport();
  } finally {
    await shop.stop();
  }
});
