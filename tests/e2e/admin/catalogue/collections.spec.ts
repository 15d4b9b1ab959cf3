import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

const NAME = "Essai de collection";
// One after the other: what one of them has made is taken away when the last is over.
test.describe.configure({ mode: "default" });
// The second of two administrators is refused with it.
test.use({ expectedErrors: [/409/] });
test.afterAll(() => inShopDatabase("delete from collections where name like $1", [`${NAME}%`]));

test("a collection is made by hand with the keyboard, ordered, shown, and kept from two at once", async ({
  page,
}) => {
  await aShopkeeper(page);
  await page.goto("/admin/collections");
  await page.getByRole("link", { name: "Ajouter une collection" }).click();
  await page.getByLabel("Nom").fill(NAME);
  for (const plant of ["Monstera Peru", "Monstera Deliciosa"]) {
    await page.getByLabel("Ajouter un produit").fill(plant);
    await page.getByRole("button", { name: `Ajouter : ${plant}`, exact: true }).press("Enter");
  }
  await page.getByRole("button", { name: "Monter : Monstera Deliciosa" }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Collection enregistrée avec succès")).toBeVisible();
  // A job fills it.
  await expect(async () => {
    await page.goto("/collections/essai-de-collection");
    const names = page.locator(".products > li h2");
    await expect(names).toHaveText(["Monstera Deliciosa", "Monstera Peru"], { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  await page.goto("/admin/collections");
  await page.getByRole("link", { name: `Modifier : ${NAME}` }).click();
  await expect(page.getByLabel("Nom")).toHaveValue(NAME);
  await inShopDatabase(
    "update collections set introduction = 'Entre-temps', updated_at = now() where name = $1",
    [NAME],
  );
  await page.getByLabel("Nom").fill(`${NAME} bis`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Cette collection a été modifiée entre-temps.")).toBeVisible();
});

test("a rule counts what it takes while it is chosen", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/collections/nouvelle");
  await page.getByLabel("Comment ses produits sont choisis").selectOption("Par une règle");
  await expect(page.getByText(/produits correspondent/)).toBeVisible();
  await page.getByLabel("Difficulté").selectOption("Facile");
  await page.getByLabel("Prix maximal").fill("0,01");
  await page.getByLabel("Prix maximal").blur();
  await expect(page.getByText("Aucun produit ne correspond.")).toBeVisible();
});
