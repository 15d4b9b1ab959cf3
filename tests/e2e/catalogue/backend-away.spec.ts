import { startShopBehindADoor } from "../articles/shop-behind-a-door.ts";
import { expect, test } from "../fixtures.ts";

let shop: Awaited<ReturnType<typeof startShopBehindADoor>>;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 50\d/] });
test.beforeAll(async () => {
  shop = await startShopBehindADoor();
});
test.beforeEach(() => shop.shut());
test.afterAll(() => shop?.stop());

test("[8.catalogue.04] [4.product-list.01] the sample products stand in, with the error, and cannot be ordered", async ({
  page,
}) => {
  const response = await page.goto(`${shop.url}/products`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("alert")).toContainText("Erreur lors du chargement des produits");
  const cards = page.locator(".p-card");
  await expect(cards).toHaveCount(9);
  await expect(cards.first()).toContainText("Monstera Deliciosa");
  await expect(page.locator(".p-card button", { hasText: "Ajouter au panier" })).toHaveCount(0);
  for (const button of await page.locator(".p-card button", { hasText: "Indisponible" }).all()) {
    await expect(button).toBeDisabled();
  }
  await expect(page.locator(".p-card button", { hasText: "Indisponible" })).toHaveCount(9);
  await expect(page.locator(".p-card .stock")).toHaveCount(0);

  shop.open();
  await expect(async () => {
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page.getByRole("alert")).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page.locator(".p-card button", { hasText: "Ajouter au panier" })).toHaveCount(9);
});

test("a failure met while filtering shows the same, without leaving the page", async ({ page }) => {
  shop.open();
  await expect(async () => {
    expect((await page.goto(`${shop.url}/products?tri=nom`))?.status()).toBe(200);
  }).toPass();
  await page.waitForLoadState("networkidle");
  shop.shut();
  await page.getByRole("searchbox").fill("adansonii");
  await expect(page.getByRole("alert")).toContainText("Erreur lors du chargement des produits");
  await expect(page.locator(".p-card")).toHaveCount(9);
  await expect(page.getByRole("searchbox")).toHaveValue("adansonii");
});

test("a product that cannot be loaded asks to come back, and home still opens", async ({
  page,
}) => {
  const response = await page.goto(`${shop.url}/products/monstera-peru`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "La boutique reprend son souffle.",
  );
  expect((await page.goto(shop.url))?.status()).toBe(200);
});

test("the header's search offers nothing and still leads to the products", async ({ page }) => {
  await page.goto(`${shop.url}/faq`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await page.keyboard.type("albo");
  await expect(page.getByText("Aucune suggestion")).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${shop.url}/products?q=albo`);
});
