import { afterAll, beforeAll, describe, expect, test } from "vitest";
import products from "../../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleProduct } from "../sample/sample-product.ts";
import { seedCatalogue } from "../sample/seed-catalogue.server.ts";
import { listProducts } from "./list-products.server.ts";
import { parseProductQuery } from "./product-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(database, {
    products: products.map((product) => sampleProduct.parse(product)),
    pictures,
  });
});
afterAll(() => database.drop());

const list = (parameters: Record<string, string>) =>
  listProducts(database, parseProductQuery(new URLSearchParams(parameters)));
const found = async (q: string, others = {}) =>
  (await list({ q, ...others })).cards.map(({ slug }) => slug);

const deliciosa = "monstera-deliciosa";
const thai = "monstera-thai-constellation";
const albo = "monstera-albo-variegata";
const adansonii = "monstera-adansonii";
const peru = "monstera-peru";
const alboCutting = "bouture-monstera-albo";
const deliciosaCutting = "bouture-monstera-deliciosa";
const pot = "pot-ceramique";
const kit = "tuteur-et-substrat";

const firstHits: Record<string, [query: string, first: string][]> = {
  "by its name": [
    ["Monstera Deliciosa", deliciosa],
    ["Monstera Thai Constellation", thai],
    ["Monstera Albo Variegata", albo],
    ["Monstera Adansonii", adansonii],
    ["Monstera Peru", peru],
    ["Bouture de Monstera Albo", alboCutting],
    ["Bouture de Monstera Deliciosa", deliciosaCutting],
    ["Pot en céramique", pot],
    ["Kit tuteur et substrat", kit],
  ],
  "whatever the case": [
    ["MONSTERA PERU", peru],
    ["aDaNsOnIi", adansonii],
    ["POT EN CÉRAMIQUE", pot],
    ["thai constellation", thai],
  ],
  "with or without accents": [
    ["ceramique", pot],
    ["céramique", pot],
    ["modere", thai],
    ["Modéré", thai],
    ["emaillee", pot],
    ["preracinee", alboCutting],
    ["éclats creme", thai],
    ["étoilé", thai],
    ["interieurs verts", deliciosa],
    ["nœud", alboCutting],
    ["noeud", alboCutting],
  ],
  "with either apostrophe, or none": [
    ["l'eau", deliciosaCutting],
    ["l’eau", deliciosaCutting],
    ["l eau", deliciosaCutting],
    ["d'intérieur", deliciosa],
    ["d’intérieur", deliciosa],
    ["aracées d'intérieur", pot],
    ["l'exercice parfait", deliciosaCutting],
    ["prêts à l'emploi", kit],
  ],
  "with a letter too many, too few or out of place": [
    ["monstrea", deliciosa],
    ["mosntera", deliciosa],
    ["monsterra", deliciosa],
    ["adansoni", adansonii],
    ["adansoniii", adansonii],
    ["adensonii", adansonii],
    ["constelation", thai],
    ["constallation", thai],
    ["delicosa", deliciosa],
    ["variegatta", albo],
    ["ceramic", pot],
    ["seramique", pot],
    ["tuteurr", kit],
    ["substrta", kit],
    ["bouturre albo", alboCutting],
    ["monstrea peruu", peru],
    ["sphaine", alboCutting],
    ["onster", deliciosa],
  ],
  "by its Latin name": [
    ["karstenianum", peru],
    ["borsigiana", albo],
    ["Monstera sp. ‘Peru’", peru],
    ["araceae", deliciosa],
    ["Monstera deliciosa 'Thai Constellation'", thai],
  ],
  "in the singular or the plural": [
    ["boutures", alboCutting],
    ["bouture", alboCutting],
    ["pots", pot],
    ["tuteurs", kit],
    ["plantes rares", thai],
    ["plante rare", thai],
    ["panachée", alboCutting],
    ["panachés", alboCutting],
    ["trous", adansonii],
  ],
  "while it is typed": [
    ["mons", deliciosa],
    ["ad", adansonii],
    ["thai const", thai],
    ["céra", pot],
    ["tut", kit],
    ["bout", alboCutting],
    ["vari", albo],
    ["monstera pe", peru],
  ],
  "by two words, wherever they are": [
    ["bouture albo", alboCutting],
    ["albo bouture", alboCutting],
    ["deliciosa bouture", deliciosaCutting],
    ["pot terracotta", pot],
    ["pot sauge", pot],
    ["tuteur coco", kit],
    ["monkey mask", adansonii],
    ["feuilles gaufrées", peru],
  ],
  "by its options, its difficulty or its description": [
    ["terracotta", pot],
    ["noir mat", pot],
    ["difficile", albo],
    ["accessoires", pot],
    ["coco", kit],
    ["suspension", adansonii],
    ["sphaigne perlite", deliciosaCutting],
    ["perforation", peru],
    ["chimère", albo],
    ["in vitro", thai],
  ],
};

describe.each(Object.entries(firstHits))("a product is found %s", (_, queries) => {
  test.each(queries)("« %s » finds %s first", async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });
});

test.each([
  "orchidée",
  "monstera orchidée",
  "xyzzy",

  "'; drop table products; --",
  "& | ! :*",
  "<->",
  "\\",
  "'",
  "%",
  "_",
  "🌿",
  "\ud83c!",
  "日本",
  "z".repeat(500),
])("« %s » finds nothing", async (query) => {
  expect(await list({ q: query })).toEqual({ cards: [], next: null, correction: null });
});

test.each(["albo & ! bouture:*", "albo 🌿", "albo\0bouture", `albo ${"bouture ".repeat(80)}`])(
  "of « %s » only the words count",
  async (query) => {
    expect(await found(query)).toContain(alboCutting);
  },
);

test("words in the name come before words in the summary, and these before the rest", async () => {
  expect(await found("albo")).toEqual([albo, alboCutting]);
  expect((await found("deliciosa")).slice(0, 4)).toEqual([deliciosa, deliciosaCutting, thai, albo]);
  expect(await found("fibre coco")).toEqual([kit, adansonii]);
});

test("the product of that very name comes first, even when others are newer", async () => {
  expect((await found("monstera peru"))[0]).toBe(peru);
  await database.pool.query(
    "update products set name = 'Coffret Monstera Peru', created_at = now() where slug = $1",
    [kit],
  );
  expect(await found("monstera péru")).toEqual([peru, kit]);
  await database.pool.query(
    "update products set name = 'Kit tuteur et substrat', created_at = '2026-09-23' where slug = $1",
    [kit],
  );
});

test("says what it has searched for instead of a misspelt text", async () => {
  expect((await list({ q: "Monstrea adensonii" })).correction).toBe("monstera adansonii");
  expect((await list({ q: "monstera" })).correction).toBe(null);
});

test("a search combines with a category and with an order", async () => {
  expect(await found("albo", { categorie: "Boutures" })).toEqual([alboCutting]);
  expect(await found("albo", { categorie: "Accessoires" })).toEqual([]);
  expect(await found("albo", { tri: "prix" })).toEqual([alboCutting, albo]);
  expect(await found("deliciosa", { categorie: "Plantes Rares", tri: "prix-desc" })).toEqual([
    albo,
    thai,
  ]);
});

test("a changed product is found by its new words only, an archived one no longer", async () => {
  const rename = "update products set name = $2 where slug = $1";
  await database.pool.query(rename, [peru, "Monstera Esqueleto"]);
  expect(await found("esqueletto")).toEqual([peru]);
  await database.pool.query(rename, [peru, "Monstera Peru"]);
  expect(await found("esqueleto")).toEqual([]);
  await database.pool.query("update products set archived_at = now() where slug = $1", [peru]);
  expect(await found("peru")).toEqual([]);
  await database.pool.query("update products set archived_at = null where slug = $1", [peru]);
});
