import { randomUUID } from "node:crypto";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, anOrder } from "../people.ts";
import { aShopkeeper } from "./shopkeeper.ts";

test("[2.dashboard.01] the dashboard shows its place first, then its figures", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/dashboard\.data.*dashboard%2Fdashboard/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  await expect(page.getByRole("status", { name: "Chargement du tableau de bord" })).toBeVisible();
  letGo();
  await expect(page.getByRole("region", { name: "Ventes", exact: true })).toBeVisible();
  await expect(page.getByRole("status", { name: "Chargement" })).toHaveCount(0);
});

test("[2.admin.12] [2.dashboard.05] the databases are listed with their tables", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "Bases de données" });
  await expect(panel.getByRole("listitem")).toHaveText([
    ...["Products", "Users", "Orders", "Order Items"].map((name) => `${name}détectée`),
    ...["Products", "Customers", "Orders"].map((name) => `${name}non détectée`),
  ]);
});

test("[2.dashboard.10] nothing is migrated without both stores, and the catalogue is one step away", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "Actions" });
  await expect(panel.getByRole("button", { name: "Migrer vers Supabase" })).toBeDisabled();
  await expect(panel).toContainText(
    "Les connexions Airtable et Supabase sont requises pour la migration.",
  );
  await panel.getByRole("link", { name: "Gérer les produits" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("sales are drawn, told in a table, and looked at over another time", async ({ page }) => {
  await aShopkeeper(page);
  const day = new Date().toISOString().slice(0, 10);
  await anOrder(await aCustomer(), {
    day,
    status: "completed",
    items: [{ slug: "monstera-deliciosa", quantity: 1 }],
  });
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "Ventes", exact: true });
  await expect(panel.getByRole("img", { name: /^Ventes, par jour/ })).toBeVisible();
  await panel.getByText("Voir en tableau").click();
  await expect(panel.getByRole("row")).toHaveCount(31);
  await page.getByLabel("Période").selectOption("12 dernières semaines");
  await expect(panel).toContainText("Par semaine, en euros");
  await expect(panel.getByRole("row")).toHaveCount(13);
});

test("the keyboard stays where it is while the address follows it", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/dashboard");
  const period = page.getByLabel("Période");
  await period.focus();
  for (const value of ["12-semaines", "annee"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`periode=${value}`));
    await expect(period).toBeFocused();
  }
  await page.goBack();
  await expect(period).toHaveValue("12-semaines");

  for (const [path, field, value] of [
    ["/admin/journal", "Quoi", "order"],
    ["/admin/commandes", "Statut", "shipped"],
  ] as const) {
    await page.goto(path);
    if (field === "Statut") await page.getByText("Filtres", { exact: true }).click();
    await page.getByLabel(field, { exact: true }).selectOption({ value });
    const filter = page.getByRole("button", { name: "Filtrer" });
    await filter.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`=${value}`));
    await expect(filter).toBeFocused();
    const clear = page.getByRole("link", { name: /^Effacer/ });
    await clear.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(field, { exact: true })).toHaveValue("");
    // The journal's link stays; the orders' goes away with what it cleared.
    const orders = page.getByRole("searchbox", { name: "Rechercher" });
    await expect((await clear.isVisible()) ? clear : orders).toBeFocused();
  }

  await page.goto("/admin/messages");
  const words = page.getByRole("searchbox", { name: "Rechercher un message" });
  await words.fill("monstera");
  await words.press("Enter");
  await expect(page).toHaveURL(/q=monstera/);
  await expect(words).toBeFocused();
});

test("[2.admin.23] a mirror job that failed is shown with its error, and runs again when it is told to", async ({
  page,
}) => {
  await aShopkeeper(page);
  const key = `essai:${randomUUID()}`;
  const add =
    "select id from graphile_worker.add_job('mirror-order', $1, job_key := $2, max_attempts := 1)";
  const [{ id }] = await inShopDatabase(add, [JSON.stringify({ orderId: "illisible" }), key]);
  const row = page.getByRole("row").filter({ hasText: `nº ${id},` });
  await expect(async () => {
    await page.goto("/admin/taches");
    await expect(row).toContainText("Miroir", { timeout: 500 });
  }).toPass();
  await expect(row).toContainText("En échec");
  await expect(row).toContainText("Invalid UUID");

  const repaired = "update graphile_worker._private_jobs set payload = $1 where id = $2";
  await inShopDatabase(repaired, [JSON.stringify({ orderId: randomUUID() }), id]);
  await row.getByRole("button", { name: /^Réessayer/ }).click();
  await expect(page.getByText("La tâche va être exécutée à nouveau.").first()).toBeVisible();
  await expect
    .poll(() => inShopDatabase("select id from graphile_worker.jobs where id = $1", [id]))
    .toEqual([]);
  await page.goto("/admin/taches");
  await expect(row).toHaveCount(0);

  await page.goto("/admin/journal?quoi=job");
  await expect(page.getByRole("row").filter({ hasText: "mirror-order" }).first()).toContainText(
    "relance",
  );
});

test("a job that waits is listed apart", async ({ page }) => {
  await aShopkeeper(page);
  const [{ id }] = await inShopDatabase(
    `select id from graphile_worker.add_job('mirror-order', '{}', run_at := now() + interval '1 day')`,
  );
  await page.goto("/admin/taches");
  await page.getByRole("link", { name: "En attente" }).click();
  await expect(page.getByRole("row").filter({ hasText: `nº ${id},` })).toContainText("En attente");
  await inShopDatabase("delete from graphile_worker._private_jobs where id = $1", [id]);
});
