import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

const isArchived = async (id: string) =>
  (
    await inShopDatabase("select archived_at is not null as yes from products where id = $1", [id])
  )[0].yes;

test("[2.admin.22] deleting asks first, and declining changes nothing", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant();
  await page.goto(`/admin?q=${plant.name}`);
  const dialog = page.getByRole("dialog");
  for (const decline of ["Annuler", "Fermer", "Escape"]) {
    await page.getByRole("link", { name: `Supprimer ${plant.name}` }).click();
    await expect(dialog.getByRole("heading", { name: /^Supprimer ce produit/ })).toBeVisible();
    await expect(dialog).toContainText(plant.name);
    if (decline === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("link", { name: decline }).click();
    await expect(dialog).toHaveCount(0);
    expect(await isArchived(plant.id)).toBe(false);
  }
});

test("[4.admin-form.05] a product that is deleted leaves the storefront, and can be restored", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant();
  const statusOf = async (address: string) =>
    (await page.request.get(address, { maxRedirects: 0 })).status();
  const storefront = () => statusOf(`/products/${plant.slug}`);
  const inTheBrowser = () => statusOf(`/products/${plant.slug}.data`);
  // Somebody has looked at it: the page is kept.
  expect([await storefront(), await inTheBrowser()]).toEqual([200, 200]);
  await page.goto(`/admin?q=${plant.name}`);
  await page.getByRole("link", { name: `Supprimer ${plant.name}` }).click();
  const submit = page.getByRole("dialog").getByRole("button");
  const held = Promise.withResolvers<void>();
  await page.route("**/supprimer.data**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await submit.click();
  await expect(submit).toHaveText("Suppression…");
  held.resolve();
  await expect(page.getByText("Produit supprimé avec succès")).toBeVisible();
  await expect(page.getByText("Aucun produit trouvé")).toBeVisible();
  expect(await isArchived(plant.id)).toBe(true);
  // Its address leads to its category; in the data of a page, 202 is what a redirect answers.
  await expect.poll(storefront, { timeout: 2000 }).toBe(301);
  await expect.poll(inTheBrowser, { timeout: 2000 }).toBe(202);

  await page.getByLabel("État").selectOption("Archivés");
  await page.getByRole("link", { name: `Restaurer ${plant.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restaurer" }).click();
  await expect(page.getByText("Le produit est de retour dans le catalogue.")).toBeVisible();
  await expect.poll(storefront, { timeout: 2000 }).toBe(200);
});

test("a product is duplicated as a new one, which is added only when it is saved", async ({
  page,
  aPlant,
  ownName,
}) => {
  const plant = await aPlant({ name: ownName, price: 4250 });
  await page.goto(`/admin?q=${plant.name}`);
  await page.getByRole("link", { name: `Dupliquer ${plant.name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Nom", { exact: true })).toHaveValue(`${plant.name} (copie)`);
  await expect(dialog.getByLabel("Stock")).toHaveValue("0");
  await dialog.getByRole("button", { name: "Ajouter le produit" }).click();
  await expect(page.getByText("Nouveau produit ajouté avec succès")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "(copie)" })).toContainText("42,50");
});
