import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysOverflow } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

// What cannot be saved is refused with 422.
test.use({ expectedErrors: [/422/] });

const pageOf = (id: string) => `/admin/produits/${id}/declinaisons`;

/** A variant with a stock of its own. */
async function aVariant(productId: string, name: string, stock: number): Promise<string> {
  const [row] = await inShopDatabase(
    `with unit as (insert into stock_units (product_id, stock) values ($1, $3) returning id),
     variant as (
       insert into variants (product_id, name, price_cents, position) values ($1, $2, 5990, 1)
       returning id
     ), taken as (
       insert into variant_units (variant_id, unit_id, quantity)
       select variant.id, unit.id, 1 from variant, unit
     )
     select id from variant`,
    [productId, name, stock],
  );
  return row.id;
}
const pictures = (page: Page) =>
  page.getByRole("list", { name: "Photos de la déclinaison" }).getByRole("listitem");
const saved = "Photos enregistrées avec succès";

test("a variant's photographs are sent, ordered with the keyboard on a phone, and come first in the shop", async ({
  page,
  aPlant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const plant = await aPlant();
  await aVariant(plant.id, "Grande", 2);
  await page.goto(pageOf(plant.id));
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole("link", { name: "Photos de Grande" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const send = dialog.getByLabel(/^Téléverser des photos/);
  for (const file of ["hero", "monstera-peru"]) {
    await send.setInputFiles(`pictures/${file}.webp`);
    await expect(dialog.getByText(`${file}.webp a été ajoutée.`)).toBeVisible({ timeout: 15_000 });
  }
  await pictures(page).nth(0).getByLabel("Texte alternatif").fill("La serre");
  await pictures(page).nth(1).getByLabel("Texte alternatif").fill("La grande");
  await dialog.getByRole("button", { name: "Monter l’image 2" }).press("Enter");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer les photos" }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await page.goto(`/products/${plant.slug}`);
  const gallery = page.getByRole("group", { name: "Photographies" }).getByRole("img");
  await expect(gallery.first()).not.toHaveAttribute("alt", "La grande");
  await page.getByRole("radio", { name: /Grande/ }).check({ force: true });
  await expect(gallery.nth(0)).toHaveAttribute("alt", "La grande");
  await expect(gallery.nth(1)).toHaveAttribute("alt", "La serre");

  await page.goto(pageOf(plant.id));
  await page.getByRole("link", { name: "Photos de Grande" }).click();
  await expect(pictures(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Retirer l’image 1" }).click();
  await page.getByRole("button", { name: "Enregistrer les photos" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  // The page that is kept may be shown once more while it is built anew.
  await expect(async () => {
    await page.goto(`/products/${plant.slug}`);
    await page.getByRole("radio", { name: /Grande/ }).check({ force: true });
    await expect(gallery.nth(0)).toHaveAttribute("alt", "La serre", { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test("plants of a variant that left the sale are in sight, go back on sale, or leave the stock", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ stock: 3 });
  const big = await aVariant(plant.id, "Grande", 2);
  const leave = () =>
    inShopDatabase("update variants set archived_at = now() where id = $1", [big]);
  await leave();
  await page.goto(pageOf(plant.id));
  const idle = page.getByRole("list", { name: "Stock hors vente" });
  await expect(idle).toContainText("Grande n’est plus en vente, 2 en stock");
  await expectAccessible(page);
  await idle.getByRole("button", { name: /^Remettre en vente/ }).click();
  await expect(page.getByText("Déclinaison de nouveau en vente")).toBeVisible();
  await expect(idle).toHaveCount(0);
  await expect(page.getByLabel("En vente, Grande")).toBeChecked();

  await leave();
  await page.goto(pageOf(plant.id));
  await idle.getByRole("link", { name: /^Mettre le stock à 0/ }).click();
  await expect(page.getByLabel("Stock", { exact: true })).toContainText(/Grande, hors vente\s: 2/);
  await expect(page.getByLabel("Quantité")).toHaveValue("0");
  await page.getByLabel("Note (facultative)").fill("Jamais revenues");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le stock a été mis à jour.")).toBeVisible();
  const movement = page.getByRole("row").filter({ hasText: "Jamais revenues" });
  await expect(movement).toContainText("Grande");
  await expect(movement).toContainText("−2");
  await expectAccessible(page);
  await page.goto(pageOf(plant.id));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(idle).toHaveCount(0);
});

test("the form of a product says where a reduction is called off, and ends none", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ price: 2990 });
  await inShopDatabase(
    `insert into reductions (variant_id, price_cents, before_cents, starts_at, started_at, ends_at)
     values ($1, 2990, 3990, now() - interval '1 day', now() - interval '1 day',
       now() + interval '5 days')`,
    [plant.id],
  );
  await page.goto(`/admin/produits/${plant.id}`);
  await page.getByLabel("Prix (€)").fill("35");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText(/^Une réduction est en cours/)).toBeVisible();
  await page.getByLabel("Prix (€)").fill("29.90");
  await page.getByRole("link", { name: "Déclinaisons, lots et réductions" }).click();
  await expect(page.getByRole("button", { name: "Annuler la réduction" })).toBeVisible();
  await expect(page.locator(".price-chart .planned")).toBeVisible();
  await page.getByRole("button", { name: "Annuler la réduction" }).click();
  await expect(page.getByText("Réduction annulée")).toBeVisible();
  await expect(page.getByLabel(`Prix TTC, ${plant.name}`)).toHaveValue("39,90");
});
