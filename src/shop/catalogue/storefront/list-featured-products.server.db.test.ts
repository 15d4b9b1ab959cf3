import { afterAll, beforeAll, expect, test } from "vitest";
import products from "../../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleProduct } from "../sample/sample-product.ts";
import { seedCatalogue } from "../sample/seed-catalogue.server.ts";
import { listFeaturedProducts } from "./list-featured-products.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const slugs = async () => (await listFeaturedProducts(database)).map(({ slug }) => slug);

test("an empty shop features nothing", async () => {
  expect(await slugs()).toEqual([]);
});

test("features the three newest products, each with its price and its first picture", async () => {
  await seedCatalogue(database, {
    products: products.map((product) => sampleProduct.parse(product)),
    pictures,
  });
  const featured = await listFeaturedProducts(database);
  expect(featured[0]).toEqual({
    slug: "monstera-deliciosa",
    name: "Monstera Deliciosa",
    priceCents: 3990,
    variants: [],
    picture: { ...pictures["monstera-deliciosa"], alt: products[0]?.imageAlt },
  });
  expect(featured.map(({ slug }) => slug)).toEqual([
    "monstera-deliciosa",
    "monstera-thai-constellation",
    "monstera-albo-variegata",
  ]);
});

test("an archived product is no longer featured, one without a picture is", async () => {
  await database.pool.query(
    "update products set archived_at = now() where slug = 'monstera-deliciosa'",
  );
  await database.pool.query("delete from product_pictures");
  expect(await slugs()).toEqual([
    "monstera-thai-constellation",
    "monstera-albo-variegata",
    "monstera-adansonii",
  ]);
  expect((await listFeaturedProducts(database)).map(({ picture }) => picture)).toEqual([
    null,
    null,
    null,
  ]);
});
