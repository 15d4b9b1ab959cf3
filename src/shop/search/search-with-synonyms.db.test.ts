import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { parseArticleQuery } from "#shop/articles/reading/article-query.ts";
import { listArticles } from "#shop/articles/reading/list-articles.server.ts";
import { sampleArticle } from "#shop/articles/sample/sample-article.ts";
import { seedArticles } from "#shop/articles/sample/seed-articles.server.ts";
import { sampleProduct } from "#shop/catalogue/sample/sample-product.ts";
import { seedCatalogue } from "#shop/catalogue/sample/seed-catalogue.server.ts";
import { listProducts } from "#shop/catalogue/storefront/list-products.server.ts";
import { parseProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { productsInArticle } from "#shop/catalogue/storefront/products-in-article.server.ts";
import { suggestProducts } from "#shop/catalogue/storefront/suggest-products.server.ts";
import articlesFile from "../../../db/seed/articles.json" with { type: "json" };
import productsFile from "../../../db/seed/products.json" with { type: "json" };
import families from "../../../db/seed/synonyms.json" with { type: "json" };
import pictures from "../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { readSynonyms } from "./read-synonyms.server.ts";
import { saveSynonyms } from "./save-synonyms.server.ts";
import { seedSynonyms } from "./seed-synonyms.server.ts";

const clock = fixedClock(new Date("2026-11-16T08:00:00Z"));
const by = { userId: newId(), email: "ines@exemple.fr" };

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
  await seedCatalogue(shop, {
    products: productsFile.map((one) => sampleProduct.parse(one)),
    pictures,
  });
  await seedArticles(shop, {
    articles: articlesFile.map((one) => sampleArticle.parse(one)),
    pictures,
  });
  await seedSynonyms(shop, families);
});
afterAll(() => shop.drop());

const products = async (q: string) =>
  (await listProducts(shop, parseProductQuery(new URLSearchParams({ q })))).cards.map(
    ({ slug }) => slug,
  );
const articles = async (q: string) =>
  (await listArticles(shop, parseArticleQuery(new URLSearchParams({ q })))).cards.map(
    ({ id }) => id,
  );

test.each([
  ["terreau", "tuteur-et-substrat"],
  ["TERREAUX", "tuteur-et-substrat"],
  ["terreau tuteur", "tuteur-et-substrat"],
  ["terreau ara", "tuteur-et-substrat"],
  ["cache-pot", "pot-ceramique"],
  ["jardinière", "pot-ceramique"],
  ["jardinière terracotta", "pot-ceramique"],
  ["marcotte albo", "bouture-monstera-albo"],
  ["faux philodendron", "monstera-deliciosa"],
  ["philodendron à trous", "monstera-deliciosa"],
  ["philodendron à trous peru", "monstera-peru"],
  ["bicolore", "monstera-albo-variegata"],
])("« %s » finds what the shop calls otherwise: %s first", async (q, first) => {
  expect((await products(q))[0]).toBe(first);
});

test("a word of the shop's own still finds first what has it in its name", async () => {
  expect((await products("monstera"))[0]).toBe("monstera-deliciosa");
  expect((await products("bouture"))[0]).toBe("bouture-monstera-albo");
  expect((await products("pot"))[0]).toBe("pot-ceramique");
});

test("a synonym that nothing answers to is not taken for a slip of the keyboard", async () => {
  const page = await listProducts(shop, parseProductQuery(new URLSearchParams({ q: "pothos" })));
  expect(page).toMatchObject({ cards: [], correction: null });
});

test("a plant that the shop does not have is not taken for a slip either", async () => {
  for (const q of ["cactus", "orchidée"]) {
    expect(await products(q), q).toEqual([]);
    expect(await articles(q), q).toEqual([]);
  }
});

test("a misspelt synonym is mended too", async () => {
  expect((await products("jardiniere"))[0]).toBe("pot-ceramique");
  expect((await products("jardinnière"))[0]).toBe("pot-ceramique");
});

test("suggestions know the synonyms", async () => {
  const [first] = await suggestProducts(shop, "terreau");
  expect(first?.slug).toBe("tuteur-et-substrat");
});

test("articles are found by synonyms, and with a letter too many, too few or out of place", async () => {
  const startsWith = (start: string) => expect.stringMatching(new RegExp(`^${start}`));
  expect(await articles("jardinière")).toEqual(await articles("pot"));
  expect(await articles("jardinière")).toEqual([startsWith("rempoter")]);
  expect(await articles("faux philodendron engrais")).toEqual([startsWith("engrais")]);
  expect(await articles("arosser")).toEqual([startsWith("arroser")]);
  expect(await articles("engrai")).toEqual([startsWith("engrais")]);
  expect(await articles("humiditée")).toEqual([startsWith("humidite")]);
  expect(await articles("monstrea luumiere")).toEqual([startsWith("lumiere")]);
  expect(await articles("zzzzzz")).toEqual([]);
});

test("an article ends with what it names, then with what answers to its tags", async () => {
  const after = async (text: string, tags: string[] = []) =>
    (await productsInArticle(shop, { text, tags })).map(({ slug }) => slug);
  expect((await after("<p>La <em>Monstera Peru</em> pousse.</p>"))[0]).toBe("monstera-peru");
  expect((await after("", ["rempotage", "terreau", "tuteur"]))[0]).toBe("tuteur-et-substrat");
  expect(await after("", [])).toHaveLength(3);
  await shop.pool.query(
    "update stock_units set stock = 0 from products where products.id = product_id and slug = 'monstera-peru'",
  );
  expect(await after("Monstera Peru")).not.toContain("monstera-peru");
  await shop.pool.query(
    "update stock_units set stock = 5 from products where products.id = product_id and slug = 'monstera-peru'",
  );
});

test("what is saved untouched changes nothing; what is changed is logged, once", async () => {
  const { families: kept, version } = await readSynonyms(shop);
  expect(kept).toEqual(families);
  const logged = async () =>
    (
      await shop.db
        .selectFrom("audit_log")
        .select(["action", "before", "after"])
        .where("action", "=", "synonyms.updated")
        .execute()
    ).length;
  expect((await saveSynonyms({ db: shop.db, clock }, { by, version, families: kept })).ok).toBe(
    true,
  );
  expect(await logged()).toBe(0);
  expect((await readSynonyms(shop)).version).toBe(version);

  const wanted = [...kept, ["coco", "noix"]];
  const save = () => saveSynonyms({ db: shop.db, clock }, { by, version, families: wanted });
  expect((await save()).ok).toBe(true);
  expect(await save()).toEqual({ ok: false, error: { code: "changed_meanwhile" } });
  expect(await logged()).toBe(1);
  expect((await products("noix"))[0]).toBe("tuteur-et-substrat");
  expect(await seedSynonyms(shop, families)).toBe(0);
});
