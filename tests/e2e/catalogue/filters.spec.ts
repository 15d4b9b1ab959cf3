import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const names = (page: Page) => page.locator(".p-card h2");
const input = (page: Page) => page.getByRole("searchbox", { name: "Rechercher un produit" });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Catégorie" }).getByRole("link", { name, exact: true });

/** What matters here is what the scripts do: they must be there before one types. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("[2.products.01] searches names and descriptions, capitals aside, while one types", async ({
  page,
}) => {
  await open(page, "/products");
  await input(page).pressSequentially("ADANSONII");
  await expect(names(page)).toHaveText(["Monstera Adansonii"]);
  await expect(page).toHaveURL("/products?q=ADANSONII");
  await expect(input(page)).toBeFocused();
  await input(page).fill("ciel étoilé");
  await expect(names(page).first()).toHaveText("Monstera Thai Constellation");
  await expect(page.locator(".p-card").first()).toContainText("comme un ciel étoilé");
});

test("[2.products.02] shows all categories, or one, together with the search", async ({ page }) => {
  await open(page, "/products");
  await expect(category(page, "Toutes les catégories")).toHaveAttribute("aria-current", "true");
  await expect(names(page)).toHaveCount(9);
  await category(page, "Boutures").click();
  await expect(page).toHaveURL("/products?categorie=Boutures");
  await expect(names(page)).toHaveText([
    "Bouture de Monstera Albo",
    "Bouture de Monstera Deliciosa",
  ]);
  await input(page).fill("albo");
  await expect(names(page)).toHaveText(["Bouture de Monstera Albo"]);
  await expect(page).toHaveURL("/products?q=albo&categorie=Boutures");
  await category(page, "Toutes les catégories").click();
  await expect(names(page)).toHaveCount(2);
  await expect(page).toHaveURL("/products?q=albo");
});

test("sorts by age, price and name", async ({ page }) => {
  await open(page, "/products?categorie=Plantes+Rares");
  const sort = page.getByLabel("Trier");
  await sort.selectOption("Prix croissant");
  await expect(page).toHaveURL("/products?categorie=Plantes+Rares&tri=prix");
  await expect(names(page).first()).toHaveText("Monstera Peru");
  await sort.selectOption("Prix décroissant");
  await expect(names(page).first()).toHaveText("Monstera Albo Variegata");
  await sort.selectOption("Nom, de A à Z");
  await expect(names(page)).toHaveText([
    "Monstera Albo Variegata",
    "Monstera Peru",
    "Monstera Thai Constellation",
  ]);
  await page.goBack();
  await expect(sort).toHaveValue("prix-desc");
});

test("[2.products.03] [4.product-list.01] [9.counts.01] shows 6 placeholders while products load, then them", async ({
  page,
}) => {
  await open(page, "/products");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/products.data?*", async (route) => {
    await answered;
    await route.continue();
  });
  await category(page, "Accessoires").click();
  const loading = page.getByRole("status", { name: "Chargement des produits" });
  await expect(loading.locator(".sk-card")).toHaveCount(6);
  await expect(names(page)).toHaveCount(0);
  await expect(category(page, "Accessoires")).toHaveAttribute("aria-current", "true");
  answer();
  await expect(names(page)).toHaveCount(2);
  await expect(loading).toHaveCount(0);
});

test("[2.products.04] says when nothing matches, and offers to start again", async ({ page }) => {
  await open(page, "/products?categorie=Plantes");
  await input(page).fill("cactus introuvable");
  await expect(page.getByText("Aucun produit ne correspond à votre recherche.")).toBeVisible();
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page).toHaveURL("/products");
  await expect(names(page)).toHaveCount(9);
  await expect(input(page)).toHaveValue("");
});

test("one step back leaves a search, whatever was typed, and the input follows", async ({
  page,
}) => {
  await open(page, "/faq");
  await page.getByRole("link", { name: "Nos Produits" }).first().click();
  await expect(names(page)).toHaveCount(9);
  for (const letters of ["alb", "albo v"]) {
    await input(page).fill(letters);
    await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: letters })}`);
  }
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect(input(page)).toHaveValue("");
  await expect(names(page)).toHaveCount(9);
  await page.goForward();
  await expect(input(page)).toHaveValue("albo v");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

test("what is typed ahead of the answer is not taken back", async ({ page }) => {
  await open(page, "/products");
  await page.route("**/products.data?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await input(page).pressSequentially("thai constellation", { delay: 90 });
  await expect(page).toHaveURL("/products?q=thai+constellation");
  await expect(names(page)).toHaveText(["Monstera Thai Constellation"]);
  await expect(input(page)).toHaveValue("thai constellation");
  await expect(input(page)).toBeFocused();
});

test("the number of products found is read out", async ({ page }) => {
  await open(page, "/products?categorie=Accessoires");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("2 produits");
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("what was typed stays, and the failure is said", async ({ page }) => {
    await open(page, "/products");
    await page.route("**/products.data?*", (route) => route.abort());
    await input(page).fill("albo");
    await expect(page.getByRole("alert")).toContainText("Erreur lors du chargement des produits");
    await expect(input(page)).toHaveValue("albo");
  });
});
