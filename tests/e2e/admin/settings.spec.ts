import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { anOwnShop, type OwnShop } from "./own-shop.ts";

let shop: OwnShop;

test.describe.configure({ mode: "serial" });
// What a form refuses is answered by this.
test.use({ expectedErrors: [/status of (409|422)/] });
test.beforeAll(async () => {
  shop = await anOwnShop();
});
test.afterAll(() => shop?.stop());
test.beforeEach(({ page }) => shop.enter(page));

const save = (page: Page) =>
  page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
const saved = (page: Page) =>
  expect(page.getByText("Paramètres sauvegardés avec succès").first()).toBeVisible();

test("a legal mention is read on its page within two seconds, as text", async ({ page }) => {
  await page.goto(`${shop.url}/mentions-legales`);
  const before = await page.locator("main mark").count();
  await page.goto(`${shop.url}/admin/parametres/mentions`);
  await page.getByLabel("Numéro SIRET").fill("123 456 789 00012 <b>gras</b>");
  await save(page);
  await saved(page);
  await expect(page.getByLabel("Numéro SIRET")).toHaveValue("123 456 789 00012 <b>gras</b>");
  await expect(async () => {
    await page.goto(`${shop.url}/mentions-legales`);
    await expect(page.locator("main")).toContainText("123 456 789 00012 <b>gras</b>", {
      timeout: 200,
    });
  }).toPass({ timeout: 2_000 });
  expect(await page.locator("main mark").count()).toBe(before - 1);
});

test("what is left to fill in is counted on the dashboard", async ({ page }) => {
  await page.goto(`${shop.url}/dashboard`);
  const warning = page.getByRole("status").filter({ hasText: "Avant d’ouvrir la boutique" });
  await expect(warning).toContainText(/\d+ mentions restent à compléter/);
  await warning.getByRole("link", { name: "Compléter" }).click();
  await expect(page).toHaveURL(/\/admin\/parametres\/mentions$/);
});

test("delivery is charged as the shopkeeper has set it", async ({ page }) => {
  await page.goto(`${shop.url}/admin/parametres/livraison`);
  const france = page.getByRole("group", { name: "France" });
  await france.getByLabel("Tarifs à domicile").fill("lourd : cher");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("France, tarifs à domicile");
  await expect(france.getByLabel("Tarifs à domicile")).toHaveValue("lourd : cher");
  await france.getByLabel("Tarifs à domicile").fill("30000 g : 3,33 €");
  await france.getByLabel("Livraison offerte dès (€)").fill("");
  const added = page.getByRole("group", { name: "Ajouter un pays" });
  await added.getByLabel("Pays").fill("Belgique");
  await added.getByLabel("Code").fill("be");
  await added.getByLabel("Tarifs à domicile").fill("30000 g : 9,90 €");
  await added.getByLabel("Tarifs en point relais").fill("30000 g : 7,90 €");
  await save(page);
  await saved(page);
  const [{ value }] = await shop.ask("select value from shop_settings where key = 'delivery'");
  expect(value.countries).toMatchObject([
    { code: "FR", freeFromCents: null, rates: { home: [{ upToGrams: 30000, cents: 333 }] } },
    { code: "BE", name: "Belgique", freeFromCents: null },
  ]);
  await page.goto(`${shop.url}/admin/journal?quoi=settings`);
  await expect(page.getByRole("row").filter({ hasText: "Livraison" })).toContainText(
    "Pays et tarifs de livraison",
  );
});

test("of two who save the same settings, the second keeps what was typed and is told", async ({
  page,
  context,
}) => {
  const address = `${shop.url}/admin/parametres/catalogue`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  for (const threshold of ["3", "4"]) {
    await other.getByLabel("Seuil de stock faible").fill(threshold);
    await save(other);
    await saved(other);
    const stored = "select value ->> 'lowStock' as low from shop_settings where key = 'stock'";
    await expect.poll(() => shop.ask(stored)).toEqual([{ low: threshold }]);
  }
  await page.getByLabel("Seuil de stock faible").fill("9");
  await save(page);
  await expect(page.getByText("Ces paramètres ont été modifiés entre-temps.")).toBeVisible();
  await expect(page.getByLabel("Seuil de stock faible")).toHaveValue("9");
  await other.reload();
  await expect(other.getByLabel("Seuil de stock faible")).toHaveValue("4");
});

const SHARED = [
  {
    name: "legal mentions",
    path: "/admin/parametres/mentions",
    field: (page: Page) => page.getByLabel("Numéro SIRET"),
    typed: ["111 111 111 00001", "222 222 222 00002"],
  },
  {
    name: "delivery",
    path: "/admin/parametres/livraison",
    field: (page: Page) =>
      page.getByRole("group", { name: "France" }).getByLabel("Tarifs à domicile"),
    typed: ["30000 g : 4,44 €", "30000 g : 5,55 €"],
  },
  {
    name: "Instagram",
    path: "/admin/reglages/site",
    field: (page: Page) => page.getByLabel("Nom d'utilisateur Instagram"),
    typed: ["canopee.une", "canopee.deux"],
  },
] as const;

for (const { name, path, field, typed } of SHARED) {
  test(`of two who save ${name}, the second keeps what was typed and is told, again too`, async ({
    page,
    context,
  }) => {
    const [first, second] = typed;
    await page.goto(shop.url + path);
    const other = await context.newPage();
    await other.goto(shop.url + path);
    // A box that is filled while React takes it over is filled beside what it held.
    for (const opened of [page, other]) await opened.waitForLoadState("networkidle");
    await field(other).fill(first);
    await save(other);
    await saved(other);
    for (const _ of ["once", "again"]) {
      await field(page).fill(second);
      const answered = page.waitForResponse((answer) => answer.status() === 409);
      await save(page);
      await answered;
      await expect(page.getByText("Ces paramètres ont été modifiés entre-temps.")).toBeVisible();
      await expect(field(page)).toHaveValue(second);
    }
    await other.goto(shop.url + path);
    await expect(field(other)).toHaveValue(first);
  });
}

test("the threshold of low stock counts on the dashboard and in the list of products", async ({
  page,
}) => {
  await page.goto(`${shop.url}/admin/parametres/catalogue`);
  await page.getByLabel("Seuil de stock faible").fill("1000");
  await page.getByLabel("Taux de TVA (%)").fill("20 ; 5,5");
  await save(page);
  await saved(page);
  await expect(page.getByLabel("Taux de TVA (%)")).toHaveValue("20 ; 5,5");
  const [{ count }] = await shop.ask(
    "select count(*)::int from products where archived_at is null and stock > 0",
  );
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByText(`${count} en stock faible`)).toBeVisible();
  await page.goto(`${shop.url}/admin?tri=stock-desc`);
  await expect(page.locator("tbody .qty-low")).toHaveCount(await page.locator("tbody tr").count());
});
