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

test("what takes long to come has its place kept, a section as well as a list", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  let { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin/commandes.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Commandes" })
    .click();
  const skeleton = page.getByRole("status", { name: "Chargement de la page" });
  await expect(skeleton).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commandes");
  await expect(skeleton).toHaveCount(0);

  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
  await page.getByRole("searchbox", { name: "Rechercher" }).press("Enter");
  const waiting = page.locator("[data-awaits=list]");
  await expect(waiting).toHaveCount(1);
  letGo();
  await expect(waiting).toHaveCount(0);
});

test("a message that clears itself leaves what is being loaded alone", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/commandes?avis=note-ajoutee");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin/articles.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Articles" })
    .click();
  const message = page.getByRole("status").filter({ hasText: "Note ajoutée." }).first();
  await expect(message).toBeHidden({ timeout: 10_000 });
  letGo();
  await expect(page).toHaveURL("/admin/articles");
});

test("a message that clears itself leaves the address once nothing is being loaded", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/commandes?statut=to_prepare&avis=note-ajoutee");
  await expect(page).toHaveURL("/admin/commandes?statut=to_prepare", { timeout: 10_000 });
});
