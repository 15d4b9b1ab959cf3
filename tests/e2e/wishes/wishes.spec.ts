import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, aSignedInCustomer, type Customer, signIn } from "../people.ts";

const PERU = "Monstera Peru";
const THAI = "Monstera Thai Constellation";
const ADANSONII = "Monstera Adansonii";

const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`(Garder|Retirer) ${name} `) });
const wishes = (page: Page) => page.locator(".wish h2");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("wishes"));

async function keepInBrowser(page: Page, names: readonly string[]) {
  const rows = await inShopDatabase("select id, name from products where name = any($1)", [names]);
  const kept = names.map((name, index) => ({
    id: rows.find((row) => row.name === name)?.id,
    addedAt: new Date(Date.UTC(2026, 10, 10 - index)).toISOString(),
  }));
  const text = JSON.stringify({ version: 1, account: null, wishes: kept, unsent: [] });
  await page.goto("/faq");
  await page.evaluate((list) => localStorage.setItem("wishes", list), text);
}

const inAccount = async ({ userId }: Customer) =>
  (
    await inShopDatabase(
      `select name from wishes join products on products.id = product_id
       where user_id = $1 order by added_at desc`,
      [userId],
    )
  ).map(({ name }) => name);

test("a visitor keeps a plant from its card and from its page, and finds both in the list", async ({
  page,
}) => {
  await page.goto("/products");
  await heart(page, PERU).focus();
  await page.keyboard.press("Enter");
  await expect(heart(page, PERU)).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByRole("status").getByText(`« ${PERU} » est dans vos envies.`),
  ).toBeVisible();

  await page.goto("/products/monstera-thai-constellation");
  await heart(page, THAI).click();
  await expect(heart(page, THAI)).toHaveAccessibleName(`Retirer ${THAI} de mes envies`);
  await page.getByRole("link", { name: "Mes envies, 2 articles" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes envies");
  await expect(wishes(page)).toHaveText([THAI, PERU]);
  await expect(page.getByText("Deux plantes gardées, sans engagement")).toBeVisible();
  await expect(page.getByText("Gardées dans ce navigateur seulement.")).toBeVisible();
  await page.getByLabel("Trier").selectOption("Prix croissant");
  await expect(wishes(page)).toHaveText([PERU, THAI]);
  await expectAccessible(page);
});

test("a wish goes into the cart, is taken away, and comes back where it was", async ({ page }) => {
  await keepInBrowser(page, [PERU, ADANSONII]);
  await page.goto("/envies");
  const peru = page.locator(".wish").filter({ hasText: PERU });
  await peru.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("link", { name: "Panier, 1 article" })).toBeVisible();

  await heart(page, PERU).press("Enter");
  await expect(wishes(page)).toHaveText([ADANSONII]);
  await expect(heart(page, ADANSONII)).toBeFocused();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(wishes(page)).toHaveText([PERU, ADANSONII]);
});

test("an empty list says what it is for", async ({ page }) => {
  await page.goto("/envies");
  await expect(page.getByRole("heading", { name: "Rien encore" })).toBeVisible();
  await expectAccessible(page);
});

test("a plant that left the shop stays in the list, and says so", async ({ page }) => {
  const name = `Plante partie ${Date.now()}`;
  await inShopDatabase(
    `insert into products (slug, name, description, price_cents,
      vat_basis_points, category, weight_grams, is_living_plant, archived_at)
     values ($1, $2, '', 1000, 1000, 'Plantes Rares', 500, true, now())`,
    [`partie-${Date.now()}`, name],
  );
  await keepInBrowser(page, [name, PERU]);
  await page.goto("/envies");
  const gone = page.locator(".wish").filter({ hasText: name });
  await expect(gone.getByText("N’est plus vendu")).toBeVisible();
  await expect(gone.getByRole("link", { name: "Voir le rayon Plantes Rares" })).toBeVisible();
  await expect(gone.getByText("10,00")).toHaveCount(0);
  await expectAccessible(page);
});

test("two tabs show the same list", async ({ page, context }) => {
  await page.goto("/envies");
  const other = await context.newPage();
  await other.goto("/products/monstera-peru");
  await heart(other, PERU).click();
  await expect(wishes(page)).toHaveText([PERU]);
  await heart(page, PERU).click();
  await expect(heart(other, PERU)).toHaveAttribute("aria-pressed", "false");
});

test("signing in joins both lists; signing out leaves none of them to the next one", async ({
  page,
  context,
}) => {
  const camille = await aCustomer();
  await inShopDatabase(
    `insert into wishes (user_id, product_id, added_at)
     select $1, id, '2026-11-12' from products where name = $2`,
    [camille.userId, THAI],
  );
  await keepInBrowser(page, [PERU]);
  await page.goto("/envies");
  await page.getByRole("link", { name: "Connectez-vous" }).click();
  await page.getByLabel("Email").fill(camille.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(camille.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/envies$/);
  await expect(wishes(page)).toHaveText([THAI, PERU]);
  await expect(page.getByText("Gardées dans votre compte")).toBeVisible();
  await expect.poll(() => inAccount(camille)).toEqual([THAI, PERU]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => stored(page)).toBeNull();
  const alex = await aCustomer({ name: "Alex" });
  await signIn(context, alex);
  await page.goto("/envies");
  await expect(page.getByRole("heading", { name: "Rien encore" })).toBeVisible();
  expect(await inAccount(alex)).toEqual([]);
  expect(await inAccount(camille)).toEqual([THAI, PERU]);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a change of a customer waits in the browser, and is sent when the shop answers", async ({
    page,
  }) => {
    const camille = await aSignedInCustomer(page);
    await page.goto("/products/monstera-peru");
    await expect.poll(() => stored(page)).toContain(camille.userId);
    await page.route("**/account/envies", (route) => route.abort());
    await heart(page, PERU).click();
    await expect(heart(page, PERU)).toHaveAttribute("aria-pressed", "true");
    expect(await inAccount(camille)).toEqual([]);
    await page.goto("/envies");
    await expect(page.getByText("Gardées dans ce navigateur pour l’instant")).toBeVisible();
    await expect(wishes(page)).toHaveText([PERU]);
    await page.unroute("**/account/envies");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText("Gardées dans votre compte")).toBeVisible();
    expect(await inAccount(camille)).toEqual([PERU]);
  });

  test("the list says that the shop does not answer, and asks again", async ({ page }) => {
    await keepInBrowser(page, [PERU]);
    await page.route("**/api/wishes?*", (route) => route.abort());
    await page.goto("/envies");
    await expect(page.getByText("La boutique ne répond pas")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/wishes?*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(wishes(page)).toHaveText([PERU]);
  });
});

test("a browser that keeps nothing says so to a visitor, and leaves it to the account", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function set(key, value) {
      if (key === "wishes") throw new DOMException("full", "QuotaExceededError");
      keep.call(this, key, value);
    };
  });
  await page.goto("/products/monstera-peru");
  await heart(page, PERU).click();
  await expect(page.getByText("Votre navigateur refuse de garder vos envies")).toBeVisible();
  await expect(heart(page, PERU)).toHaveAttribute("aria-pressed", "false");

  const camille = await aSignedInCustomer(page);
  await page.reload();
  await heart(page, PERU).click();
  await expect(heart(page, PERU)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => inAccount(camille)).toEqual([PERU]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs, and no heart is offered", async ({ page }) => {
    await page.goto("/envies");
    await expect(page.getByText("Vos envies sont dans votre navigateur")).toBeVisible();
    await page.goto("/products");
    await expect(page.locator(".heart:visible")).toHaveCount(0);
  });
});
