import { randomUUID } from "node:crypto";
import type { Shopkeeper } from "../../../support/people/shopkeeper-session.ts";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { test as base, expect } from "../../fixtures.ts";
import { aShopkeeper } from "../shopkeeper.ts";

type Given = {
  name?: string;
  description?: string;
  category?: string;
  stock?: number;
  price?: number;
};
type Plant = { id: string; slug: string; name: string };

type Fixtures = {
  shopkeeper: Shopkeeper;
  /** Adds a product of this test's own; it leaves the shop with the test. */
  aPlant: (given?: Given) => Promise<Plant>;
  /** Takes what a test has added through the pages out of the shop, too. */
  ownName: string;
};

const archive = (where: string, value: unknown) =>
  inShopDatabase(`update products set archived_at = now() where archived_at is null and ${where}`, [
    value,
  ]);

/** Letters alone: « 39e6 » is read as a number where words are looked for, 4 names in 100. */
const someLetters = () =>
  randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(8, "n");

export const test = base.extend<Fixtures>({
  shopkeeper: [async ({ page }, use) => use(await aShopkeeper(page)), { auto: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  aPlant: async ({}, use) => {
    const ids: string[] = [];
    await use(async (given = {}) => {
      const slug = `plante-${randomUUID()}`;
      const name = given.name ?? `Plante ${someLetters()}`;
      const [row] = await inShopDatabase(
        `with plant as (
           insert into products (slug, name, description, price_cents, vat_basis_points, category,
             stock, weight_grams, is_living_plant, created_at)
           values ($1, $2, $3, $4, 1000, $5, $6, 500, true, '2020-01-01')
           returning id, name
         ), picture as (
           insert into product_pictures (product_id, position, key, path, width, height, widths,
             placeholder, alt, is_illustration)
           select plant.id, position, key, path, width, height, widths, placeholder, alt, true
           from plant, product_pictures
             join products on products.id = product_id and slug = 'monstera-peru'
         )
         select id from plant`,
        [
          slug,
          name,
          given.description ?? "Une plante d’essai",
          given.price ?? 3990,
          given.category ?? "Plantes",
          given.stock ?? 10,
        ],
      );
      ids.push(row.id);
      return { id: row.id, slug, name };
    });
    await archive("id = any($1)", ids);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  ownName: async ({}, use) => {
    const name = `Essai ${randomUUID().slice(0, 8)}`;
    await use(name);
    await archive("name like $1 || '%'", name);
  },
});

export { expect };
