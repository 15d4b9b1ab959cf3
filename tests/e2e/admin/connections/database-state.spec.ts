import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { anOwnShop, type OwnShop } from "../own-shop.ts";

let shop: OwnShop;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 50\d/] });
test.beforeAll(async () => {
  shop = await anOwnShop();
});
test.afterEach(() => shop.openDoor());
test.afterAll(() => shop?.stop());

const go = (page: Page, path: string) => page.goto(shop.url + path);
const kpi = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

test("[2.dashboard.02] [2.dashboard.03] [2.dashboard.04] a shop that has just opened is counted as it is", async ({
  page,
}) => {
  await shop.enter(page);
  await shop.ask(
    "update stock_units set stock = 0 from products where products.id = product_id and slug = 'monstera-peru'",
  );
  await go(page, "/dashboard");
  const { total, low } = (
    await shop.ask(
      `select count(*)::int as total, count(*) filter (where stock between 1 and 5)::int as low
       from products where archived_at is null`,
    )
  )[0];
  await expect(kpi(page, "Produits")).toContainText(
    new RegExp(`${total}\\D*${low} en stock faible\\D*1 en rupture`),
  );
  await expect(kpi(page, "Utilisateurs")).toContainText(/1\D*Administrateur/);
  await expect(kpi(page, "Commandes")).toContainText(/0\D*Aucune commande/);
  await expect(page.getByText("Aucune vente sur cette période.").first()).toBeVisible();
});

test("[8.notices.02] [2.dashboard.06] a table that is missing is told, here and on the dashboard", async ({
  page,
}) => {
  await shop.enter(page);
  await shop.ask("alter table addresses rename to addresses_elsewhere");
  try {
    await go(page, "/admin");
    await expect(
      page.getByText("La connexion à Supabase est établie mais certaines tables sont manquantes."),
    ).toBeVisible();
    await go(page, "/admin/connexions/supabase");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Partiellement connecté");
    await expect(dialog.getByRole("listitem").last()).toHaveText("addressesManquante");
    await go(page, "/dashboard");
    const panel = page.getByRole("region", { name: "Bases de données" });
    await expect(panel.getByText("Partiellement connecté", { exact: true })).toBeVisible();
    await expect(panel.getByText("Non connecté", { exact: true })).toBeVisible();
  } finally {
    await shop.ask("alter table addresses_elsewhere rename to addresses");
  }
  await page.getByRole("button", { name: "Actualiser les connexions" }).click();
  const panel = page.getByRole("region", { name: "Bases de données" });
  await expect(panel.getByText("Connecté", { exact: true })).toBeVisible();
});

test("[2.admin.05] [8.notices.05] a database that its probe cannot reach means local data", async ({
  page,
}) => {
  await shop.enter(page);
  await go(page, "/admin");
  await expect(page.getByText("Données locales.")).toHaveCount(0);
  await shop.shutDoor();
  await page.getByRole("button", { name: "Actualiser", exact: true }).click();
  await expect(page.getByText("Erreur lors de l'actualisation des données").first()).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "Données locales." });
  await expect(banner).toContainText("Ni Airtable ni Supabase ne sont connectés.");
  await expect(banner.getByRole("link", { name: "Configurer Airtable" })).toBeVisible();
  await banner.getByRole("link", { name: "Configurer Supabase" }).click();
  await expect(page.getByRole("dialog", { name: "Configuration Supabase" })).toContainText(
    "Non connecté",
  );
});

test("[2.dashboard.08] [8.notices.16] a check that fails shows an error panel, until 'Réessayer' finds it whole", async ({
  page,
}) => {
  await shop.enter(page);
  await go(page, "/dashboard");
  await expect(page.getByText("Erreur de connexion")).toHaveCount(0);
  await shop.shutDoor();
  await page.getByRole("button", { name: "Actualiser les connexions" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "Erreur de connexion" });
  await expect(panel).toContainText("Erreur lors de la vérification des bases de données");
  await shop.openDoor();
  await panel.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("region", { name: "Bases de données" })).toContainText("Connecté");
  await expect(panel).toBeHidden();
});
