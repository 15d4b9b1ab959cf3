import { expect, test } from "../fixtures.ts";
import { startShopBehindADoor } from "./shop-behind-a-door.ts";

let shop: Awaited<ReturnType<typeof startShopBehindADoor>>;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 50\d/] });
test.beforeAll(async () => {
  shop = await startShopBehindADoor();
});
test.beforeEach(() => shop.shut());
test.afterAll(() => shop?.stop());

const listFailed = "Une erreur est survenue lors du chargement des articles.";
const articleFailed = "Une erreur est survenue lors du chargement de l'article.";

test("[8.catalogue.05] a failed articles load is answered by the API with its own words", async ({
  request,
}) => {
  for (const path of ["/api/articles", "/api/articles?ids=lumiere-ou-placer-votre-monstera"]) {
    const response = await request.get(shop.url + path);
    expect(response.status()).toBe(503);
    expect(await response.json()).toEqual({ error: "Erreur lors du chargement des articles" });
  }
});

test("[8.catalogue.06] /articles says that it failed, and « Réessayer » loads again", async ({
  page,
}) => {
  const response = await page.goto(`${shop.url}/articles?tag=hiver`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(listFailed);
  const again = page.waitForResponse(/\/articles/);
  await alert.getByRole("button", { name: "Réessayer" }).click();
  expect((await again).status()).toBe(503);
  await expect(alert).toContainText(listFailed);
  shop.open();
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL(/\?tag=hiver$/);
});

test("[8.catalogue.07] an article that cannot be loaded says so, and can be asked for again", async ({
  page,
}) => {
  const response = await page.goto(`${shop.url}/articles/arroser-son-monstera-sans-le-noyer`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("alert")).toContainText(articleFailed);
  await expect(page.getByRole("link", { name: "Retour aux articles" })).toBeVisible();
  shop.open();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Arroser son Monstera sans le noyer",
  );
});

test("a visitor's saved list says that it failed, and is loaded again", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("savedArticles", '["rempoter-un-monstera-pas-a-pas"]');
  });
  await page.goto(`${shop.url}/articles?saved=1`);
  await expect(page.getByRole("alert")).toContainText(listFailed);
  shop.open();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Rempoter un Monstera pas à pas",
  );
});

test("what was read before the failure can still be read", async ({ page }) => {
  shop.open();
  const path = `${shop.url}/articles/engrais-nourrir-son-monstera-au-bon-rythme`;
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(200);
  }).toPass();
  shop.shut();
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Engrais");
  // Only the like cannot be counted; the rest of the page is whole.
  await expect(page.getByRole("heading", { name: "Conclusion" })).toBeVisible();
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("« Réessayer » loads again too", async ({ page }) => {
    await page.goto(`${shop.url}/articles?tag=racines`);
    await expect(page.getByRole("alert")).toContainText(listFailed);
    shop.open();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  });
});
