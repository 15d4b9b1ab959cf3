import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aShopkeeper } from "./shopkeeper.ts";

const NAME = "BUREAU26";
// One after the other: what one of them has made is taken away when the last is over.
test.describe.configure({ mode: "default" });
// What is typed wrong, and the second of two administrators.
test.use({ expectedErrors: [/status of 4(09|22)/] });
test.afterAll(() => inShopDatabase("delete from codes where name like $1", [`${NAME}%`]));

const save = (page: Page, name = "Enregistrer") =>
  page.getByRole("dialog").getByRole("button", { name }).click();
const kept = async () => {
  const rows = await inShopDatabase(
    "select version, kind, percent, amount_cents, minimum_cents, is_once, stopped_at is not null as stopped from codes where name = $1",
    [NAME],
  );
  return rows[0];
};

test("a code is made with the words that its customer reads, opened again, changed by one of two, and stopped", async ({
  page,
}) => {
  test.slow();
  await aShopkeeper(page);
  await page.goto("/admin/codes");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Nouveau code" }).click();
  const dialog = page.getByRole("dialog");
  const preview = dialog.getByRole("status");
  await expect(preview).toContainText("dès que la réduction est dite");
  await dialog.getByLabel("Code", { exact: true }).fill("bureau26");
  await dialog.getByLabel("Réduction, en %").fill("95");
  await save(page, "Créer le code");
  await expect(dialog.getByText("Un nombre entier, de 1 à 90")).toBeVisible();
  await dialog.getByLabel("Réduction, en %").fill("10");
  await dialog.getByLabel("Minimum, en €").fill("60,00");
  await dialog.getByLabel("Du", { exact: true }).fill("2026-12-01");
  await dialog.getByLabel("Au", { exact: true }).fill("2026-12-24");
  await dialog.getByLabel("Une fois par client").check();
  await expect(preview).toHaveText(
    /Le client lira\s: «\s−10 % dès 60,00\s€ d’achat, du 01\/12\/2026 au 24\/12\/2026, une fois par client\.\s» Sur un panier de 149,00\s€\s: −14,90\s€\./,
  );
  await dialog.getByRole("radio", { name: "Montant" }).check();
  await dialog.getByLabel("Réduction, en €").fill("5");
  await expect(preview).toContainText(/−5,00\s€ dès 60,00\s€ d’achat/);
  await dialog.getByRole("radio", { name: "Pourcentage" }).check();
  await dialog.getByLabel("Réduction, en %").fill("10");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await save(page, "Créer le code");
  await expect(page.getByText("Code enregistré")).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(NAME) });
  await expect(row).toContainText("−10 %");
  const made = await kept();
  expect(made).toMatchObject({ kind: "percentage", percent: 10, minimum_cents: 6000 });

  // Saved again unchanged, it is what it was, for the orders on their way too.
  await page.getByRole("link", { name: `Modifier : ${NAME}` }).click();
  await expect(dialog.getByLabel("Au", { exact: true })).toHaveValue("2026-12-24");
  await save(page);
  await expect(dialog).toBeHidden();
  expect(await kept()).toEqual(made);

  await page.getByRole("link", { name: `Modifier : ${NAME}` }).click();
  await inShopDatabase("update codes set percent = 20, version = version + 1 where name = $1", [
    NAME,
  ]);
  await dialog.getByLabel("Réduction, en %").fill("30");
  await save(page);
  await expect(dialog.getByText("Ce code a été modifié entre-temps.")).toBeVisible();
  expect(await kept()).toMatchObject({ percent: 20 });

  await page.goto("/admin/codes");
  await page.getByRole("button", { name: `Arrêter : ${NAME}` }).click();
  await expect(row).toContainText("Arrêté");
  expect(await kept()).toMatchObject({ stopped: true });
  await page.getByRole("button", { name: `Reprendre : ${NAME}` }).click();
  await expect(page.getByRole("button", { name: `Arrêter : ${NAME}` })).toBeVisible();
  await expectAccessible(page);
});

test("a code bears on products that are looked for, and its preview follows", async ({ page }) => {
  await aShopkeeper(page);
  await page.goto("/admin/codes/nouveau");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code", { exact: true }).fill(`${NAME}-P`);
  await dialog.getByRole("radio", { name: "Montant" }).check();
  await dialog.getByLabel("Réduction, en €").fill("7,50");
  await dialog.getByLabel("Sur", { exact: true }).selectOption("Des produits…");
  await dialog.getByLabel("Ajouter un produit").fill("Monstera Peru");
  await dialog.getByRole("button", { name: "Ajouter : Monstera Peru", exact: true }).click();
  await expect(dialog.getByRole("status")).toContainText(/−7,50\s€, sur 1 produit\./);
  await expectAccessible(page);
  await save(page, "Créer le code");
  await expect(dialog).toBeHidden();
  const [{ count }] = await inShopDatabase(
    "select cardinality(product_ids) as count from codes where name = $1",
    [`${NAME}-P`],
  );
  expect(count).toBe(1);
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("a percentage is made", async ({ page }) => {
    await aShopkeeper(page);
    await page.goto("/admin/codes/nouveau");
    await page.getByLabel("Code", { exact: true }).fill(`${NAME}-S`);
    await page.getByLabel("Réduction, en %").fill("12");
    await page.getByRole("button", { name: "Créer le code" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${NAME}-S`) })).toContainText("−12 %");
  });
});

test("what is done with a code of a later page comes back to that page", async ({ page }) => {
  const [first] = await inShopDatabase(
    `with older as (
       insert into codes (name, kind, percent, created_at) values ($1, 'percentage', 5, '2000-01-01')
     )
     insert into codes (name, kind, percent, created_at) values ($2, 'percentage', 5, '2000-01-02')
     returning id`,
    [`${NAME}-AVANT`, `${NAME}-APRES`],
  );
  await aShopkeeper(page);
  await page.goto(`/admin/codes?apres=${first.id}`);
  const row = page.getByRole("row", { name: new RegExp(`${NAME}-AVANT`) });
  const isThere = async () => {
    await expect(page).toHaveURL(new RegExp(`/admin/codes\\?.*apres=${first.id}`));
    await expect(row).toBeVisible();
  };
  await row.getByRole("link", { name: `${NAME}-AVANT`, exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Annuler" }).click();
  await isThere();
  await row.getByRole("link", { name: /^Modifier/ }).click();
  await save(page);
  await expect(page.getByText("Code enregistré")).toBeVisible();
  await isThere();
  await row.getByRole("button", { name: /^Arrêter/ }).click();
  await expect(row).toContainText("Arrêté");
  await isThere();
});
