import { afterAll, beforeAll, expect, test } from "vitest";
import products from "../../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleProduct } from "../sample/sample-product.ts";
import { seedCatalogue } from "../sample/seed-catalogue.server.ts";
import { findProduct } from "./find-product.server.ts";
import { relatedProducts } from "./related-products.server.ts";
import { suggestProducts } from "./suggest-products.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(database, {
    products: products.map((product) => sampleProduct.parse(product)),
    pictures,
  });
});
afterAll(() => database.drop());

test("[7.data.01] a product is found by the end of its address, with all its pictures in order", async () => {
  await database.pool.query(
    "update stock_units set reserved = 3 from products where products.id = product_id and slug = 'monstera-peru'",
  );
  const written = products.find(({ slug }) => slug === "monstera-peru");
  expect(await findProduct(database, "monstera-peru")).toEqual({
    id: expect.any(String),
    slug: "monstera-peru",
    name: "Monstera Peru",
    description: written?.description,
    longDescription: written?.longDescription,
    priceCents: 3490,
    crossedCents: null,
    reducedUntil: null,
    variants: [],
    variantPictures: {},
    vatBasisPoints: 1000,
    category: "Plantes Rares",
    sizes: [],
    colors: [],
    available: 2,
    weightGrams: written?.weightGrams,
    isLivingPlant: true,
    withdrawalExcluded: false,
    botanical: written?.botanical,
    healthNotice: written?.healthNotice,
    sizeDetails: {},
    parcelNote: expect.stringContaining("Livrée en pot de culture"),
    safetyInformation: null,
    pictures: [
      { ...pictures["monstera-peru"], alt: written?.imageAlt, isIllustration: true, color: null },
      {
        ...pictures["monstera-peru-2"],
        alt: "Monstera Peru, vue rapprochée",
        isIllustration: true,
        color: null,
      },
    ],
    updatedAt: expect.any(Date),
  });
});

test("a pot has options and safety information instead of botany", async () => {
  expect(await findProduct(database, "pot-ceramique")).toMatchObject({
    colors: ["Vert sauge", "Terracotta", "Noir mat", "Blanc cassé"],
    botanical: null,
    safetyInformation: { warnings: [expect.stringContaining("Objet fragile")] },
  });
});

test("what was never sold here, or no longer is, is not found", async () => {
  expect(await findProduct(database, "monstera-bleu")).toBe(null);
  expect(await findProduct(database, "' or true --")).toBe(null);
  await database.pool.query("update products set archived_at = now() where slug = 'pot-ceramique'");
  expect(await findProduct(database, "pot-ceramique")).toBe(null);
  await database.pool.query("update products set archived_at = null where slug = 'pot-ceramique'");
});

const besides = async (slug: string) => {
  const { rows } = await database.pool.query("select id, category from products where slug = $1", [
    slug,
  ]);
  return (await relatedProducts(database, rows[0])).map((product) => product.slug);
};

test("beside a plant stand a pot and a stake, then others, those of the same category first", async () => {
  expect(await besides("bouture-monstera-albo")).toEqual([
    "pot-ceramique",
    "tuteur-et-substrat",
    "bouture-monstera-deliciosa",
    "monstera-deliciosa",
  ]);
});

test("a pot that cannot be bought is not proposed first", async () => {
  await database.pool.query(
    "update stock_units set stock = 0 from products where products.id = product_id and slug = 'pot-ceramique'",
  );
  expect((await besides("monstera-peru"))[0]).toBe("tuteur-et-substrat");
  await database.pool.query(
    "update stock_units set stock = 18 from products where products.id = product_id and slug = 'pot-ceramique'",
  );
});

test("beside an accessory stand four others, those of the same category first", async () => {
  expect(await besides("pot-ceramique")).toEqual([
    "tuteur-et-substrat",
    "monstera-deliciosa",
    "monstera-thai-constellation",
    "monstera-albo-variegata",
  ]);
});

test("a size says what it comes with, and whether the pot is in the parcel is said", async () => {
  expect(await findProduct(database, "monstera-deliciosa")).toMatchObject({
    sizeDetails: { "40–50 cm": expect.stringMatching(/^pot de 14.cm, trois à quatre feuilles$/) },
    parcelNote: expect.stringMatching(/^Livrée en pot de culture.; le cache-pot en photo n’est/),
  });
  const pot = await findProduct(database, "pot-ceramique");
  expect(pot?.parcelNote).toMatch(/^Livré avec sa soucoupe/);
  expect(pot?.pictures.map(({ color }) => color)).toEqual([null, ...(pot?.colors ?? [])]);
});

test("suggests at most five products, each with its picture and its price", async () => {
  expect(await suggestProducts(database, "monst")).toHaveLength(5);
  expect((await suggestProducts(database, "adanson"))[0]).toEqual({
    slug: "monstera-adansonii",
    name: "Monstera Adansonii",
    priceCents: 2490,
    picture: { ...pictures["monstera-adansonii"], alt: expect.any(String) },
  });
  expect((await suggestProducts(database, "monstrea"))[0]?.slug).toBe("monstera-deliciosa");
});

test("suggests nothing for one letter, or for what no product has", async () => {
  expect(await suggestProducts(database, "m")).toEqual([]);
  expect(await suggestProducts(database, "")).toEqual([]);
  expect(await suggestProducts(database, "orchidée")).toEqual([]);
});
