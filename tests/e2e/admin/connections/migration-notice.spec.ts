import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let shop: OwnShop;

// A migration is told on every screen of its shop.
test.beforeAll(async () => {
  shop = await anOwnShop();
});
test.afterAll(() => shop?.stop());

test("a product can be typed in while a migration is under way", async ({ page }) => {
  await shop.ask(
    `insert into catalogue_migrations (started_by, started_by_email, state)
     values (gen_random_uuid(), 'gerante@exemple.fr', 'running')`,
  );
  await shop.enter(page);
  await page.goto(`${shop.url}/admin/produits/nouveau`);
  await expect(page.getByText("Migration en cours")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Nom", { exact: true });
  await name.fill("Monstera Esqueleto");
  const isRefresh = (response: { url(): string }) => response.url().includes(".data");
  await page.waitForResponse(isRefresh);
  await page.waitForResponse(isRefresh);
  await expect(name).toHaveValue("Monstera Esqueleto");
});
