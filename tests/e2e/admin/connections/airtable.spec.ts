import { airtableKeys } from "../../../support/stand-ins/airtable/server.ts";
import { expect, test } from "../../fixtures.ts";
import { type AirtableShop, anAirtableShop, card, said } from "./airtable-shop.ts";

let shop: AirtableShop;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of (409|422|503)/] });
test.beforeAll(async () => {
  shop = await anAirtableShop();
});
test.afterAll(() => shop?.stop());
test.beforeEach(async ({ page }) => {
  shop.airtable.faults.clear();
  await shop.enter(page);
});

const CREATE = { path: /^POST .*\/tables/ };
/** Copies of products that have not failed yet, there being no table for them. */
const UNTRIED = `count(*) filter (where last_error is null or locked_at is not null)::int as untried
  from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  where identifier = 'mirror-product'`;
const WAIT = { timeout: 20_000 };
const MISSING =
  "Certaines tables Airtable sont manquantes. Vous pouvez les créer depuis le panneau d'administration.";

test("[5.migration.01] [2.dashboard.09] without Airtable a migration is refused, wherever it is asked for", async ({
  page,
}) => {
  await shop.go(page, "/dashboard");
  const actions = page.getByRole("region", { name: "Actions" });
  await expect(actions.getByRole("button", { name: "Migrer vers Supabase" })).toBeDisabled();
  await expect(actions).toContainText(
    "Les connexions Airtable et Supabase sont requises pour la migration.",
  );
  const answer = await page.request.post(`${shop.url}/admin/migration`, {
    form: { depuis: "/dashboard" },
    headers: { Origin: shop.url },
    maxRedirects: 0,
  });
  await shop.go(page, answer.headers().location ?? "");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(
    said(page, "Les connexions Airtable et Supabase sont requises pour la migration"),
  ).toBeVisible();
});

test("[5.airtable.01] the key and the base are required, tried first, and refused by cause", async ({
  page,
}) => {
  await shop.go(page, "/admin/connexions/airtable");
  const dialog = page.getByRole("dialog", { name: "Configuration Airtable" });
  await expect(dialog.getByLabel("Identifiant de base")).toHaveAttribute("placeholder", /^app/);
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await dialog.getByRole("button", { name: "Connecter à Airtable" }).click();
  await expect(dialog).toContainText("La clé API est requise");
  await expect(dialog).toContainText("L’identifiant de base est requis");
  await shop.configure(page, { ...airtableKeys, baseId: "tblPasUneBase" });
  await expect(dialog).toContainText("Un identifiant de base commence par « app »");
  expect(shop.airtable.requests).toHaveLength(0);

  await shop.configure(page, { ...airtableKeys, apiKey: "patInconnue" });
  await expect(dialog).toContainText("Airtable ne reconnaît pas cette clé API.");
  await shop.configure(page, { ...airtableKeys, baseId: "appAutreBase" });
  await expect(dialog).toContainText("n’a pas accès à cette base");
  shop.airtable.faults.cause({ kind: "cut" }, { times: 9 });
  await shop.configure(page);
  await expect(dialog).toContainText("Airtable n’a pas pu être joint");
  await shop.go(page, "/admin");
  await expect(page.getByRole("link", { name: "Configurer Airtable" })).toBeVisible();
});

test("[8.notices.07] [2.admin.03] [8.notices.01] [2.admin.08] an empty base is connected, and its tables are missing", async ({
  page,
}) => {
  await shop.configure(page);
  await expect(said(page, "Configuration Airtable mise à jour")).toBeVisible();
  await expect(page.getByText(MISSING)).toBeVisible();
  await expect(card(page, "Tables Airtable").getByRole("listitem")).toHaveText([
    "CustomersNon détectée",
    "OrdersNon détectée",
  ]);
  await page.getByRole("link", { name: "Airtable Connecté" }).click();
  const dialog = page.getByRole("dialog", { name: "Configuration Airtable" });
  await expect(dialog).toContainText(`se terminant par ${airtableKeys.apiKey.slice(-4)}`);
  await expect(dialog.getByLabel("Clé API")).toHaveValue("");
  await expect(dialog.getByLabel("Identifiant de base")).toHaveValue(airtableKeys.baseId);
  expect(await page.content()).not.toContain(airtableKeys.apiKey);
});

test("[8.notices.10] [8.notices.09] tables that cannot be created are told by why", async ({
  page,
}) => {
  await shop.go(page, "/admin");
  const create = card(page, "Tables Airtable").getByRole("button", {
    name: "Créer les tables manquantes",
  });
  shop.airtable.faults.cause({ kind: "cut" }, CREATE);
  await create.click();
  await expect(said(page, "Erreur lors de la création des tables")).toBeVisible();
  shop.airtable.faults.clear();
  shop.airtable.faults.cause({ kind: "status", status: 422 }, CREATE);
  await create.click();
  await expect(
    said(
      page,
      "Certaines tables n'ont pas pu être créées automatiquement. Veuillez les créer manuellement dans Airtable.",
    ),
  ).toBeVisible();
});

test("[8.notices.08] [7.admin.02] [2.admin.08] the missing tables are created, each with its columns", async ({
  page,
}) => {
  await expect.poll(() => shop.ask(`select ${UNTRIED}`), WAIT).toEqual([{ untried: 0 }]);
  await shop.ask("update graphile_worker._private_jobs set run_at = now() + interval '6 hours'");
  await shop.go(page, "/admin");
  const tables = card(page, "Tables Airtable");
  await tables.getByRole("button", { name: "Créer les tables manquantes" }).click();
  await expect(said(page, "Tables Airtable créées avec succès")).toBeVisible();
  await expect(tables.getByText("Connecté", { exact: true })).toBeVisible();
  await expect(tables.getByRole("listitem")).toHaveText(["CustomersDétectée", "OrdersDétectée"]);
  await expect(page.getByText(MISSING)).toHaveCount(0);
  const made = Object.fromEntries(
    shop.airtable.base.tables.map(({ name, fields }) => [
      name,
      fields.map((field) => `${field.name} ${field.type}`).toSorted(),
    ]),
  );
  expect(made).toEqual({
    Customers: [
      "Address singleLineText",
      "Email singleLineText",
      "Name singleLineText",
      "Phone singleLineText",
    ],
    Orders: [
      "Customer multipleRecordLinks",
      "Date date",
      "Items multilineText",
      "Payment_ID singleLineText",
      "Status singleSelect",
      "Total number",
    ],
    Products: [
      "Category singleSelect",
      "Customization multilineText",
      "Description multilineText",
      "Image url",
      "Name singleLineText",
      "Price number",
      "Stock number",
    ],
  });
  // What failed for want of a table does not wait for its next turn.
  await expect.poll(() => shop.airtable.records("Products").length, WAIT).toBeGreaterThan(0);
  await shop.go(page, "/dashboard");
  const panel = page.getByRole("region", { name: "Bases de données" });
  await expect(panel.getByText("Connecté", { exact: true })).toHaveCount(2);
});

test("of two who configure Airtable, the second keeps what was typed and is told", async ({
  page,
  context,
}) => {
  await shop.go(page, "/admin/connexions/airtable");
  const other = await context.newPage();
  await shop.configure(other);
  await expect(said(other, "Configuration Airtable mise à jour")).toBeVisible();
  await page.getByLabel("Clé API").fill(airtableKeys.apiKey);
  await page.getByRole("button", { name: "Connecter à Airtable" }).click();
  await expect(page.getByText("Ces paramètres ont été modifiés entre-temps.")).toBeVisible();
  await expect(page.getByLabel("Clé API")).toHaveValue(airtableKeys.apiKey);
});

test("Airtable is disconnected, and nothing of its key stays", async ({ page }) => {
  await shop.go(page, "/admin/connexions/airtable");
  await page.getByRole("link", { name: "Déconnecter Airtable" }).click();
  await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect(said(page, "Airtable est déconnecté")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurer Airtable" })).toBeVisible();
  expect(await shop.ask("select from shop_secrets where name = 'airtable-api-key'")).toEqual([]);
});
