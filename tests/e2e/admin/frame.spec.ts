import { expect, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

test("the dashboard and the catalogue lead to each other", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await sections.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
  await sections.getByRole("link", { name: "Catalogue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
});
