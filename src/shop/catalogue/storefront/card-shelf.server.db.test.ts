import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { createCardShelf } from "./card-shelf.server.ts";
import { listProducts } from "./list-products.server.ts";
import { parseProductQuery } from "./product-query.ts";

const MAX_AGE_MS = 300_000;
let database: TestDatabase;
let now = 0;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant)
     select 'monstera-' || n, 'Monstera ' || n, 'Feuillage', 1000, 1000, 'Plantes', 9, 100, true
     from generate_series(1, 3) as n`,
  );
});
afterAll(() => database.drop());

const openShelf = (maxAgeMs = MAX_AGE_MS) =>
  createCardShelf({ db: database.db, clock: { now: () => new Date(now) }, maxAgeMs });
type Shelf = ReturnType<typeof openShelf>;

const rewrite = (description: string) =>
  database.pool.query("update products set description = $1", [description]);

/** What a search shows of its products, each description once. */
async function shown({ cards }: Shelf, text = "monstera") {
  const query = parseProductQuery(new URLSearchParams({ q: text }));
  const page = await listProducts({ db: database.db, cards }, query);
  return {
    names: page.cards.map(({ name }) => name),
    said: new Set(page.cards.map((c) => c.description)),
  };
}

test("lists show the cards that other lists have shown, until the catalogue changes", async () => {
  await rewrite("Avant");
  const shelf = openShelf();
  const before = await shown(shelf);
  expect(before).toEqual(await shown(openShelf()));

  await rewrite("Après");
  expect(await shown(shelf, "monstera 2")).toEqual({
    names: ["Monstera 2"],
    said: new Set(["Avant"]),
  });
  shelf.clear();
  expect(await shown(shelf)).toEqual({ ...before, said: new Set(["Après"]) });
});

test("a card that was read while the catalogue changed is not kept", async () => {
  await rewrite("Avant");
  const shelf = openShelf();
  const reading = shown(shelf);
  await rewrite("Après");
  shelf.clear();
  await reading;
  expect((await shown(shelf)).said).toEqual(new Set(["Après"]));
});

test("cards are read again at the age at which pages are", async () => {
  await rewrite("Avant");
  const shelf = openShelf();
  await shown(shelf);
  await rewrite("Après");
  now += MAX_AGE_MS;
  expect((await shown(shelf)).said).toEqual(new Set(["Après"]));
});

test("where nobody is told of changes, each list reads its cards", async () => {
  await rewrite("Avant");
  const shelf = openShelf(0);
  await shown(shelf);
  await rewrite("Après");
  expect((await shown(shelf)).said).toEqual(new Set(["Après"]));
});

test("a product that has left the shop has no card", async () => {
  const shelf = openShelf();
  const { rows } = await database.pool.query<{ id: string }>(
    "update products set archived_at = now() where slug = 'monstera-1' returning id",
  );
  expect(await shelf.cards(rows)).toEqual([]);
});
