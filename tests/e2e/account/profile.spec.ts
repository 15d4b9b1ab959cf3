import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { anAddress, aSignedInCustomer } from "../people.ts";

test.use({ expectedErrors: [/status of 422/] });

const tabs = { name: "Mon Compte" };

test("[2.account.01] a visitor sees a placeholder while the account loads, then the sign-in", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/account.data?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("link", { name: "Mes Commandes" }).click();
  await expect(page.getByRole("status", { name: "Chargement de votre compte" })).toBeVisible();
  await expect(page).toHaveURL("/account?tab=commandes");
  release();
  await expect(page).toHaveURL("/login?next=%2Faccount%3Ftab%3Dcommandes");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
});

test("[2.account.01] a visitor who types its address goes straight to the sign-in", async ({
  page,
}) => {
  await page.goto("/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
});

test("[2.account.02] [2.account.05] [4.account-tab.01] the profile, with the panel beside it, is what /account shows first", async ({
  page,
}) => {
  const { email } = await aSignedInCustomer(page, { name: "élodie Marchand" });
  await page.goto("/account");
  await expect(page).toHaveTitle("Mon Compte — Canopée");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon Compte");
  const panel = page.getByRole("complementary", { name: "Espace client" });
  await expect(panel.locator(".initial")).toHaveText("É");
  await expect(panel).toContainText("élodie Marchand");
  await expect(panel).toContainText(email);
  const navigation = panel.getByRole("navigation", tabs);
  await expect(navigation.getByRole("link")).toHaveCount(3);
  await expect(navigation.locator('[aria-current="page"]')).toHaveText(/Mon Profil/);
  const facts = page.locator("dl.facts");
  await expect(facts.locator("dt")).toHaveText(["Nom", "Email"]);
  await expect(facts.locator("dd")).toHaveText(["élodie Marchand", email]);
});

test("[2.account.02] [2.account.05] without a name the panel says 'Utilisateur' and the profile 'Non renseigné'", async ({
  page,
}) => {
  await aSignedInCustomer(page, { name: "" });
  await page.goto("/account");
  const panel = page.getByRole("complementary", { name: "Espace client" });
  await expect(panel.locator("b")).toHaveText("Utilisateur");
  await expect(panel.locator(".initial")).toHaveText("U");
  await expect(page.locator("dl.facts dd").first()).toHaveText("Non renseigné");
});

test("[2.account.03] the tabs are named in full on wide screens and in short on narrow ones", async ({
  page,
}) => {
  await aSignedInCustomer(page);
  await page.goto("/account");
  const navigation = page.getByRole("navigation", tabs);
  for (const name of ["Mon Profil", "Adresses", "Mes Commandes"]) {
    await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["Profil", "Adresses", "Commandes"]) {
    await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(navigation.getByText("Mes Commandes")).toBeHidden();
});

test("[2.account.04] 'Déconnexion' in the panel signs out and goes home", async ({ page }) => {
  await aSignedInCustomer(page);
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation", tabs).getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("[2.account.06] 'Modifier le profil' and 'Modifier' open a form and save the change", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Modifier le profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier le profil" });
  await expect(dialog.getByLabel("Nom")).toHaveValue("Camille Renaud");
  await dialog.getByLabel("Nom").fill("  ");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toContainText("Le nom est requis");
  await dialog.getByLabel("Nom").fill("Camille  Dubois ");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Profil mis à jour.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator("dl.facts dd").first()).toHaveText("Camille Dubois");
  await expect(page.getByRole("complementary", { name: "Espace client" })).toContainText(
    "Camille Dubois",
  );
  await expect(page.getByRole("button", { name: "Modifier le profil" })).toBeFocused();

  await page.getByRole("navigation", tabs).getByRole("link", { name: "Adresses" }).click();
  // The tab before it has « Modifier l’adresse e-mail ».
  const card = page.getByRole("article");
  await card.getByRole("button", { name: /^Modifier l’adresse/ }).click();
  await page.getByLabel("Rue", { exact: true }).fill("20 rue des Gobelins");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(card).toContainText("20 rue des Gobelins");
});

test("[2.account.18] each change of tab loads the account again, with a placeholder when it takes long", async ({
  page,
}) => {
  const customer = await aSignedInCustomer(page);
  await page.goto("/account?tab=adresses");
  await page.waitForLoadState("networkidle");
  const navigation = page.getByRole("navigation", tabs);
  await expect(page.getByText("Aucune adresse enregistrée")).toBeVisible();

  // As if done on another device.
  await anAddress(customer, { street: "4 quai de la Fosse", isDefault: true });
  await inShopDatabase("update users set name = 'Camille Dubois' where id = $1", [customer.userId]);
  await navigation.getByRole("link", { name: "Mon Profil" }).click();
  await expect(page.locator("dl.facts dd").first()).toHaveText("Camille Dubois");
  await expect(page.getByRole("region", { name: "Aperçu" })).toContainText("4 quai de la Fosse");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/account.data?*", async (route) => {
    await released;
    await route.continue();
  });
  await navigation.getByRole("link", { name: "Adresses" }).click();
  await expect(page.getByRole("status", { name: "Chargement de votre compte" })).toBeVisible();
  await expect(navigation.locator('[aria-current="page"]')).toHaveText(/Adresses/);
  release();
  await expect(page.getByRole("article")).toContainText("4 quai de la Fosse");
});

test("a message that clears itself leaves what is being loaded alone", async ({ page }) => {
  await aSignedInCustomer(page);
  await page.goto("/account?fait=profil");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/faq.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).first().click();
  await expect(page.getByText("Profil mis à jour.")).toBeHidden({ timeout: 10_000 });
  letGo();
  await expect(page).toHaveURL("/faq");
});
