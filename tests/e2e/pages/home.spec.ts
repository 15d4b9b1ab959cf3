import { expect, test } from "../fixtures.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("[2.home.01] opens with a hero, says why choose us, ends with a call to action", async ({
  page,
}) => {
  const sections = page.locator("main > section");
  const hero = sections.first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Une forêtintérieure.");
  await expect(hero.getByRole("link", { name: "Découvrir nos produits" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expect(hero.getByRole("link", { name: "Conseils d'Entretien" })).toHaveAttribute(
    "href",
    "/conseils-entretien",
  );

  const why = sections.nth(1);
  await expect(why.getByRole("heading")).toHaveText("Pourquoi choisir Canopée");
  await expect(why.locator("dt")).toHaveCount(4);

  const closing = sections.last();
  await expect(closing.getByRole("link")).toHaveText("Voir nos produits");
  await expect(closing.getByRole("link")).toHaveAttribute("href", "/products");
});

test("[9.counts.01] shows the first 3 products with price and a link to their page", async ({
  page,
}) => {
  const shelf = page.getByRole("region", { name: "Trois plantes pour commencer une collection" });
  const cards = shelf.locator("a.mini-card");
  await expect(cards.locator("h3")).toHaveText([
    "Monstera Deliciosa",
    "Monstera Thai Constellation",
    "Monstera Albo Variegata",
  ]);
  await expect(cards.locator(".price")).toHaveText([/^39,90\s€$/, /^89,00\s€$/, /^149,00\s€$/]);
  await expect(cards.getByText("Voir les détails")).toHaveCount(3);
  await cards.nth(1).click();
  await expect(page).toHaveURL("/products/monstera-thai-constellation");
});

test("[2.home.03] states more than ten years of passion", async ({ page }) => {
  const passion = page.getByRole("region", { name: "Plus de dix ans" });
  await expect(passion.getByText("10+", { exact: true })).toBeVisible();
});

test("[2.home.04] shows three testimonials of five stars, marked as samples", async ({ page }) => {
  const quotes = page.getByRole("region", { name: "Ils les font grandir" }).locator("figure");
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    await expect(quote.getByRole("img", { name: "5 étoiles sur 5" }).locator("svg")).toHaveCount(5);
    await expect(quote.locator("blockquote")).toHaveText(/.{40,}/);
    await expect(quote).toContainText("Exemple de témoignage");
  }
});

test("every picture of the page arrives", async ({ page }) => {
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
  }
});
