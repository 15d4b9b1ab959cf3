import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";
import { dialog, fill } from "./product-form.ts";

test.describe("what is missing or wrong", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("[5.admin-product.01] every required field says so, and nothing is added", async ({
    page,
  }) => {
    await page.goto("/admin/produits/nouveau");
    const form = dialog(page);
    await form.getByLabel("Prix (€)").fill("");
    await form.getByLabel("Stock").fill("");
    await form.getByLabel("Catégorie").evaluate((select: HTMLSelectElement) => {
      select.selectedIndex = -1;
    });
    await form.getByRole("button", { name: "Ajouter le produit" }).click();
    for (const words of [
      "L’image est requise",
      "Le nom est requis",
      "La description est requise",
      "Le prix est requis",
      "Le stock est requis",
      "Choisissez une catégorie de la boutique",
    ]) {
      await expect(form.getByText(words)).toBeVisible();
    }
  });

  test("[5.admin-product.02] a price of 0 and a stock below 0 are refused", async ({
    page,
    ownName,
  }) => {
    await page.goto("/admin/produits/nouveau");
    const form = dialog(page);
    await fill(page, ownName);
    await form.getByLabel("Prix (€)").fill("0");
    await form.getByLabel("Stock").fill("-1");
    await form.getByRole("button", { name: "Ajouter le produit" }).click();
    await expect(form.getByText("Le prix doit être supérieur à 0")).toBeVisible();
    await expect(form.getByText("Le stock est un nombre entier, 0 ou plus")).toBeVisible();
    await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(ownName);
  });

  test("[5.admin-product.03] the server takes the four categories and no other", async ({
    page,
    ownName,
  }) => {
    await page.goto("/admin/produits/nouveau");
    const form = dialog(page);
    const select = form.getByLabel("Catégorie");
    await expect(select.getByRole("option")).toHaveText([
      "Plantes",
      "Plantes Rares",
      "Boutures",
      "Accessoires",
    ]);
    await fill(page, ownName);
    await select.evaluate((element: HTMLSelectElement) => {
      element.add(new Option("Fleurs", "Fleurs", true, true));
    });
    await form.getByRole("button", { name: "Ajouter le produit" }).click();
    await expect(form.getByText("Choisissez une catégorie de la boutique")).toBeVisible();
    expect(await inShopDatabase("select from products where name = $1", [ownName])).toEqual([]);
  });

  test("an address that is not of the shop’s pictures is refused, with what to do instead", async ({
    page,
    ownName,
  }) => {
    await page.goto("/admin/produits/nouveau");
    const form = dialog(page);
    await fill(page, ownName);
    await form.getByLabel("URL de l'image").fill("https://example.org/plante.jpg");
    await form.getByRole("button", { name: "Ajouter le produit" }).click();
    await expect(form.getByText("Téléversez plutôt l’image elle-même")).toBeVisible();
  });

  test("stock that a checkout holds cannot be typed away, and the form says how many", async ({
    page,
    aPlant,
  }) => {
    const plant = await aPlant({ stock: 5 });
    await inShopDatabase("update stock_units set reserved = 3 where id = $1", [plant.id]);
    await page.goto(`/admin/produits/${plant.id}`);
    const form = dialog(page);
    await form.getByLabel("Stock").fill("2");
    await form.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(form.getByText("3 exemplaires sont retenus")).toBeVisible();
    await inShopDatabase("update stock_units set reserved = 0 where id = $1", [plant.id]);
  });
});
