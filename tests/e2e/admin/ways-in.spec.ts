import type { Page } from "@playwright/test";
import { expect, started, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("from the shop to the back-office, by its links and by the back button", async ({ page }) => {
  await aShopkeeper(page);
  await page
    .context()
    .addCookies([{ name: "account", value: "admin", url: process.env.SHOP_URL ?? "" }]);
  await page.goto("/faq");
  await started(page);
  await page.getByRole("banner").getByRole("link", { name: "Administration" }).click();
  await heading(page, "Administration");

  // Walks to the shop, reloads there as anybody may, and goes back to where it came from.
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await page.reload();
  await started(page);
  await page.goBack();
  await heading(page, "Administration");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

test.describe(() => {
  test.use({ expectedErrors: [/404/] });
  test("what is no page of the back-office is said once, not asked for again", async ({ page }) => {
    await aShopkeeper(page);
    const answer = await page.goto("/admin/nulle-part");
    expect(answer?.status()).toBe(404);
    await started(page);
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq");
  });
});
