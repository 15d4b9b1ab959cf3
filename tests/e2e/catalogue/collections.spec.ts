import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { inShopDatabase } from "./shop-database.ts";

test("a collection is found above the products, and shows its own in the order of the choice", async ({
  page,
}) => {
  await page.goto("/products");
  await page
    .getByRole("navigation", { name: "Collections" })
    .getByRole("link", { name: "Feuilles blanches" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feuilles blanches");
  await expect(page.locator(".products > li h2")).toHaveText([
    "Monstera Albo Variegata",
    "Monstera Thai Constellation",
    "Bouture de Monstera Albo",
  ]);
  await page.getByLabel("Trier").selectOption("Prix croissant");
  await expect(page).toHaveURL("/collections/feuilles-blanches?tri=prix");
  await expect(page.locator(".products > li h2").first()).toHaveText("Bouture de Monstera Albo");
  // A card under the pointer is turning over.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
});

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });
  test("a collection is read and sorted", async ({ page }) => {
    await page.goto("/collections/pour-commencer");
    await page.getByLabel("Trier").selectOption("Nom, de A à Z");
    await page.getByRole("button", { name: "Trier" }).click();
    await expect(page).toHaveURL("/collections/pour-commencer?tri=nom");
    expect(await page.locator(".products > li").count()).toBeGreaterThan(1);
  });

  test("the list says that an archived product is not sold any more", async ({ page }) => {
    await page.goto("/products?categorie=Plantes");
    const said = page.getByText("Ce produit n’est plus en vente.");
    await expect(said).toBeHidden();
    await page.goto("/products?categorie=Plantes#retiree");
    await expect(said).toBeVisible();
  });
});

test("former addresses and archived products lead on with 301, for good and with what was asked", async ({
  request,
}) => {
  const name = `moved-${Date.now()}`;
  await inShopDatabase(
    `insert into products
       (slug, name, description, price_cents, vat_basis_points, category, weight_grams, is_living_plant)
     values ($1, $1, '', 100, 1000, 'Plantes Rares', 100, true)`,
    [name],
  );
  await inShopDatabase("update products set slug = slug || '-b' where slug = $1", [name]);
  const ask = (method: string) =>
    request.fetch(`/products/${name}?utm_source=lettre`, { method, maxRedirects: 0 });
  for (const method of ["GET", "HEAD", "GET"]) {
    const answer = await ask(method);
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/products/${name}-b?utm_source=lettre`);
  }
  await inShopDatabase("update products set archived_at = now() where slug = $1", [`${name}-b`]);
  await expect(async () =>
    expect((await ask("GET")).headers().location).toBe(
      "/products?categorie=Plantes+Rares&utm_source=lettre#retiree",
    ),
  ).toPass();
  const unknown = await request.get(`/products/${name}-c`, { maxRedirects: 0 });
  expect(unknown.status()).toBe(404);
});
