import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

// What a form refuses is answered by this.
test.use({ expectedErrors: [/status of 422/] });
test.beforeEach(async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin");
});

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
const notice = (page: Page) => page.getByRole("status").filter({ hasText: /./ }).first();

test("[2.admin.01] the back-office has its title and its subtitle", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
  await expect(page.getByText("Gérez votre catalogue de plantes", { exact: true })).toBeVisible();
});

test("[2.admin.02] [8.notices.04] [4.notice.01] [9.limits.01] 'Actualiser' reloads and says so for five seconds", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  const said = notice(page).getByText("Données actualisées avec succès");
  await expect(said).toBeVisible();
  const shownAt = Date.now();
  await page.mouse.move(0, 0);
  await expect(said).toBeHidden({ timeout: 8_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByText("Historique", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Données actualisées" })).toBeVisible();
});

for (const [kind, notice, words] of [
  ["warning", "stripe-simule", "Les paiements sont simulés"],
  ["error", "stripe-non-verifie", "Erreur lors de la vérification de la connexion Stripe"],
] as const) {
  test(`[4.notice.01] a notice of the kind ${kind} looks like one, and clears itself after five seconds`, async ({
    page,
  }) => {
    await page.goto(`/admin?avis=${notice}`);
    const said = page.locator(`.bo-notice .is-${kind}`).getByText(words);
    await expect(said).toBeVisible();
    const shownAt = Date.now();
    await page.mouse.move(0, 0);
    await expect(said).toBeHidden({ timeout: 8_000 });
    expect(Date.now() - shownAt).toBeGreaterThan(3_500);
    await expect(page).toHaveURL(/\/admin$/);
  });
}

test("a notice can be closed before its time", async ({ page }) => {
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  await page.getByRole("button", { name: "Fermer le message" }).click();
  await expect(page.getByText("Données actualisées avec succès").first()).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
});

test("[2.admin.17] 'Configurer Airtable' opens the fields and tables that it needs", async ({
  page,
}) => {
  await page.getByRole("link", { name: "Configurer Airtable" }).click();
  const dialog = page.getByRole("dialog", { name: "Configuration Airtable" });
  await expect(dialog.getByLabel("Clé API")).toHaveAttribute("required");
  const base = dialog.getByLabel("Identifiant de base");
  await expect(base).toHaveAttribute("required");
  await expect(base).toHaveAttribute("placeholder", /^app/);
  for (const table of [
    /Products.: Name, Description, Price, Image, Category, Stock, Customization/,
    /Customers.: Name, Email, Address, Phone/,
    /Orders.: Customer, Items, Total, Status, Date, Payment_ID/,
  ]) {
    await expect(dialog.getByText(table)).toBeVisible();
  }
  await expect(dialog.getByRole("button", { name: "Connecter à Airtable" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
});

test("payments that are simulated are never called connected", async ({ page }) => {
  await expect(card(page, "Paiement")).toContainText("Non connecté");
  await expect(card(page, "Paiement")).toContainText("Paiement simulé");
  await card(page, "Paiement").getByRole("link", { name: "Configurer Stripe" }).click();
  await page.getByRole("button", { name: "Vérifier la connexion" }).click();
  await expect(notice(page)).toContainText("Les paiements sont simulés");
});

test("[2.admin.12] without Airtable nothing is detected, and nothing can be migrated", async ({
  page,
}) => {
  const tables = card(page, "Tables Airtable");
  await expect(tables).toContainText("Non connecté");
  await expect(tables.getByRole("listitem")).toHaveText([
    "CustomersNon détectée",
    "OrdersNon détectée",
  ]);
  await expect(tables.getByRole("button", { name: "Créer les tables manquantes" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Migrer vers Supabase" })).toHaveCount(0);
});

test("[2.admin.09] [2.admin.12] [2.admin.16] the tables of the database are those that it has", async ({
  page,
}) => {
  const tables = card(page, "Tables Supabase");
  await expect(tables.getByText("Connecté", { exact: true })).toBeVisible();
  await expect(tables.getByRole("listitem")).toHaveText([
    "productsDétectée",
    "usersDétectée",
    "ordersDétectée",
  ]);
  await tables.getByRole("link", { name: "Détails de la connexion" }).click();
  const dialog = page.getByRole("dialog", { name: "Configuration Supabase" });
  await expect(dialog.getByRole("listitem")).toHaveText(
    ["products", "users", "orders", "order_items", "addresses"].map((name) => `${name}Détectée`),
  );
  await dialog.getByRole("button", { name: "Rafraîchir la connexion" }).click();
  await expect(page.getByText("Données actualisées avec succès").first()).toBeVisible();
});

test("[2.admin.02] 'Ajouter un produit' opens the empty product form", async ({ page }) => {
  await page.getByRole("link", { name: "Ajouter un produit" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un produit" });
  for (const name of ["Nom", "Description"]) {
    await expect(dialog.getByLabel(name, { exact: true })).toHaveValue("");
  }
  await expect(dialog.getByLabel("Prix (€)")).toHaveValue("0");
});

test("[2.admin.02] [2.admin.18] [2.admin.19] [3.small.03] [8.notices.06] 'Paramètres' keeps the Instagram account on the server, and of its key shows the end", async ({
  page,
}) => {
  await page.getByRole("link", { name: "Paramètres", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Paramètres" });
  await dialog.getByLabel("Nom d'utilisateur Instagram").fill("pas valide !");
  await dialog.getByLabel("Clé API Instagram").fill("pas une clé");
  await dialog.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
  await expect(dialog).toContainText("Ce nom d’utilisateur n’est pas valide");
  await expect(dialog).toContainText("Cette clé n’est pas valide");
  await dialog.getByLabel("Clé API Instagram").fill("IGQVJ-cle-de-bout-en-bout-9d2e");
  await dialog.getByLabel("Nom d'utilisateur Instagram").fill("@canopee.plantes");
  await dialog.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
  await expect(notice(page)).toContainText("Paramètres sauvegardés avec succès");

  await page.goto("/admin/reglages/site");
  await expect(dialog.getByLabel("Nom d'utilisateur Instagram")).toHaveValue("canopee.plantes");
  await expect(dialog.getByLabel("Clé API Instagram")).toHaveValue("");
  await expect(dialog).toContainText("se terminant par 9d2e");
  expect(await page.content()).not.toContain("bout-en-bout");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/siteSettings|bout-en-bout/);

  const link = page.getByRole("contentinfo").getByRole("link", { name: "Instagram" });
  await expect(async () => {
    await page.goto("/faq");
    const address = "https://www.instagram.com/canopee.plantes/";
    await expect(link).toHaveAttribute("href", address, { timeout: 100 });
  }).toPass({ timeout: 5_000 });
});
