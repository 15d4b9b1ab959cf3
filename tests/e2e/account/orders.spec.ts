import { expect, test } from "../fixtures.ts";
import { aSignedInCustomer } from "../people.ts";

test("[2.routes.03] /orders and /account are there, and /profile leads to the tab Profil", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  expect((await page.goto("/orders"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes Commandes");
  expect((await page.goto("/account"))?.status()).toBe(200);
  await page.goto("/profile");
  await expect(page).toHaveURL("/account?tab=profil");
  await expect(page.getByRole("heading", { level: 2, name: "Mon Profil" })).toBeVisible();
});

test("[2.account.14] the tab Commandes without an order says so and leads to the products", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/account?tab=commandes");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Aucune commande" })).toBeVisible();
  await expect(main.getByText("Vous n'avez pas encore passé de commande.")).toBeVisible();
  await main.getByRole("link", { name: "Découvrir nos produits" }).click();
  await expect(page).toHaveURL("/products");
});

test("[2.orders.01] [2.orders.03] /orders shows a skeleton, then the title and, without an order, the way to the products", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/orders.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/orders");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Retour" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  const skeleton = page.getByRole("status", { name: "Chargement des commandes" });
  await expect(skeleton).toBeVisible();
  release();
  await expect(skeleton).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes Commandes");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Aucune commande" })).toBeVisible();
  await main.getByRole("link", { name: "Découvrir nos produits" }).click();
  await expect(page).toHaveURL("/products");
});

test("[2.orders.04] the back button of /orders leads home", async ({ page }) => {
  await aSignedInCustomer(page);
  await page.goto("/orders");
  await page.getByRole("main").getByRole("link", { name: "Retour" }).click();
  await expect(page).toHaveURL("/");
});

test("[6.roles.04] a signed-in customer does all that a guest does, and opens /account and /orders", async ({
  page,
}) => {
  const guest = ["/", "/products", "/articles", "/faq", "/conseils-entretien", "/contact"];
  for (const path of ["/account", "/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await aSignedInCustomer(page);
  for (const path of [...guest, "/mentions-legales", "/account", "/orders"]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page).toHaveURL(path);
  }
});
