import { expect, test } from "./plants.ts";

const rowOf = (page: import("@playwright/test").Page, name: string) =>
  page.getByRole("row").filter({ hasText: name });

test("[2.admin.10] the search finds a part of the name, the description or the category, in any case", async ({
  page,
  aPlant,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const named = await aPlant({ name: `Philodendron ${mark}` });
  const told = await aPlant({ description: `Un feuillage d’éclats ${mark}` });
  await page.goto("/admin");
  const box = page.getByPlaceholder("Rechercher un produit...");
  for (const [text, plant, other] of [
    [`LODENDRON ${mark}`, named, told],
    [`ECLATS ${mark.toUpperCase()}`, told, named],
  ] as const) {
    await box.fill(text);
    await expect(rowOf(page, plant.name)).toBeVisible();
    await expect(rowOf(page, other.name)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/q=ECLATS/);
  await box.fill("ccessoir");
  await expect(page).toHaveURL(/q=ccessoir/);
  const categories = page.getByRole("table").locator("tbody tr td:nth-child(4)");
  await expect(categories.first()).toHaveText("Accessoires");
  expect(new Set(await categories.allTextContents())).toEqual(new Set(["Accessoires"]));
});

test("[2.admin.11] the table has its columns, and each row its picture, price and actions", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant({ stock: 12, price: 5990, category: "Boutures" });
  await page.goto(`/admin?q=${plant.name}`);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Sélection",
    "Produit",
    "Prix",
    "Catégorie",
    "Stock",
    "Actions",
  ]);
  const row = rowOf(page, plant.name);
  await expect(row).toContainText("Une plante d’essai");
  await expect(row.getByRole("cell").nth(2)).toHaveText("59,90\u00a0€");
  await expect(row.getByRole("cell").nth(3)).toHaveText("Boutures");
  const picture = row.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(row.getByRole("link", { name: `Modifier ${plant.name}` })).toBeVisible();
  await expect(row.getByRole("link", { name: `Supprimer ${plant.name}` })).toBeVisible();
});

test("[2.admin.13] with nothing to list, the table says so", async ({ page }) => {
  await page.goto("/admin?q=cactus-introuvable");
  await expect(page.getByText("Aucun produit trouvé")).toBeVisible();
});

test("[2.admin.14] stock is red at 0, yellow from 1 to 5, and plain above", async ({
  page,
  aPlant,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const colours: string[] = [];
  for (const stock of [0, 1, 5, 6]) await aPlant({ name: `Stock ${mark} n° ${stock}`, stock });
  await page.goto(`/admin?q=${mark}&tri=stock`);
  const cells = page.locator("tbody td:nth-child(5) span");
  await expect(cells).toHaveText(["0", "1", "5", "6"]);
  for (const cell of await cells.all()) {
    colours.push(await cell.evaluate((element) => getComputedStyle(element).color));
  }
  const [red, low, still, plain] = colours;
  const plainText = await page
    .locator("tbody td:nth-child(3)")
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  expect(low).toBe(still);
  expect(new Set([red, low, plain]).size).toBe(3);
  const [r = 0, g = 0, b = 0] = (red?.match(/[\d.]+/g) ?? []).map(Number);
  expect(red).toMatch(/rgb|oklch|color/);
  if (red?.startsWith("rgb")) expect(r > g && r > b).toBe(true);
  expect(plain).toBe(plainText);
});

test("filters and sorts are in the address, and work before any script has loaded", async ({
  browser,
  page,
  aPlant,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const stock of [0, 3, 30]) await aPlant({ name: `Filtre ${mark} ${stock}`, stock });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${process.env.SHOP_URL}/admin?q=${mark}`);
  const names = plain.locator("tbody b");
  await plain.getByLabel("Stock", { exact: true }).selectOption("Stock faible");
  await plain.getByRole("button", { name: "Filtrer" }).click();
  await expect(names).toHaveText([`Filtre ${mark} 3`]);
  await expect(plain).toHaveURL(/stock=faible/);
  await plain.getByLabel("Stock", { exact: true }).selectOption("Tous les stocks");
  await plain.getByLabel("Trier").selectOption("Stock décroissant");
  await plain.getByRole("button", { name: "Filtrer" }).click();
  await expect(names).toHaveText([`Filtre ${mark} 30`, `Filtre ${mark} 3`, `Filtre ${mark} 0`]);
  await context.close();
});
