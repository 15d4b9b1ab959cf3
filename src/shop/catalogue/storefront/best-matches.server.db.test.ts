import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { listProducts } from "./list-products.server.ts";
import { parseProductQuery } from "./product-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const add = (numbers: string, name: string, description: string, longDescription: string) =>
  database.pool.query(
    `insert into products (slug, name, description, long_description, price_cents,
       vat_basis_points, category, weight_grams, is_living_plant, created_at)
     select 'plante-' || n, ${name}, ${description}, ${longDescription}, 1000, 1000,
       (array['Plantes', 'Boutures'])[1 + n % 2], 100, true,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(${numbers}) as n`,
  );

async function walk(parameters: Record<string, string>): Promise<number[]> {
  const shown: number[] = [];
  let apres = "";
  do {
    const query = parseProductQuery(new URLSearchParams({ ...parameters, apres }));
    const { cards, next } = await listProducts(database, query);
    shown.push(...cards.map(({ slug }) => Number(slug.slice(7))));
    apres = next ?? "";
  } while (apres);
  return shown;
}

// Every third product has the word in its name, the next in its description, the next further down.
const tierOf = (n: number) => (n === 42 ? -1 : n % 3);
const expected = (numbers: number[]) => numbers.toSorted((a, b) => tierOf(a) - tierOf(b) || b - a);
const planted = Array.from({ length: 600 }, (_, at) => at + 1);

test("a common word: the very name, then names, summaries and the rest, page after page", async () => {
  await add(
    "1, 600",
    "case when n = 42 then 'Fougère' when n % 3 = 0 then 'Fougère ' || n else 'Plante ' || n end",
    "case when n % 3 = 1 then 'Comme une fougère' else 'Verte' end",
    "case when n % 3 = 2 then '<p>Parmi les <em>fougères</em></p>' else '' end",
  );
  expect(await walk({ q: "fougère" })).toEqual(expected(planted));
  expect(await walk({ q: "fougere", categorie: "Boutures" })).toEqual(
    expected(planted.filter((n) => n % 2 === 1)),
  );
  expect(await walk({ q: "fougère", tri: "prix" })).toHaveLength(600);
});

test("the same word in the same order when newer products have made it a rare one", async () => {
  await add("1001, 1600", "'Cactus ' || n", "'Piquant'", "''");
  expect(await walk({ q: "fougère" })).toEqual(expected(planted));
  expect(await walk({ q: "fougere", categorie: "Boutures" })).toEqual(
    expected(planted.filter((n) => n % 2 === 1)),
  );
  expect(await walk({ q: "fougère", tri: "prix" })).toHaveLength(600);
});
