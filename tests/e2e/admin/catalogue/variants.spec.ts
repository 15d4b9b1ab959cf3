import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysOverflow } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

// The second of two keepers is refused with 409, and what cannot be saved with 422.
test.use({ expectedErrors: [/409|422/] });

const saved = "Déclinaisons enregistrées avec succès";
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();
const open = (page: Page, id: string) => page.goto(`/admin/produits/${id}/declinaisons`);
const variantsOf = (id: string) =>
  inShopDatabase(
    `select name, price_cents, weight_grams, archived_at is null as "isOnSale" from variants
     where product_id = $1 order by position, id`,
    [id],
  );

async function addVariant(page: Page, name: string, price: string, stock: string) {
  await page.getByRole("button", { name: "Ajouter une déclinaison" }).click();
  await expect(page.getByLabel("Nom, nouvelle déclinaison")).toBeFocused();
  await page.getByLabel("Nom, nouvelle déclinaison").fill(name);
  await page.getByLabel(`Prix TTC, ${name}`).fill(price);
  await page.getByLabel(`Stock, ${name}`).fill(stock);
}

test("variants are added, ordered with the keyboard, saved, and saved again as they are", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 3990, stock: 5 });
  await page.goto(`/admin?q=${encodeURIComponent(plant.name)}`);
  await page.getByRole("link", { name: `Déclinaisons de ${plant.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: plant.name })).toBeVisible();
  await expect(page.getByText("Aucun changement")).toBeVisible();
  await addVariant(page, "Plante faite", "0", "2");
  await save(page);
  await expect(page.getByText("Le prix doit être supérieur à 0")).toBeVisible();
  await expect(page.getByLabel("Prix TTC, Plante faite")).toBeFocused();
  await expect(page.getByLabel("Nom, Plante faite")).toHaveValue("Plante faite");
  await page.getByLabel("Prix TTC, Plante faite").fill("62,50");
  await page.getByLabel("Poids, Plante faite").fill("2900");
  await page.getByRole("button", { name: "Monter : Plante faite" }).press("Enter");
  await expect(page.getByRole("button", { name: "Descendre : Plante faite" })).toBeFocused();
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText("2 libres")).toBeVisible();
  const stored = await variantsOf(plant.id);
  expect(stored).toEqual([
    { name: "Plante faite", price_cents: 6250, weight_grams: 2900, isOnSale: true },
    { name: "", price_cents: 3990, weight_grams: null, isOnSale: true },
  ]);
  await expectAccessible(page);

  await open(page, plant.id);
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  expect(await variantsOf(plant.id)).toEqual(stored);

  await page.getByLabel(`En vente, ${plant.name}`).press("Space");
  await save(page);
  await expect
    .poll(() => variantsOf(plant.id))
    .toMatchObject([{ isOnSale: true }, { isOnSale: false }]);
});

test("of two keepers the second is told, and keeps what was typed", async ({ page, aPlant }) => {
  const plant = await aPlant();
  await open(page, plant.id);
  await addVariant(page, "Grande", "59,90", "1");
  await inShopDatabase("update products set updated_at = now() where id = $1", [plant.id]);
  await save(page);
  await expect(page.getByText("Ces déclinaisons ont été modifiées entre-temps.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Voir la version actuelle" })).toBeVisible();
  await expect(page.getByLabel("Prix TTC, Grande")).toHaveValue("59,90");
  expect(await variantsOf(plant.id)).toHaveLength(1);
});

test("an assortment is composed on a phone, of this plant and another thing", async ({
  page,
  aPlant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const plant = await aPlant({ price: 14_900, stock: 4 });
  const pot = await aPlant({ name: `Pot sauge ${plant.slug.slice(-8)}`, price: 3290, stock: 9 });
  await open(page, plant.id);
  await page.getByRole("button", { name: "Composer un lot" }).click();
  await page.getByLabel("Nom, nouveau lot").fill("Avec son pot");
  await page.getByLabel("Prix TTC, Avec son pot").fill("174");
  const lot = page.getByRole("region", { name: "Lot « Avec son pot »" });
  await lot.getByLabel("Ajouter une pièce").fill(pot.name);
  await lot.getByRole("button", { name: new RegExp(`Ajouter : ${pot.name}`) }).click();
  await expect(lot).toContainText(/Séparément\s*181,90\s€/);
  await expect(lot).toContainText(/le plus petit des deux\s*4 lots/);
  await lot.getByLabel(`Quantité, ${pot.name}`).fill("3");
  await expect(lot).toContainText(/3 lots/);
  expect(await sidewaysOverflow(page)).toBe(0);
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(lot.getByLabel(`Quantité, ${pot.name}`)).toHaveValue("3");
  await expectAccessible(page);
  const units = await inShopDatabase(
    `select unit_id, quantity from variant_units join variants on variants.id = variant_id
     where variants.name = 'Avec son pot' and variants.product_id = $1 order by quantity`,
    [plant.id],
  );
  expect(units).toEqual([
    { unit_id: plant.id, quantity: 1 },
    { unit_id: pot.id, quantity: 3 },
  ]);
});

test("a reduction is planned with the crossed price that the law allows, and called off", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 14_900 });
  await open(page, plant.id);
  await page.getByRole("link", { name: "Réduire le prix" }).click();
  await page.getByLabel("Prix réduit").fill("134,10");
  await page.getByLabel("Du", { exact: true }).fill("2099-11-20");
  await page.getByLabel("Au", { exact: true }).fill("2099-11-30");
  await expect(page.getByText(/Soit −10\s%/)).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText(/Le client lira\s*149,00\s€\s*134,10\s€/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prévoir la réduction" }).click();
  await expect(page.getByText(/Réduction prévue du 20\/11\/2099 au 30\/11\/2099/)).toBeVisible();
  await page.getByRole("button", { name: "Annuler la réduction" }).click();
  await expect(page.getByText("Réduction annulée")).toBeVisible();
  await expect(page.getByRole("link", { name: "Réduire le prix" })).toBeVisible();
});
