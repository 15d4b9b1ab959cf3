import { expect, test } from "../fixtures.ts";

test("[1.audience.01] the shop is French, and sells plants, mostly Monstera, cuttings and accessories, with care articles beside them", async ({
  page,
}) => {
  await page.goto("/products");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const names = page.locator(".p-card h2");
  const all = await names.allTextContents();
  expect(all.filter((name) => /monstera/i.test(name)).length).toBeGreaterThan(all.length / 2);
  for (const [category, some] of [
    ["Plantes", "Monstera Deliciosa"],
    ["Plantes Rares", "Monstera Albo Variegata"],
    ["Boutures", "Bouture"],
    ["Accessoires", "Pot en céramique"],
    ["Accessoires", "Kit tuteur et substrat"],
  ] as const) {
    await page.goto(`/products?categorie=${encodeURIComponent(category)}`);
    await expect(names.filter({ hasText: some }).first()).toBeVisible();
  }
  await page.goto("/articles");
  await expect(page.getByRole("combobox", { name: "Catégorie" })).toContainText(
    "Guides d'entretien",
  );
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("[1.audience.02] without an account one browses, searches, filters, reads, likes, and finds every page of help", async ({
  page,
  context,
}) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const names = page.locator(".p-card h2");
  await page.getByRole("searchbox", { name: "Rechercher un produit" }).fill("peru");
  await expect(names).toHaveText(["Monstera Peru"]);
  await page.goto("/products");
  await page
    .getByRole("navigation", { name: "Catégorie" })
    .getByRole("link", { name: "Accessoires", exact: true })
    .click();
  await expect(names).toHaveCount(2);

  await page.goto("/articles");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Plantes rares : vers une collection/ })
    .click();
  await expect(page).toHaveURL(/\/articles\/.+/);
  const like = page.getByRole("button", { name: /J’aime/ });
  await expect(like).toHaveText(/^\d/);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");

  for (const [path, heading] of [
    ["/faq", "Questions fréquentes"],
    ["/conseils-entretien", "Guide d'Entretien"],
    ["/mentions-legales", "Mentions Légales"],
    ["/conditions-generales-de-vente", "Conditions Générales de Vente"],
    ["/contact", "Contact"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  const session = (await context.cookies()).filter(({ name }) => name.includes("session"));
  expect(session).toEqual([]);
});

test("[1.theme.01] the page is black, what one acts on is green, and every price is in euros", async ({
  page,
}) => {
  for (const path of ["/", "/products", "/products/monstera-peru"]) {
    await page.goto(path);
    const prices = await page.locator("main .price").allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(/^\d{1,3}(\u202f\d{3})*,\d\d\u00a0€$/);
  }
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) =>
        (getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
      );
  const ground = await colour("body");
  expect(Math.max(...ground.slice(0, 3))).toBeLessThan(16);
  const [red = 0, green = 0, blue = 0] = await colour("#ajouter button[type=submit]");
  expect(green).toBeGreaterThan(red + 40);
  expect(green).toBeGreaterThan(blue + 40);
});
