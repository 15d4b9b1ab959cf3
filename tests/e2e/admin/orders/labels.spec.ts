import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { anOrderInHand } from "./orders-placed.ts";

// Keys that nobody has given, and a table without its columns, are refused.
test.use({ expectedErrors: [/status of (422|503)/] });

test("a label is bought from the order's page, printed, and cancelled", async ({ page }) => {
  const id = await anOrderInHand("processing", "1 x Bambou");
  await inShopDatabase(
    "update products set weight_grams = coalesce(weight_grams, 500) where id in (select product_id from order_items where order_id = $1) returning id",
    [id],
  );
  await aShopkeeper(page);
  await page.goto(`/admin/commandes/${id}`);
  const parcel = page.getByRole("region", { name: "Colis", exact: true });
  await expect(parcel).toContainText("Pas encore achetée");
  await parcel.getByRole("button", { name: "Acheter l’étiquette" }).click();
  await expect(page.getByText("Étiquette demandée")).toBeVisible();
  await expect(async () => {
    await page.goto(`/admin/commandes/${id}`);
    await expect(parcel).toContainText("Étiqueté", { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(parcel).toContainText(/Colissimo \(simulé\), achetée le .*€/);
  await expectAccessible(page);
  const address = await parcel.getByRole("link", { name: "Étiquette (PDF)" }).getAttribute("href");
  const paper = await page.request.get(String(address));
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await parcel.getByRole("button", { name: "Annuler l’étiquette" }).click();
  await expect(page.getByText("Annulation demandée")).toBeVisible();
  await expect(async () => {
    await page.goto(`/admin/commandes/${id}`);
    await expect(parcel).toContainText("Prêt", { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test("Sendcloud's form, the settings and the table of labels are fit to use", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/connexions/sendcloud");
  await expect(page.getByRole("dialog")).toContainText("/api/webhooks/sendcloud");
  await expectAccessible(page);
  await page.goto("/admin/parametres/transporteurs");
  await expect(page.getByLabel("Faites par")).toHaveValue("simulated");
  await expectAccessible(page);
  await page.goto("/admin/etiquettes");
  await page.getByLabel("Lignes du tableau rempli").fill("a;b\n1;2");
  await page.getByRole("button", { name: "Enregistrer les numéros" }).click();
  await expect(page.getByText(/Il manque une colonne/)).toBeVisible();
  await expectAccessible(page);
});
