import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const grid = (page: Page) => page.getByRole("main").getByRole("listitem");
const titles = (page: Page) => grid(page).getByRole("heading");
const search = (page: Page) => page.getByRole("searchbox", { name: "Rechercher un article" });
const category = (page: Page) => page.getByRole("combobox", { name: "Catégorie" });
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What was typed or chosen before the scripts had started is theirs to pick up, not ours to test. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

test("[2.articles.01] a search filters on title and excerpt while one types, and stays in the address", async ({
  page,
}) => {
  await open(page, "/articles");
  await expect(grid(page)).toHaveCount(7);
  await search(page).pressSequentially("NOEUD");
  await expect(titles(page)).toHaveText(["Bouturer un Monstera : le nœud fait tout"]);
  await expect(page).toHaveURL("/articles?q=NOEUD");
  await expect(search(page)).toBeFocused();
  // Only the excerpt says it.
  await search(page).fill("chauffage");
  await expect(titles(page)).toHaveText([
    "Humidité : un air plus doux pour vos plantes et pour vous",
  ]);
  await page.goBack();
  await expect(grid(page)).toHaveCount(7);
  await expect(page).toHaveURL("/articles");
});

test("[2.articles.01] either apostrophe finds the other", async ({ page }) => {
  await page.goto("/articles?q=l'eau");
  const found = await titles(page).allTextContents();
  expect(found).not.toEqual([]);
  await page.goto("/articles?q=l’eau");
  await expect(titles(page)).toHaveText(found);
});

test("[2.articles.02] the category select offers the five choices and filters the list", async ({
  page,
}) => {
  await open(page, "/articles");
  await expect(category(page).locator("option")).toHaveText([
    "Tous",
    "Guides d'entretien",
    "Bien-être",
    "Tutoriels",
    "Tendances",
  ]);
  await category(page).selectOption("Tutoriels");
  await expect(titles(page)).toHaveText([/^Bouturer/, /^Rempoter/]);
  await expect(page).toHaveURL("/articles?categorie=Tutoriels");
  await category(page).selectOption("Tous");
  await expect(grid(page)).toHaveCount(7);
  await page.goBack();
  await expect(category(page)).toHaveValue("Tutoriels");
  await expect(grid(page)).toHaveCount(2);
});

test("[2.articles.03] a first click on a tag filters, a second removes the filter", async ({
  page,
}) => {
  await open(page, "/articles");
  await chip(page, "hiver").click();
  await expect(titles(page)).toHaveText([/^Lumière/, /^Humidité/]);
  await expect(chip(page, "hiver")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/articles?tag=hiver");
  await chip(page, "hiver").click();
  await expect(grid(page)).toHaveCount(7);
  await expect(chip(page, "hiver")).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL("/articles");
});

test("search, category and tag hold together", async ({ page }) => {
  await open(page, "/articles");
  await chip(page, "racines").click();
  await expect(grid(page)).toHaveCount(4);
  await category(page).selectOption("Tutoriels");
  await expect(grid(page)).toHaveCount(2);
  await search(page).fill("rempoter");
  await search(page).press("Enter");
  await expect(titles(page)).toHaveText([/^Rempoter/]);
  await expect(page).toHaveURL("/articles?q=rempoter&categorie=Tutoriels&tag=racines");
  await page.reload();
  await expect(titles(page)).toHaveText([/^Rempoter/]);
  await expect(search(page)).toHaveValue("rempoter");
  await expect(category(page)).toHaveValue("Tutoriels");
});

test("[2.articles.04] a card shows what an article is, and opens it", async ({ page }) => {
  await open(page, "/articles");
  const card = grid(page).first().getByRole("link");
  await expect(card.locator("img")).toHaveAttribute("src", /humidite/);
  await expect(card).toContainText("Bien-être");
  await expect(card).toContainText("4 min de lecture");
  await expect(card.getByRole("heading")).toHaveText(
    "Humidité : un air plus doux pour vos plantes et pour vous",
  );
  await expect(card).toContainText("Quand le chauffage se rallume");
  await expect(card).toContainText("Inès Morel");
  await expect(card.locator("time")).toHaveText("3 novembre 2026");
  await card.click();
  await expect(page).toHaveURL("/articles/humidite-un-air-plus-doux-pour-vos-plantes-et-pour-vous");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Humidité");
});

test("[2.articles.05] [9.counts.01] while articles load, 3 placeholders are shown", async ({
  page,
}) => {
  await open(page, "/articles");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/articles\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await chip(page, "débutant").click();
  const placeholders = page.getByRole("status", { name: "Chargement des articles" });
  await expect(placeholders.locator("> *")).toHaveCount(3);
  await expect(grid(page)).toHaveCount(0);
  await expect(chip(page, "débutant")).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(grid(page)).toHaveCount(3);
  await expect(placeholders).toBeHidden();
});

test("[2.articles.06] when nothing matches, the page says so and offers a way back", async ({
  page,
}) => {
  await open(page, "/articles");
  await search(page).fill("orchidée");
  await expect(page.getByText("Aucun article ne correspond à votre recherche.")).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(grid(page)).toHaveCount(7);
});

test("filters answer to the keyboard alone", async ({ page }) => {
  await open(page, "/articles");
  await search(page).focus();
  await page.keyboard.type("monstera");
  await expect(page).toHaveURL(/q=monstera/);
  await page.keyboard.press("Tab");
  await expect(category(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/categorie=Guides/);
  await expect(category(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(chip(page, "racines")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/tag=racines/);
  await expect(chip(page, "racines")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /article/ })).toHaveText("2 articles");
});

test("the newest article leads the list, whatever is filtered below it", async ({ page }) => {
  const lead = page.getByRole("main").getByRole("link", { name: /Lumière : où placer/ });
  await open(page, "/articles");
  await expect(lead).toHaveCount(1);
  await expect(titles(page).first()).toContainText("Humidité");
  await chip(page, "racines").click();
  await expect(grid(page)).toHaveCount(4);
  await expect(lead).toHaveCount(1);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("the list keeps its filters and can be asked for again", async ({ page, context }) => {
    await open(page, "/articles");
    await context.setOffline(true);
    await chip(page, "bien-être").click();
    await expect(page.getByRole("alert")).toContainText(
      "Une erreur est survenue lors du chargement des articles.",
    );
    await expect(chip(page, "racines")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(grid(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\?tag=bien-%C3%AAtre$/);
  });
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("search, category and tags are a form that the browser sends by itself", async ({
    page,
  }) => {
    await page.goto("/articles");
    await search(page).fill("monstera");
    await category(page).selectOption("Tutoriels");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(titles(page)).toHaveText([/^Bouturer/, /^Rempoter/]);
    await chip(page, "panaché").click();
    await expect(titles(page)).toHaveText([/^Bouturer/]);
    await expect(search(page)).toHaveValue("monstera");
    await search(page).fill("rempoter");
    await search(page).press("Enter");
    await expect(page.getByText("Aucun article ne correspond à votre recherche.")).toBeVisible();
    await chip(page, "panaché").click();
    await expect(titles(page)).toHaveText([/^Rempoter/]);
    await expect(chip(page, "panaché")).toBeInViewport();
  });

  test("an article opens from the list and leads back to it by its tags", async ({ page }) => {
    await page.goto("/articles");
    await grid(page).first().getByRole("link").click();
    await page.getByRole("link", { name: "hiver", exact: true }).click();
    await expect(titles(page)).toHaveText([/^Lumière/, /^Humidité/]);
    await expect(chip(page, "hiver")).toHaveAttribute("aria-pressed", "true");
  });
});
