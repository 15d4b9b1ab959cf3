import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";
import { dialog, fill } from "./product-form.ts";

const PERU = "/pictures/monstera-peru";

test("[2.admin.20] [4.admin-form.01] [4.admin-form.03] [4.admin-form.04] a product is added, and the storefront shows it within two seconds", async ({
  page,
  ownName,
}) => {
  await page.goto("/admin/produits/nouveau");
  const form = dialog(page);
  await expect(form.getByRole("heading", { name: "Ajouter un produit" })).toBeVisible();
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue("");
  await expect(form.getByLabel("Prix (€)")).toHaveValue("0");
  await expect(form.getByLabel("Stock")).toHaveValue("0");
  await fill(page, ownName);
  await form.getByPlaceholder("Nouvelle taille").fill("Jeune plant 12 cm");
  await form.getByPlaceholder("Nouvelle taille").press("Enter");
  await form.getByPlaceholder("Nouvelle couleur").fill("Vert");
  await form.getByRole("button", { name: "Ajouter le produit" }).click();
  await expect(page.getByText("Nouveau produit ajouté avec succès")).toBeVisible();
  await expect(form).toHaveCount(0);

  const slug = ownName.toLowerCase().replace(" ", "-");
  await expect
    .poll(async () => (await page.request.get(`/products/${slug}`)).status(), { timeout: 2000 })
    .toBe(200);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: ownName })).toBeVisible();
  await expect(page.getByText("24,50\u00a0€").first()).toBeVisible();
  await expect(page.getByText("Jeune plant 12 cm").first()).toBeVisible();

  await page.goto("/admin/produits/nouveau");
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue("");
  await expect(form.getByLabel("Prix (€)")).toHaveValue("0");
  await expect(form.getByRole("button", { name: /^Retirer la taille/ })).toHaveCount(0);
});

test("[4.admin-form.01] [4.admin-form.02] [2.admin.20] an edit opens prefilled, is saved, and closes", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ stock: 7, price: 1990 });
  await page.goto(`/admin?q=${plant.name}`);
  await page.getByRole("link", { name: `Modifier ${plant.name}` }).click();
  const form = dialog(page);
  await expect(form.getByRole("heading", { name: "Modifier le produit" })).toBeVisible();
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(plant.name);
  await expect(form.getByLabel("Prix (€)")).toHaveValue("19.90");
  await expect(form.getByLabel("Stock")).toHaveValue("7");
  await expect(form.getByLabel("URL de l'image")).toHaveValue(new RegExp(`^${PERU}`));
  await form.getByLabel("Prix (€)").fill("21.5");
  await form.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();
  await expect(form).toHaveCount(0);
  // The list behind it is still the one that was searched for.
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("row").filter({ hasText: plant.name })).toContainText("21,50\u00a0€");
  await expect
    .poll(async () => (await page.request.get(`/products/${plant.slug}`)).text(), { timeout: 2000 })
    .toContain("21,50");
});

test.describe("two people at once", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("the second to save is told, and overwrites nothing", async ({ page, aPlant }) => {
    const plant = await aPlant();
    await page.goto(`/admin/produits/${plant.id}`);
    const form = dialog(page);
    await inShopDatabase(
      "update products set description = 'Autre', updated_at = now() where id = $1",
      [plant.id],
    );
    await form.getByLabel("Prix (€)").fill("99");
    await form.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(form.getByText("modifié entre-temps")).toBeVisible();
    await expect(form.getByLabel("Prix (€)")).toHaveValue("99");
    const [row] = await inShopDatabase(
      "select description, price_cents from products where id = $1",
      [plant.id],
    );
    expect(row).toEqual({ description: "Autre", price_cents: 3990 });
  });
});

test.describe("before any script has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("a product is added, its sizes one a line", async ({ page, ownName }) => {
    await page.goto("/admin/produits/nouveau");
    await fill(page, ownName);
    await page.getByLabel("Tailles").fill("S\nM");
    await page.getByRole("button", { name: "Ajouter le produit" }).click();
    await expect(page.getByText("Nouveau produit ajouté avec succès")).toBeVisible();
    const [row] = await inShopDatabase("select customization from products where name = $1", [
      ownName,
    ]);
    expect(row.customization).toEqual({ sizes: ["S", "M"] });
  });
});
