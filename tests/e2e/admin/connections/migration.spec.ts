import { airtableKeys } from "../../../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../support/stand-ins/airtable/tables.ts";
import { expectAccessible } from "../../accessible.ts";
import { expect, test } from "../../fixtures.ts";
import { type AirtableShop, anAirtableShop, card, said } from "./airtable-shop.ts";

let shop: AirtableShop;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of (422|503)/] });
test.beforeAll(async () => {
  shop = await anAirtableShop();
  addShopTables(shop.airtable);
});
test.afterAll(() => shop?.stop());
test.beforeEach(async ({ page }) => {
  shop.airtable.faults.clear();
  await shop.enter(page);
});

const WAIT = { timeout: 20_000 };

const plant = (Name: string, more: object = {}) => ({
  fields: { Name, Description: "Une plante", Price: 19.9, Category: "Plantes", Stock: 4, ...more },
});
/** What the shopkeeper has typed there: new choices included. */
async function inAirtable(...records: object[]) {
  const answer = await fetch(`${shop.airtable.url}/v0/${airtableKeys.baseId}/Products`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${airtableKeys.apiKey}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ records, typecast: true }),
  });
  expect(answer.status).toBe(200);
}

test("[2.admin.07] [2.migration.02] [8.notices.11] a migration shows its differences first, then its progress, then its report", async ({
  page,
}) => {
  await inAirtable(
    plant("Monstera Peru", { Price: 84.5, Category: "Plantes Rares" }),
    plant("Monstera Obliqua", { Category: "Plantes Rares", Price: 320 }),
    plant("Sans prix", { Price: undefined }),
  );
  await shop.configure(page);
  await card(page, "Migration").getByRole("button", { name: "Migrer vers Supabase" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Migration vers Supabase");
  await expect(page.getByText("2 produits seront écrits")).toBeVisible(WAIT);
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows.filter({ hasText: "Prix" })).toContainText(/84,50/);
  await page.getByRole("link", { name: /^Refusés/ }).click();
  await expect(rows).toContainText(["Price : manque"]);
  await page.getByRole("link", { name: /^Nouveaux/ }).click();
  await expect(rows.first()).toContainText("Monstera Obliqua");
  const [before] = await shop.ask("select price_cents from products where slug = 'monstera-peru'");
  expect(before.price_cents).not.toBe(8450);

  await page.getByRole("button", { name: "Lancer la migration" }).click();
  await expect(page.getByText("Migration vers Supabase réussie")).toBeVisible(WAIT);
  const report = page.getByRole("region", { name: "Rapport" });
  await expect(report).toContainText(/Ajoutés\s*1/);
  await expect(report).toContainText(/Mis à jour\s*1/);
  await expect(report).toContainText(/Refusés\s*1/);
  const [after] = await shop.ask("select price_cents from products where slug = 'monstera-peru'");
  expect(after.price_cents).toBe(8450);
});

test("[2.dashboard.07] 'Actualiser les connexions' asks both stores again", async ({ page }) => {
  await shop.go(page, "/dashboard");
  const panel = page.getByRole("region", { name: "Bases de données" });
  const customers = panel.getByRole("listitem").filter({ hasText: "Customers" });
  await expect(customers).toContainText("Customersdétectée");
  shop.airtable.faults.cause({ kind: "status", status: 401 }, { times: 99 });
  await page.reload();
  await expect(customers, "what was found is kept for a while").toContainText("Customersdétectée");
  await panel.getByRole("button", { name: "Actualiser les connexions" }).click();
  await expect(customers).toContainText("Customersnon détectée");
  shop.airtable.faults.clear();
  await panel.getByRole("button", { name: "Actualiser les connexions" }).click();
  await expect(customers).toContainText("Customersdétectée");
});

test("the dashboard tells what came of it, and starts the next one", async ({ page }) => {
  await shop.go(page, "/dashboard");
  await expect(said(page, "Migration vers Supabase réussie")).toBeVisible();
  shop.airtable.faults.cause({ kind: "status", status: 503 }, { times: 99, path: /Products/ });
  const actions = page.getByRole("region", { name: "Actions" });
  await actions.getByRole("button", { name: "Migrer vers Supabase" }).click();
  await expect(page).toHaveURL(/\/admin\/migration\//);
  await shop.go(page, "/dashboard");
  await expect(page.getByText("Erreur lors de la migration vers Supabase")).toBeVisible(WAIT);
});

test("[8.notices.12] a migration that fails says so and why, and is started again", async ({
  page,
}) => {
  await shop.go(page, "/admin");
  const notice = page.getByRole("alert").filter({ hasText: "Erreur lors de la migration" });
  await expect(notice).toContainText("Erreur lors de la migration vers Supabase");
  await notice.getByRole("link", { name: "Voir le rapport" }).click();
  await expect(page.getByRole("alert")).toContainText("Airtable est indisponible");
  await page.getByRole("button", { name: "Migrer vers Supabase" }).click();
  await expect(page.getByText("Rien à copier")).toBeVisible(WAIT);
});

test("the mirror tells what it has copied, what failed and why, and tries again", async ({
  page,
}) => {
  shop.airtable.faults.cause(
    { kind: "status", status: 422 },
    { times: 999, path: /^(POST|PATCH)/ },
  );
  await shop.go(page, "/admin/miroir");
  await page.getByRole("button", { name: "Tout copier de nouveau" }).click();
  await expect(said(page, "Tout va être copié de nouveau vers Airtable.")).toBeVisible();
  const troubles = page.getByRole("region", { name: "Tableau des copies en difficulté" });
  await expect(troubles.getByRole("row").nth(1)).toContainText("Airtable a refusé", WAIT);
  shop.airtable.faults.clear();
  await page.getByRole("button", { name: "Tout réessayer" }).click();
  await expect(page.getByText("Aucune copie en difficulté")).toBeVisible(WAIT);
  await expect(card(page, "Produits").getByText("À jour")).toBeVisible(WAIT);
  await page.getByRole("button", { name: "Comparer maintenant" }).click();
  await expect(page.getByRole("region", { name: "Rapport de la comparaison" })).toBeVisible(WAIT);
});

test("a comparison that takes its time shows that it runs, then what it found", async ({
  page,
}) => {
  test.slow();
  await shop.go(page, "/admin/miroir");
  await expect(card(page, "Produits").getByText("À jour")).toBeVisible(WAIT);
  const [changed] = shop.airtable.records("Products");
  if (changed) changed.fields.Price = 1;
  // Longer than the notice stays, after which the page is read anew by itself.
  shop.airtable.faults.cause({ kind: "slow", ms: 3_000 }, { times: 4, path: /^GET/ });
  await page.getByRole("button", { name: "Comparer maintenant" }).dblclick();
  await expect(page.getByText("Comparaison en cours")).toBeVisible();
  await expect(page.getByText("La comparaison avec Airtable est en cours.")).toHaveCount(0, WAIT);
  const report = page.getByRole("region", { name: "Rapport de la comparaison" });
  const products = report.getByRole("row").filter({ hasText: "Produits" });
  await expect(products).toContainText(String(changed?.fields.Name), WAIT);
  await expect(page.getByText("Comparaison en cours")).toHaveCount(0);
  const asked = await shop.ask("select from audit_log where action = 'mirror.compared'");
  expect(asked).toHaveLength(2);
});

test("orders are read from Airtable as they are there, with words for what they lack", async ({
  page,
}) => {
  shop.airtable.insert("Orders", { Payment_ID: "pi_sans_client" });
  await shop.go(page, "/admin/miroir");
  await page.getByRole("link", { name: "Commandes dans Airtable" }).click();
  const row = page.getByRole("row").filter({ hasText: "pi_sans_client" });
  await expect(row).toContainText("Client");
  await expect(row).toContainText("Adresse non spécifiée");
  await expect(row).toContainText("En attente");
});

test("[1.audience.05] [2.routes.04] the back-office stands apart, and its two screens lead to each other", async ({
  page,
}) => {
  await shop.go(page, "/admin");
  await expect(page.getByRole("heading", { name: "Catalogue" })).toBeVisible();
  await expect(card(page, "Tables Airtable")).toBeVisible();
  await expect(card(page, "Paiement")).toBeVisible();
  await expect(card(page, "Migration")).toBeVisible();
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  await page.getByRole("link", { name: "Gérer les produits" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.context().clearCookies();
  await shop.go(page, "/admin");
  await expect(page).toHaveURL(/\/login/);
});

test("no screen of the connections has anything for axe to say, at either width", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const paths = [
    "/admin",
    "/admin/connexions/airtable",
    "/admin/connexions/airtable/deconnecter",
    "/admin/miroir",
    "/admin/miroir/commandes",
    "/admin/migration?voir=refused",
    "/dashboard",
  ];
  for (const path of paths) {
    await shop.go(page, path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
});
