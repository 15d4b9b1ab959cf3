import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import products from "../../../db/seed/products.json" with { type: "json" };
import pictures from "../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { addSpecimen } from "../../../tests/support/shop/add-specimen.ts";
import { sampleProduct } from "../catalogue/sample/sample-product.ts";
import { seedCatalogue } from "../catalogue/sample/seed-catalogue.server.ts";
import { listWishes } from "./list-wishes.server.ts";
import { syncWishes } from "./sync-wishes.server.ts";
import { MOST_WISHES } from "./wish-list.ts";
import { wishedThings } from "./wished-things.server.ts";

let database: TestDatabase;
let userId: string;
const now = new Date("2026-11-14T12:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(database, {
    products: products.map((product) => sampleProduct.parse(product)),
    pictures,
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("update products set archived_at = null");
  userId = await aUser();
});

async function aUser(): Promise<string> {
  const id = newId();
  await database.pool.query("insert into users (id, email, name) values ($1, $2, 'Inès')", [
    id,
    `${id}@exemple.fr`,
  ]);
  return id;
}

async function idOf(slug: string): Promise<string> {
  const { rows } = await database.pool.query("select id from products where slug = $1", [slug]);
  return rows[0].id;
}

type Given = { kept?: { id: string; addedAt: string }[]; removed?: string[] };
const sync = ({ kept = [], removed = [] }: Given, of = userId) =>
  syncWishes({ db: database.db, clock: fixedClock(now) }, { userId: of, kept, removed });

test("what two browsers kept is one list, the newest first, and again is the same", async () => {
  const [peru, albo] = [await idOf("monstera-peru"), await idOf("monstera-albo-variegata")];
  const first = [{ id: peru, addedAt: "2026-11-02T10:00:00Z" }];
  const second = [
    { id: albo, addedAt: "2026-11-03T10:00:00Z" },
    { id: peru, addedAt: "2026-11-09T10:00:00Z" },
  ];
  await sync({ kept: first });
  const merged = await sync({ kept: second });
  expect(merged).toEqual([
    {
      id: albo,
      name: "Monstera Albo Variegata",
      addedAt: new Date("2026-11-03T10:00:00Z"),
    },
    { id: peru, name: "Monstera Peru", addedAt: new Date("2026-11-02T10:00:00Z") },
  ]);
  expect(await sync({ kept: second })).toEqual(merged);
  expect(await sync({})).toEqual(merged);
});

test("what is taken away leaves this customer's list and no other", async () => {
  const peru = await idOf("monstera-peru");
  const kept = [{ id: peru, addedAt: "2026-11-02T10:00:00Z" }];
  const other = await aUser();
  await sync({ kept });
  await sync({ kept }, other);
  expect(await sync({ removed: [peru, newId()] })).toEqual([]);
  expect(await listWishes(database, { userId: other })).toHaveLength(1);
});

test("what is no product is left out, and nothing is kept from tomorrow", async () => {
  const peru = await idOf("monstera-peru");
  const kept = [
    { id: newId(), addedAt: "2026-11-02T10:00:00Z" },
    { id: peru, addedAt: "2036-11-02T10:00:00Z" },
  ];
  expect(await sync({ kept })).toMatchObject([{ id: peru, addedAt: now }]);
  expect(await sync({ kept }, newId()), "of an account that is gone").toEqual([]);
});

test("two devices at once leave no more than the most, and the newest of them", async () => {
  const { rows } = await database.pool.query(
    `insert into products (slug, name, description, price_cents,
      vat_basis_points, category, weight_grams, is_living_plant)
     select 'envie-' || n, 'Envie ' || n, '', 100, 1000, 'Plantes', 500, true
     from generate_series(1, $1) as n returning id`,
    [MOST_WISHES + 20],
  );
  const kept = rows.map(({ id }, n) => ({
    id: id,
    addedAt: new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString(),
  }));
  await Promise.all([
    sync({ kept: kept.slice(0, MOST_WISHES) }),
    sync({ kept: kept.slice(-MOST_WISHES) }),
  ]);
  const wishes = await listWishes(database, { userId });
  expect(wishes.map(({ id }) => id)).toEqual(
    kept
      .slice(-MOST_WISHES)
      .reverse()
      .map(({ id }) => id),
  );
});

test("an erased account takes its wishes with it", async () => {
  await sync({
    kept: [{ id: await idOf("monstera-peru"), addedAt: "2026-11-02T10:00:00Z" }],
  });
  await database.pool.query("delete from users where id = $1", [userId]);
  const { rows } = await database.pool.query("select 1 from wishes where user_id = $1", [userId]);
  expect(rows).toEqual([]);
});

test("a wish outlives its product: what left the shop is shown as such", async () => {
  const [peru, pot] = [await idOf("monstera-peru"), await idOf("pot-ceramique")];
  await database.pool.query("update products set archived_at = now() where id = $1", [peru]);
  const shown = await wishedThings(database, [pot, newId(), peru]);
  expect(shown).toMatchObject([
    {
      product: {
        id: pot,
        isArchived: false,
        available: expect.any(Number),
        picture: { alt: expect.any(String) },
      },
      plant: null,
    },
    { product: { id: peru, name: "Monstera Peru", isArchived: true }, plant: null },
  ]);
  expect(await wishedThings(database, [])).toEqual([]);
});

test("one plant is kept beside its product, and stays in the list when it has gone", async () => {
  const albo = await idOf("monstera-albo-variegata");
  const { variantId, number } = await addSpecimen(database.pool, { productId: albo });
  const { variantId: other } = await addSpecimen(database.pool, { productId: albo });
  const addedAt = "2026-11-02T10:00:00Z";
  const kept = [albo, variantId, other].map((id) => ({ id, addedAt }));
  const name = `Monstera Albo Variegata, n° ${number}`;
  expect(await sync({ kept })).toHaveLength(3);
  expect(await sync({ removed: [other] })).toEqual(
    [
      { id: albo, name: "Monstera Albo Variegata", addedAt: new Date(addedAt) },
      { id: variantId, name, addedAt: new Date(addedAt) },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const shown = async () => (await wishedThings(database, [variantId]))[0];
  expect(await shown()).toMatchObject({
    product: { id: albo },
    plant: { number, state: "on_sale", soldAt: null, picture: { alt: "La plante entière" } },
  });
  await database.pool.query(
    `update stock_units set stock = 0
     where id in (select unit_id from variant_units where variant_id = $1)`,
    [variantId],
  );
  await database.pool.query("update specimens set sold_at = $2 where variant_id = $1", [
    variantId,
    now,
  ]);
  expect(await shown()).toMatchObject({
    product: { id: albo, isArchived: false },
    plant: { state: "sold", soldAt: now.toISOString() },
  });
  expect(await listWishes(database, { userId })).toHaveLength(2);
});
