import { randomUUID } from "node:crypto";
import { expectAccessible } from "../accessible.ts";
import { test as base, expect } from "../fixtures.ts";
import { inShopDatabase } from "./shop-database.ts";

type Plant = { slug: string; name: string; numbers: number[]; ids: string[] };

const EACH = [
  { euros: 169, height: 41, daysAgo: 1, root: "racinée" },
  { euros: 89, height: 24, daysAgo: 3, root: "en reprise" },
  { euros: 289, height: 52, daysAgo: 2, root: "acclimatée" },
];

/** A product with three plants on sale; it leaves the shop with the test. */
const test = base.extend<{ plant: Plant }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  plant: async ({}, use) => {
    const slug = `albo-${randomUUID()}`;
    const name = `Albo ${slug.slice(5, 13)}`;
    const [{ id }] = await inShopDatabase(
      `insert into products (slug, name, description, price_cents, vat_basis_points, category,
         stock, weight_grams, is_living_plant, created_at)
       values ($1, $2, 'Panachée', 19900, 1000, 'Plantes Rares', 0, 500, true, '2020-01-01')
       returning id`,
      [slug, name],
    );
    const numbers: number[] = [];
    const ids: string[] = [];
    const first = 1_000_000 + Math.floor(Math.random() * 100_000_000);
    for (const [at, { euros, height, daysAgo, root }] of EACH.entries()) {
      const number = first + at;
      const variantId = randomUUID();
      const [row] = await inShopDatabase(
        `with own as (
           insert into variants (id, product_id, name, price_cents)
           values ($1, $2, 'n° ' || $7, $3)
           returning id
         ), unit as (
           insert into stock_units (product_id, stock) values ($2, 1) returning id
         ), taken as (
           insert into variant_units (variant_id, unit_id) select own.id, unit.id from own, unit
         ), shown as (
           insert into variant_pictures (variant_id, position, key, path, width, height, widths,
             placeholder, alt, taken_at)
           select own.id, 0, key, path, width, height, widths, placeholder, 'La plante entière',
             now() - make_interval(days => $4)
           from own, product_pictures
             join products on products.id = product_id and slug = 'monstera-peru'
           where position = 0
         )
         insert into specimens (variant_id, number, height_cm, leaves, root_state, pot, note)
         select own.id, $7::int, $5, 5, $6,
           'pot 17 cm', 'deux demi-lunes blanches'
         from own returning number`,
        [variantId, id, euros * 100, daysAgo, height, root, String(number)],
      );
      numbers.push(row.number);
      ids.push(variantId);
    }
    await use({ slug, name, numbers, ids });
    await inShopDatabase("update products set archived_at = now() where id = $1", [id]);
  },
});

const sell = (variantId: string) =>
  inShopDatabase(
    `update stock_units set stock = 0 from variant_units
     where unit_id = stock_units.id and variant_id = $1`,
    [variantId],
  );

test("the plants of a product are shown, sorted, and lead to the cart and to their pages", async ({
  page,
  plant,
}) => {
  const [first = 0, second = 0, third = 0] = plant.numbers;
  await page.goto(`/products/${plant.slug}`);
  const section = page.getByRole("region", { name: "Choisissez le plant exact" });
  const tiles = section.locator(".specimen");
  await expect(tiles.locator(".t-plant")).toHaveText(
    [first, third, second].map((number) => `N°\u00a0${number}`),
  );
  await expect(section.getByText("3 plants en vente")).toBeVisible();
  await expect(tiles.first().getByText(/^Photo du \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(tiles.first()).toContainText("41\u00a0cm · 5 feuilles · pot 17 cm");
  await expect(tiles.first()).toContainText("Racinée, deux demi-lunes blanches");
  await section.getByLabel("Trier").selectOption("Prix croissant");
  await expect(tiles.locator(".t-plant").first()).toHaveText(`N°\u00a0${second}`);
  await expect(tiles.first().getByRole("link", { name: /^Choisir/ })).toHaveAttribute(
    "href",
    `/products/${plant.slug}?declinaison=${plant.ids[1]}#acheter`,
  );
  await expectAccessible(page);

  await tiles
    .first()
    .getByRole("link", { name: /^Sa page/ })
    .click();
  await expect(page).toHaveURL(`/products/${plant.slug}/plants/${second}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Plant n°\u00a0${second}`);
  await expect(page.getByText("Pièce unique")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Il en reste 2" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("on a phone, before any script", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("a plant that was sold keeps its page, without a price, and leaves the sale", async ({
    page,
    request,
    plant,
  }) => {
    const [first = 0] = plant.numbers;
    const address = `/products/${plant.slug}/plants/${first}`;
    await page.goto(address);
    await expect(page.getByText("169,00\u00a0€")).toBeVisible();
    await expect(page.getByRole("link", { name: "Choisir ce plant" })).toBeVisible();
    await sell(plant.ids[0] ?? "");
    await expect(async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("est partie le", {
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByRole("link", { name: "Choisir ce plant" })).toHaveCount(0);
    await expect(page.getByText("169,00\u00a0€")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Il en reste 2" })).toBeVisible();
    expect(await page.locator('script[type="application/ld+json"]').last().textContent()).toContain(
      "https://schema.org/SoldOut",
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await page.goto(`/products/${plant.slug}`);
    await expect(page.locator(".specimen")).toHaveCount(2);

    const moved = await request.get(`/products/autre-nom/plants/${first}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, address]);
    for (const unknown of ["999999999", "0", "abc"]) {
      const answer = await request.get(`/products/${plant.slug}/plants/${unknown}`);
      expect(answer.status()).toBe(404);
    }
  });
});

test("a plant that a checkout holds says so", async ({ page, plant }) => {
  await inShopDatabase(
    `update stock_units set reserved = 1 from variant_units
     where unit_id = stock_units.id and variant_id = $1`,
    [plant.ids[2]],
  );
  await page.goto(`/products/${plant.slug}/plants/${plant.numbers[2]}`);
  await expect(page.getByText("Un paiement est en cours pour ce plant.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/products/${plant.slug}`);
  const held = page.locator(".specimen").last();
  await expect(held.getByText("Un paiement est en cours")).toBeVisible();
  await expect(held.getByRole("link", { name: /^Choisir/ })).toHaveCount(0);
});

test("a plant is kept from its page, bought from the list, and says when it has gone", async ({
  page,
  plant,
}) => {
  const [number, other] = plant.numbers;
  const [id] = plant.ids;
  const name = `${plant.name} n° ${number}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/${plant.slug}/plants/${number}`);
  await page.getByRole("button", { name: `Garder ${name} dans mes envies` }).click();
  await page.goto(`/products/${plant.slug}`);
  await page
    .locator("#plants")
    .getByRole("button", { name: `Garder ${plant.name} n° ${other} dans mes envies` })
    .click();
  await page.goto("/envies");
  const wish = page.locator(".wish").filter({ hasText: name });
  await expect(page.locator(".wish")).toHaveCount(2);
  await expect(wish.getByText("Plant exact, 41 cm, 5 feuilles")).toBeVisible();
  await expect(wish.getByText("Pièce unique")).toBeVisible();
  await wish.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("link", { name: "Panier, 1 article" })).toBeVisible();

  await inShopDatabase(
    `with sold as (
       update specimens set sold_at = '2026-11-09T10:00:00Z' where variant_id = $1
     )
     update stock_units set stock = 0
     where id in (select unit_id from variant_units where variant_id = $1)`,
    [id],
  );
  await page.reload();
  await expect(wish.getByText(/^Partie le \d{2}\/\d{2}\/2026$/)).toBeVisible();
  await expect(wish.getByText("Deux autres plants sont en vente, de 89,00")).toBeVisible();
  await expectAccessible(page);
  await wish.getByRole("link", { name: "Voir les deux autres" }).click();
  await expect(page).toHaveURL(`/products/${plant.slug}#plants`);
});
