import type { Page } from "@playwright/test";
import { startShopBehindADoor } from "../articles/shop-behind-a-door.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, signIn } from "../people.ts";

let shop: Awaited<ReturnType<typeof startShopBehindADoor>>;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] });
test.beforeAll(async () => {
  shop = await startShopBehindADoor();
});
test.beforeEach(() => shop.open());
test.afterAll(() => shop?.stop());

const ACCOUNT_FAILED = "Une erreur est survenue lors du chargement de vos données.";
const ORDERS_FAILED = "Une erreur est survenue lors du chargement des commandes.";
const SAVE_FAILED = "Une erreur est survenue lors de l'enregistrement de l'adresse.";

async function enter(page: Page, path: string) {
  const customer = await aCustomer();
  await expect(async () => signIn(page.context(), customer, shop.url)).toPass();
  const response = await page.goto(shop.url + path);
  expect(response?.status()).toBe(200);
  await page.waitForLoadState("networkidle");
  return customer;
}

async function retry(page: Page) {
  shop.open();
  await expect(async () => {
    const again = page.getByRole("alert").getByRole("button", { name: "Réessayer" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("alert")).toBeHidden({ timeout: 3000 });
  }).toPass();
}

test("[8.catalogue.16] an account that cannot be loaded says so, and 'Réessayer' loads it again", async ({
  page,
}) => {
  const { email } = await enter(page, "/account");
  shop.shut();
  const response = await page.goto(`${shop.url}/account?tab=adresses`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("alert")).toContainText(ACCOUNT_FAILED);
  await retry(page);
  await expect(page).toHaveURL(`${shop.url}/account?tab=adresses`);
  await expect(page.getByRole("complementary", { name: "Espace client" })).toContainText(email);
  await expect(page.getByText("Aucune adresse enregistrée")).toBeVisible();
});

test("[8.catalogue.16] addresses that cannot be loaded give the account's own message and no other", async ({
  page,
}) => {
  await enter(page, "/account");
  shop.shut();
  await page.getByRole("navigation", { name: "Mon Compte" }).getByText("Adresses").first().click();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText(ACCOUNT_FAILED);
  await retry(page);
  await expect(page.getByText("Aucune adresse enregistrée")).toBeVisible();
});

test("an address that cannot be saved is told in one sentence, and what was typed stays", async ({
  page,
}) => {
  await enter(page, "/account?tab=adresses");
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  await page.getByLabel("Rue", { exact: true }).fill("18 rue des Gobelins");
  await page.getByLabel("Code postal").fill("75013");
  await page.getByLabel("Ville").fill("Paris");
  shop.shut();
  const submit = page.getByRole("button", { name: "Ajouter", exact: true });
  await submit.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toHaveText(SAVE_FAILED);
  await expect(page.getByLabel("Rue", { exact: true })).toHaveValue("18 rue des Gobelins");
  shop.open();
  await submit.click();
  await expect(page.getByRole("article")).toContainText("18 rue des Gobelins");
  await expect(dialog).toHaveCount(0);
});

test("[7.admin.03] without the database no address, no order and no sign-in is answered from anywhere else", async ({
  page,
}) => {
  const { email, password } = await enter(page, "/account");
  shop.shut();
  for (const path of ["/account?tab=adresses", "/account?tab=commandes", "/orders"]) {
    expect((await page.goto(shop.url + path))?.status(), path).toBe(503);
  }
  const stranger = await page.context().browser()?.newContext();
  const signedIn = await stranger?.request.post(`${shop.url}/login`, {
    form: { email, password },
    headers: { Origin: shop.url },
    maxRedirects: 0,
  });
  expect(signedIn?.status()).toBe(503);
  expect(signedIn?.headersArray().filter(({ name }) => /set-cookie/i.test(name))).toEqual([]);
  await stranger?.close();
});

test("[8.catalogue.15] orders that cannot be loaded say so, and 'Réessayer' loads the page again", async ({
  page,
}) => {
  await enter(page, "/orders");
  shop.shut();
  const response = await page.goto(`${shop.url}/orders`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes Commandes");
  await expect(page.getByRole("alert")).toContainText(ORDERS_FAILED);
  await expect(page.getByRole("article")).toHaveCount(0);
  await retry(page);
  await expect(page.getByRole("heading", { name: "Aucune commande" })).toBeVisible();
});

test("without a network the pages say the same", async ({ page }) => {
  await enter(page, "/account");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Mon Compte" }).getByText("Adresses").first().click();
  await expect(page.getByRole("alert")).toContainText(ACCOUNT_FAILED);
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("'Réessayer' loads again, and an address not saved is still typed", async ({ page }) => {
    await enter(page, "/account/adresses/nouvelle");
    await page.getByLabel("Rue", { exact: true }).fill("18 rue des Gobelins");
    await page.getByLabel("Code postal").fill("75013");
    await page.getByLabel("Ville").fill("Paris");
    shop.shut();
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(SAVE_FAILED);
    await expect(page.getByLabel("Rue", { exact: true })).toHaveValue("18 rue des Gobelins");
    await page.goto(`${shop.url}/orders`);
    await expect(page.getByRole("alert")).toContainText(ORDERS_FAILED);
    await retry(page);
    await expect(page.getByRole("heading", { name: "Aucune commande" })).toBeVisible();
  });
});
