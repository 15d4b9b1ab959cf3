import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("the search, the categories and the order are the browser's own", async ({ page }) => {
  await page.goto("/products?categorie=Plantes+Rares");
  const names = page.locator(".p-card h2");
  await page.getByRole("searchbox").fill("monstera");
  await page.getByLabel("Trier").selectOption("Prix croissant");
  await page.getByRole("searchbox").press("Enter");
  await expect(names).toHaveText([
    "Monstera Peru",
    "Monstera Thai Constellation",
    "Monstera Albo Variegata",
  ]);
  await expect(page.getByRole("searchbox")).toHaveValue("monstera");
  await expect(page.getByLabel("Trier")).toHaveValue("prix");
  await page.getByLabel("Trier").selectOption("Prix décroissant");
  await page.getByRole("button", { name: "Trier" }).click();
  await expect(names.first()).toHaveText("Monstera Albo Variegata");
  await page.getByRole("link", { name: "Boutures", exact: true }).click();
  await expect(names).toHaveCount(2);
});

test("the header's search leads to the products", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await page.getByRole("combobox", { name: "Rechercher un produit" }).fill("adansonii");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=adansonii");
  await expect(page.locator(".p-card h2")).toHaveText(["Monstera Adansonii"]);
});

for (const width of [1440, 390]) {
  test(`a card still leads to its product's page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/products?categorie=Accessoires");
    const card = page.locator('[data-product="pot-ceramique"]');
    await card.hover();
    await card.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page).toHaveURL(/\/products\/pot-ceramique/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pot en céramique");
    await expect(page.locator("noscript p")).toContainText("besoin de JavaScript");
  });
}
