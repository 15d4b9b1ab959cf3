import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { listProducts } from "./list-products.server.ts";
import { parseProductQuery } from "./product-query.ts";

let database: TestDatabase;
const names = ["Éclat", "aloès", "Zamia", "Œillet", "Olivier", "Ébène", "érable", "Monstera"];

// 100 products on sale and 10 archived, with many equals under every order.
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category,
       customization, stock, reserved, weight_grams, is_living_plant, created_at, archived_at)
     select 'plante-' || n, ($1::text[])[1 + n % 8], 'Feuillage numéro ' || n, 1000 + n % 7 * 100,
       1000, (array['Plantes', 'Plantes Rares', 'Boutures', 'Accessoires'])[1 + n % 4],
       '{"sizes": ["S", "M"]}', 9, 2, 100, true,
       timestamptz '2026-01-01' + n / 5 * interval '1 microsecond',
       case when n > 100 then now() end
     from generate_series(1, 110) as n`,
    [names],
  );
});
afterAll(() => database.drop());

const list = (parameters: Record<string, string>) =>
  listProducts(database, parseProductQuery(new URLSearchParams(parameters)));

async function walk(parameters: Record<string, string>) {
  const pages = [await list(parameters)];
  for (let page = pages[0]; page?.next; pages.push(page)) {
    page = await list({ ...parameters, apres: page.next });
  }
  return { pages, cards: pages.flatMap(({ cards }) => cards) };
}

const sorts = ["nouveautes", "prix", "prix-desc", "nom"];
const filters = [{}, { categorie: "Boutures" }, { q: "feuillage" }, { q: "feuilage" }];
const views = sorts.flatMap((tri) => filters.map((filter) => ({ tri, ...filter })));

test.each(views)("every page of %j, to the end, shows each product once", async (view) => {
  const { pages, cards } = await walk(view);
  const slugs = new Set(cards.map(({ slug }) => slug));
  expect(cards).toHaveLength(slugs.size);
  expect(slugs.size).toBe("categorie" in view ? 25 : 100);
  expect(pages.slice(0, -1).map((page) => page.cards.length)).toEqual(pages.slice(1).map(() => 24));
});

test("archived products are in no list", async () => {
  for (const view of views) {
    const { cards } = await walk(view);
    expect(cards.filter(({ slug }) => Number(slug.slice(7)) > 100)).toEqual([]);
  }
  expect((await list({ q: "numéro 105" })).cards).toEqual([]);
});

test("a card tells what a list shows of a product", async () => {
  const { cards } = await list({ q: "Feuillage numéro 100" });
  expect(cards[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    slug: "plante-100",
    name: "Olivier",
    latinName: null,
    description: "Feuillage numéro 100",
    priceCents: 1200,
    crossedCents: null,
    variants: [],
    category: "Plantes",
    sizes: ["S", "M"],
    colors: [],
    available: 7,
    picture: null,
    colorPictures: [],
  });
});

test("[7.data.01] unless it is asked otherwise, by created_at, the newest first", async () => {
  const { rows } = await database.pool.query<{ slug: string }>(
    "select slug from products where archived_at is null order by created_at desc, id desc",
  );
  const { cards } = await walk({});
  expect(cards.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
});

test("orders by age, by price either way, and by name without minding accents", async () => {
  const age = ({ slug }: { slug: string }) => Math.floor(Number(slug.slice(7)) / 5);
  const newest = (await walk({})).cards.map(age);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  const cheapest = (await walk({ tri: "prix" })).cards.map(({ priceCents }) => priceCents);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  const dearest = (await walk({ tri: "prix-desc" })).cards.map(({ priceCents }) => priceCents);
  expect(dearest).toEqual(cheapest.toReversed());
  const named = (await walk({ tri: "nom" })).cards.map(({ name }) => name);
  expect(named).toEqual(named.toSorted(new Intl.Collator("fr").compare));
  expect([...new Set(named)]).toHaveLength(names.length);
});

test("a page stays where it was when products are added before it", async () => {
  const first = await list({});
  const second = await list({ apres: first.next ?? "" });
  await database.pool.query(`
    insert into products (slug, name, description, price_cents, vat_basis_points, category,
      weight_grams, is_living_plant)
    values ('nouvelle', 'Nouvelle', '', 1000, 1000, 'Plantes', 100, true)`);
  expect(await list({ apres: first.next ?? "" })).toEqual(second);
  expect((await list({})).cards[0]?.slug).toBe("nouvelle");
  await database.pool.query("delete from products where slug = 'nouvelle'");
});

test.each([
  "",
  "?",
  "abc",
  btoa("null"),
  btoa(`{"by":"prix","key":1,"id":"x"}`),
  btoa(`{"by":"nouveautes","key":"' or true","id":"00000000-0000-4000-8000-000000000000"}`),
  btoa(`{"by":"prix","key":99999999999,"id":"00000000-0000-4000-8000-000000000000"}`),
  btoa(`{"by":"nouveautes","key":9e15,"id":"00000000-0000-4000-8000-000000000000"}`),
])("the cursor « %s » of no list leads to the first page", async (apres) => {
  expect((await list({ apres })).cards).toEqual((await list({})).cards);
  expect((await list({ apres, tri: "prix" })).cards).toEqual((await list({ tri: "prix" })).cards);
});

test("the cursor of one order is no place in another", async () => {
  const { next } = await list({ tri: "nom" });
  expect(await list({ tri: "prix", apres: next ?? "" })).toEqual(await list({ tri: "prix" }));
});
