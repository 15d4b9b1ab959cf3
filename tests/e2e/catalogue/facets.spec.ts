import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";

const names = (page: Page) => page.locator(".p-card h2");
const filters = (page: Page) => page.getByRole("form", { name: "Filtres" });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

test("filters narrow the list at once, keep the keyboard where it is, and are taken back one by one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/products?categorie=Plantes+Rares");
  const easy = filters(page).getByRole("checkbox", { name: "Facile" });
  await easy.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/products?categorie=Plantes+Rares&difficulte=facile");
  await expect(names(page)).toHaveText(["Monstera Peru"]);
  await expect(easy).toBeFocused();
  await expect(page.locator(".active-filters [role=status]")).toHaveText("1 produit sur 3");
  await filters(page).getByRole("checkbox", { name: "Difficile" }).check();
  await expect(names(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole("link", { name: "Retirer le filtre : Difficulté : facile" }).click();
  await expect(names(page)).toHaveText(["Monstera Albo Variegata"]);
  await expect(easy).not.toBeChecked();
  await page.goBack();
  await expect(easy).toBeChecked();
  await expect(names(page)).toHaveCount(2);
  await page.locator(".active-filters").getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL("/products?categorie=Plantes+Rares");
  await expect(names(page)).toHaveCount(3);
});

test("a price is asked for when it has been typed, together with a text and an order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/products?q=monstera&tri=prix");
  await filters(page).getByLabel("à", { exact: true }).fill("25");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?q=monstera&prix-max=25&tri=prix");
  await expect(names(page)).toHaveText(["Bouture de Monstera Deliciosa", "Monstera Adansonii"]);
});

test("nothing that matches says which choice to take back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/products?difficulte=facile&prix-min=500");
  await expect(page.getByRole("heading", { name: "Aucun produit trouvé" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Retirer « Dès 500 € »" }).click();
  await expect(page).toHaveURL("/products?difficulte=facile");
  await expect(names(page)).toHaveCount(4);
});

test("a short list names what one choice alone keeps out, and leads there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/products?categorie=Boutures&difficulte=facile");
  const note = page.getByRole("heading", { name: "Une plante vous échappe de peu" });
  await expect(note).toBeVisible();
  await expect(
    page.getByText("Bouture de Monstera Albo correspond, sauf la difficulté."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voir quand même" }).click();
  await expect(page).toHaveURL("/products?categorie=Boutures");
  await expect(names(page)).toHaveCount(2);
});

test("a plant that tolerates half-shade is found under both lights", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, "/products?lumiere=mi-ombre");
  await expect(names(page).filter({ hasText: "Monstera Deliciosa" }).first()).toBeVisible();
  await expect(names(page).filter({ hasText: "Monstera Albo Variegata" })).toHaveCount(0);
});

test("on a telephone the filters are a sheet that the keyboard opens and closes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/products");
  await expect(filters(page)).toBeHidden();
  const button = page.getByRole("button", { name: "Filtrer" });
  await button.press("Enter");
  await expect(filters(page)).toBeVisible();
  await filters(page).getByRole("checkbox", { name: "Facile" }).check();
  await expect(filters(page).getByRole("button", { name: "Voir 4 produits" })).toBeVisible();
  await filters(page).getByRole("button", { name: "Voir 4 produits" }).click();
  await expect(filters(page)).toBeHidden();
  await expect(names(page)).toHaveCount(4);
  await button.click();
  await page.keyboard.press("Escape");
  await expect(filters(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test("robots are told that a filtered list is a part of another", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/products?stock=oui&categorie=Boutures");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${baseURL}/products?categorie=Boutures`,
  );
  await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toHaveAttribute(
    "rel",
    "nofollow",
  );
  const rules = (await (await request.get("/robots.txt")).text())
    .split("\n")
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    .map((rule) => new RegExp(`^${rule.replaceAll(/[.?]/g, "\\$&").replaceAll("*", ".*")}`));
  const isClosed = (address: string) => rules.some((rule) => rule.test(address));
  for (const open of [
    "/products",
    "/products?categorie=Boutures&apres=abc",
    "/products?tri=prix",
  ]) {
    expect(isClosed(open), open).toBe(false);
  }
  for (const closed of ["/products?stock=oui", "/products?categorie=Boutures&prix-min=4"]) {
    expect(isClosed(closed), closed).toBe(true);
  }
  const sitemap = await (await request.get("/sitemaps/pages.xml")).text();
  expect(sitemap).not.toContain("stock=");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [1440, 390]) {
    test(`the filters are the browser's own at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/products?categorie=Plantes+Rares&tri=prix");
      if (width === 390) await page.getByRole("button", { name: "Filtrer" }).click();
      await filters(page).getByRole("checkbox", { name: "Difficile" }).check();
      await filters(page).getByRole("button", { name: /^Voir/ }).click();
      await expect(names(page)).toHaveText(["Monstera Albo Variegata"]);
      await expect(page.getByLabel("Trier")).toHaveValue("prix");
      await page.getByRole("searchbox").fill("peru");
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByRole("heading", { name: "Aucun produit trouvé" })).toBeVisible();
      await page.locator(".active-filters").getByRole("link", { name: "Tout effacer" }).click();
      await expect(names(page)).toHaveText(["Monstera Peru"]);
    });
  }
});
