import { readFile } from "node:fs/promises";
import { expectAccessible } from "../../accessible.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";

test("the catalogue is exported, edited in a spreadsheet, compared, and applied in the background", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ name: `=Formule ${crypto.randomUUID().slice(0, 8)}`, stock: 3 });
  await page.goto("/admin");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const [header = "", ...lines] = csv.slice(1).split("\r\n");
  const own = lines.find((line) => line.includes(plant.id)) ?? "";
  expect(own).toContain(`"'${plant.name}"`);

  await page.getByRole("link", { name: "Importer" }).click();
  const edited = own.replace('"39,90"', '"45,50"').replace(';"3";', ';"9";');
  const send = async (line: string) => {
    await page.getByLabel("Fichier CSV").setInputFiles({
      name: "produits.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`\uFEFF${header}\r\n${line}\r\n`),
    });
    await page.getByRole("button", { name: "Comparer" }).click();
  };
  await send(own.replace('"39,90"', '"gratuit"'));
  await expect(page.getByText("Ligne 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Appliquer les modifications" })).toHaveCount(0);
  await page.getByRole("link", { name: "Un autre fichier" }).click();

  await send(edited);
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("39,90");
  await expect(rows.nth(0)).toContainText("45,50");
  await page.getByRole("button", { name: "Appliquer les modifications" }).click();
  await expect(page.getByText("1 produit à jour")).toBeVisible({ timeout: 15_000 });
  const [row] = await inShopDatabase(
    "select name, price_cents, stock from products where id = $1",
    [plant.id],
  );
  expect(row).toEqual({ name: plant.name, price_cents: 4550, stock: 9 });
});

test("the price and the stock of a variant are changed on its own line", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ stock: 3 });
  const [variant] = await inShopDatabase(
    `with unit as (insert into stock_units (product_id, stock) values ($1, 4) returning id),
     added as (
       insert into variants (product_id, name, price_cents, position) values ($1, 'Grande', 8990, 1)
       returning id
     ), taken as (
       insert into variant_units (variant_id, unit_id) select added.id, unit.id from added, unit
     )
     select id from added`,
    [plant.id],
  );
  const csv = await (await page.request.get("/admin/produits/export.csv")).text();
  const [header = "", ...lines] = csv.slice(1).split("\r\n");
  const own = lines.filter((line) => line.includes(plant.id));
  expect(own).toHaveLength(3);
  const send = async (edited: readonly string[]) => {
    await page.goto("/admin/produits/import");
    await page.getByLabel("Fichier CSV").setInputFiles({
      name: "produits.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`\uFEFF${[header, ...edited].join("\r\n")}\r\n`),
    });
    await page.getByRole("button", { name: "Comparer" }).click();
  };
  await send(own);
  await expect(page.getByText("Ce fichier ne change rien au catalogue.")).toBeVisible();

  await send(
    own.map((line) =>
      line.includes(variant.id)
        ? line.replace('"89,90"', '"95,00"').replace(';"4";', ';"6";')
        : line,
    ),
  );
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(`${plant.name}, Grande`);
  await expect(rows.nth(0)).toContainText("95,00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Appliquer les modifications" }).click();
  await expect(page.getByText("1 produit à jour")).toBeVisible({ timeout: 15_000 });
  const [row] = await inShopDatabase(
    `select products.price_cents as lowest, products.stock, variants.price_cents
     from products join variants on product_id = products.id where variants.id = $1`,
    [variant.id],
  );
  expect(row).toEqual({ lowest: 3990, stock: 9, price_cents: 9500 });
});
