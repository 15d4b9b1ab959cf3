import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { administer } from "../../../tooling/administer.ts";
import { readArticlePart, readProductPart } from "./read-sitemap-part.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Imported in one transaction: all of the same moment, which only their ids tell apart. Not by the
  // shop's own connections, which give up on what takes so long; without what each change sets
  // off (search, the mirror, kept pages), which takes longer still.
  await administer(
    database.url,
    `
    set session_replication_role = replica;
    insert into products
      (slug, name, description, price_cents, vat_basis_points, category, weight_grams,
       is_living_plant, archived_at)
    select 'plante-' || n, 'Plante ' || n, '', 100, 1000, 'Plantes', 100, true,
      case when n > 50003 then now() end
    from generate_series(1, 50005) as n`,
  );
});
afterAll(() => database.drop());

async function paths(number: number) {
  const found: string[] = [];
  for await (const piece of (await readProductPart(database, number)) ?? [])
    found.push(...piece.map(({ path }) => path));
  return found;
}

test("parts of 50,000 hold every product in the shop once, and none that is archived", async () => {
  const first = await paths(1);
  const second = await paths(2);
  expect(first).toHaveLength(50_000);
  expect(second).toHaveLength(3);
  const all = new Set([...first, ...second]);
  expect(all.size).toBe(50_003);
  expect(all).not.toContain("/products/plante-50004");
  expect(await readProductPart(database, 3)).toBeUndefined();
});

test("a new product changes the last part only", async () => {
  const before = await paths(1);
  await database.pool.query(`
    insert into products
      (slug, name, description, price_cents, vat_basis_points, category, weight_grams, is_living_plant)
    values ('nouvelle', 'Nouvelle', '', 100, 1000, 'Plantes', 100, true)`);
  expect(await paths(1)).toEqual(before);
  expect((await paths(2)).at(-1)).toBe("/products/nouvelle");
});

test("a shop without articles has no part of them", async () => {
  expect(await readArticlePart(database, 1)).toBeUndefined();
});
