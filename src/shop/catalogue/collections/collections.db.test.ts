// Long because all its tests share one shop with collections of both kinds.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import collections from "../../../../db/seed/collections.json" with { type: "json" };
import products from "../../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { sampleProduct } from "../sample/sample-product.ts";
import { seedCatalogue } from "../sample/seed-catalogue.server.ts";
import { changeCollection } from "./change-collection.server.ts";
import type { CollectionForm } from "./collection-form.ts";
import { listShownCollections } from "./collection-menu.server.ts";
import type { CollectionRule } from "./collection-rule.ts";
import { countMatches } from "./count-matches.server.ts";
import { fillCollection } from "./fill-collection.server.ts";
import { findCollection } from "./find-collection.server.ts";
import { findCollectionToEdit } from "./find-collection-to-edit.server.ts";
import { listCollectionProducts } from "./list-collection-products.server.ts";
import { sampleCollection } from "./sample-collection.ts";
import { saveCollection } from "./save-collection.server.ts";
import { seedCollections } from "./seed-collections.server.ts";

let database: TestDatabase;
const clock = { now: () => new Date("2026-11-17T10:00:00Z") };
const by = { userId: newId(), email: "jo@canopee.example" };
const samples = collections.map((one) => sampleCollection.parse(one));

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate products, collections, collection_products cascade");
  const parsed = products.map((product) => sampleProduct.parse(product));
  await seedCatalogue(database, { products: parsed, pictures });
  await seedCollections(database, samples);
});

const shown = async (slug: string, sort: "nouveautes" | "prix" = "nouveautes") => {
  const collection = await findCollection(database, slug);
  if (!collection) throw new Error("no collection");
  const { cards } = await listCollectionProducts(database, { collection, sort, after: null });
  return cards.map((card) => card.slug);
};
const form = (given: Partial<CollectionForm> = {}): CollectionForm => ({
  version: "",
  name: "Essai",
  slug: "essai",
  introduction: "",
  rule: null,
  picks: [],
  isShown: true,
  ...given,
});
const deps = () => ({ db: database.db, clock });
const save = (given: Partial<CollectionForm>, id: string | null = null) =>
  saveCollection(deps(), { by, id, form: form(given) });
const added = async (given: Partial<CollectionForm>) => {
  const saved = await save(given);
  if (!saved.ok) throw new Error(saved.error.code);
  const collectionId = saved.value.id;
  if (given.rule) await fillCollection(database, { collectionId });
  return collectionId;
};
const set = (slug: string, columns: string) =>
  database.pool.query(`update products set ${columns} where slug = $1`, [slug]);
/** Stock is of units and prices are of variants; the product follows. */
const setOf = (table: "stock_units" | "variants", slug: string, columns: string) =>
  database.pool.query(
    `update ${table} set ${columns} where product_id = (select id from products where slug = $1)`,
    [slug],
  );

const sheet = (fact: string, told: string) =>
  `botanical = jsonb_set(botanical, '{${fact}}', '"${told}"')`;

/** What the lists hold is what picks and rules say, whatever has happened. */
async function expectTrue() {
  expect(await violations(database.pool, { atRest: true })).toEqual([]);
}

test("the sample collections are there once, however often they are seeded", async () => {
  expect(await seedCollections(database, samples)).toBe(0);
  expect(await shown("feuilles-blanches")).toEqual([
    "monstera-albo-variegata",
    "monstera-thai-constellation",
    "bouture-monstera-albo",
  ]);
  const easy = products.filter(({ botanical }) => botanical?.difficulty === "Facile");
  expect((await shown("pour-commencer")).toSorted()).toEqual(
    easy.map(({ slug }) => slug).toSorted(),
  );
  expect((await listShownCollections(database)).map(({ slug }) => slug)).toEqual([
    "feuilles-blanches",
    "pour-commencer",
  ]);
});

test("a rule follows its products: price, category, care, the last one sold, the archive", async () => {
  const rule: CollectionRule = { category: "Plantes", maxPriceCents: 5000, inStock: true };
  await added({ rule });
  expect(await shown("essai")).toContain("monstera-deliciosa");
  const { length: count } = await shown("essai");
  expect(await countMatches(database, rule)).toEqual({ count, isWhole: true });
  const plant = "monstera-deliciosa";
  const turns = [
    ["price_cents = 5001", "price_cents = 3990", (to: string) => setOf("variants", plant, to)],
    ["stock = 0", "stock = 3", (to: string) => setOf("stock_units", plant, to)],
    ["category = 'Boutures'", "category = 'Plantes'", (to: string) => set(plant, to)],
    ["archived_at = now()", "archived_at = null", (to: string) => set(plant, to)],
  ] as const;
  for (const [out, back, turn] of turns) {
    await turn(out);
    expect(await shown("essai")).not.toContain(plant);
    await turn(back);
    expect(await shown("essai")).toContain(plant);
    await expectTrue();
  }
});

test("a rule asks for light, watering and height in the words of the filters", async () => {
  const plant = "monstera-deliciosa";
  await added({ rule: { light: "mi-ombre", watering: "modere", height: "30-a-60" } });
  expect(await shown("essai")).toContain(plant);
  expect(await shown("essai")).not.toContain("monstera-albo-variegata");
  const turns = [
    [`customization = '{"sizes": ["90–120 cm"]}'`, `customization = '{"sizes": ["40–50 cm"]}'`],
    ["is_living_plant = false", "is_living_plant = true"],
    [sheet("light", "Lumière vive"), sheet("light", "Lumière vive, tolère la mi-ombre")],
    [sheet("watering", "Une fois par mois"), sheet("watering", "Une fois par semaine")],
  ] as const;
  for (const [out, back] of turns) {
    await set(plant, out);
    expect(await shown("essai"), out).not.toContain(plant);
    await set(plant, back);
    expect(await shown("essai"), back).toContain(plant);
    await expectTrue();
  }
});

test("a count says when there are more products than it has looked at", async () => {
  expect(await countMatches(database, {}, 5)).toEqual({ count: 5, isWhole: false });
  expect(await countMatches(database, { category: "Boutures" })).toMatchObject({ isWhole: true });
});

test("what a collection holds beside its rule is noticed", async () => {
  await database.pool.query("delete from collection_products");
  const wrong = await violations(database.pool, { atRest: true });
  expect(wrong.map(({ name }) => name)).toEqual([expect.stringMatching(/^a collection/)]);
});

test("an unknown fact is never a match", async () => {
  const plant = "monstera-deliciosa";
  const known = { latinName: "M", toxicToPets: false };
  await set(plant, "botanical = null");
  await added({ rule: { petSafe: true } });
  expect(await shown("essai")).not.toContain(plant);
  await set(plant, `botanical = '${JSON.stringify(known)}'`);
  expect(await shown("essai")).not.toContain(plant);
  await set(plant, `botanical = '${JSON.stringify({ ...known, watering: "Modéré" })}'`);
  expect(await shown("essai")).toEqual([plant]);
});

test("what was chosen by hand keeps its place while it is archived", async () => {
  const id = await added({ picks: ["pot-ceramique", "monstera-peru", "monstera-adansonii"] });
  await set("monstera-peru", "archived_at = now()");
  expect(await shown("essai")).toEqual(["pot-ceramique", "monstera-adansonii"]);
  await set("monstera-peru", "archived_at = null");
  expect(await shown("essai")).toEqual(["pot-ceramique", "monstera-peru", "monstera-adansonii"]);
  const version = (await findCollectionToEdit(database, id))?.version ?? "";
  await save({ version, picks: ["monstera-adansonii", "pot-ceramique"] }, id);
  expect(await shown("essai")).toEqual(["monstera-adansonii", "pot-ceramique"]);
  await expectTrue();
});

test("pages of a collection hold each product once, in every order", async () => {
  await database.pool.query(`
    insert into products
      (slug, name, description, price_cents, vat_basis_points, category, weight_grams, is_living_plant)
    select 'p-' || n, 'P ' || n % 7, '', 100 + n % 5, 1000, 'Boutures', 100, true
    from generate_series(1, 60) as n`);
  await added({ rule: { category: "Boutures" } });
  const collection = await findCollection(database, "essai");
  if (!collection) throw new Error("no collection");
  for (const sort of ["nouveautes", "prix", "prix-desc", "nom"] as const) {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page = await listCollectionProducts(database, { collection, sort, after });
      seen.push(...page.cards.map((card) => card.slug));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(await countMatches(database, { category: "Boutures" })).toMatchObject({
      count: seen.length,
    });
  }
});

test("a rule that has changed lets go of what it held; a deleted collection, of everything", async () => {
  const id = await added({ rule: { category: "Plantes" } });
  const version = (await findCollectionToEdit(database, id))?.version ?? "";
  await save({ version, rule: { category: "Accessoires" } }, id);
  await fillCollection(database, { collectionId: id });
  expect(await shown("essai")).not.toContain("monstera-deliciosa");
  await expectTrue();
  expect(await changeCollection(deps(), { by, id, kind: "deleted" })).toBe(true);
  await fillCollection(database, { collectionId: id });
  await expectTrue();
  expect(await changeCollection(deps(), { by, id, kind: "deleted" })).toBe(false);
});

test("of two administrators the second is told, and an untouched save changes nothing", async () => {
  const id = await added({ picks: ["monstera-peru"] });
  const version = (await findCollectionToEdit(database, id))?.version ?? "";
  expect((await save({ version, picks: ["monstera-peru"] }, id)).ok).toBe(true);
  expect((await save({ version, name: "Un", picks: [] }, id)).ok).toBe(true);
  expect(await save({ version, name: "Deux" }, id)).toMatchObject({
    error: { code: "changed_meanwhile" },
  });
  const { rows } = await database.pool.query(
    "select action from audit_log where subject_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["collection.added", "collection.updated"]);
});

test("an address is one collection's; a former one leads to it", async () => {
  expect(await save({ slug: "pour-commencer" })).toMatchObject({ error: { code: "slug_taken" } });
  expect(await save({ picks: ["nulle-part"] })).toMatchObject({
    error: { code: "unknown_products", slugs: ["nulle-part"] },
  });
  const id = await added({ slug: "avant" });
  const version = (await findCollectionToEdit(database, id))?.version ?? "";
  await save({ version, slug: "apres" }, id);
  expect(await findCollection(database, "avant")).toMatchObject({ id, slug: "apres" });
  expect(await findCollection(database, "jamais")).toBe(null);
});

test("the menu is in the shopkeeper's order, without what is hidden", async () => {
  const [first] = await listShownCollections(database);
  const id = (await findCollection(database, first?.slug ?? ""))?.id ?? "";
  const menu = async () => (await listShownCollections(database)).map(({ slug }) => slug);
  await changeCollection(deps(), { by, id, kind: "lowered" });
  expect(await menu()).toEqual(["pour-commencer", "feuilles-blanches"]);
  await changeCollection(deps(), { by, id, kind: "lowered" });
  await changeCollection(deps(), { by, id, kind: "hidden" });
  expect(await menu()).toEqual(["pour-commencer"]);
  await changeCollection(deps(), { by, id, kind: "raised" });
  await changeCollection(deps(), { by, id, kind: "shown" });
  expect(await menu()).toEqual(["feuilles-blanches", "pour-commencer"]);
});
