import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { listManagedProducts } from "./list-managed-products.server.ts";
import { type ManagedQuery, managedSorts, parseManagedQuery } from "./managed-query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
      weight_grams, is_living_plant, created_at, archived_at)
    select 'plante-' || n, 'Plante ' || n,
      case when n = 7 then 'Un feuillage d’éclats crème' else 'Une plante' end,
      1000 + n % 10, 1000, case when n % 4 = 0 then 'Boutures' else 'Plantes' end, n % 9, 100, true,
      now() - n * interval '1 minute', case when n > 58 then now() end
    from generate_series(1, 60) as n`,
  );
});
afterAll(() => database.drop());

const list = async (address: string, change: Partial<ManagedQuery> = {}) => {
  const query = { ...parseManagedQuery(new URLSearchParams(address)), ...change };
  return listManagedProducts(database, query);
};
const namesIn = async (address: string) =>
  (await list(address)).products.map(({ name }) => name).sort();

test.each(managedSorts)("every product comes once, page after page, sorted by %s", async (sort) => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await list(`tri=${sort}`, { after });
    seen.push(...page.products.map(({ name }) => name));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(58);
  expect(new Set(seen).size).toBe(58);
});

test("a sort by stock begins with what is gone, or with what is left", async () => {
  const [first] = (await list("tri=stock")).products;
  expect(first?.stock).toBe(0);
  const [most] = (await list("tri=stock-desc")).products;
  expect(most?.stock).toBe(8);
});

test.each([
  ["a part of a word of the description, without its accent", "q=CLATS+creme", ["Plante 7"]],
  ["a part of the name", "q=lante+57", ["Plante 57"]],
  ["nothing that there is", "q=cactus", []],
  ["signs only", "q=%25", []],
  ["two letters", "q=58", ["Plante 58"]],
])("a search for %s", async (_, address, names) => {
  expect(await namesIn(address)).toEqual(names);
});

test("a search for a category finds its products, among those of the filters", async () => {
  expect((await list("q=bouture")).products).toHaveLength(14);
  expect((await list("q=bouture&stock=rupture")).products.every(({ stock }) => stock === 0)).toBe(
    true,
  );
});

test("low stock is 1 to 5, out of stock is 0, and archived products are apart", async () => {
  const pages = [await list("stock=faible"), await list("stock=faible&tri=stock-desc")];
  const low = pages.flatMap(({ products }) => products.map(({ stock }) => stock));
  expect(new Set(low)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set((await list("stock=rupture")).products.map(({ stock }) => stock))).toEqual(
    new Set([0]),
  );
  expect(await namesIn("etat=archives")).toEqual(["Plante 59", "Plante 60"]);
  expect(await namesIn("etat=archives&q=60&tri=stock")).toEqual(["Plante 60"]);
});

test("the shopkeeper says how few are a low stock", async () => {
  const set = (lowStock: number) =>
    database.pool.query("update shop_settings set value = $1 where key = 'stock'", [{ lowStock }]);
  await set(2);
  try {
    const { products, lowStock } = await list("stock=faible&tri=stock-desc");
    expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([1, 2]));
    expect(lowStock).toBe(2);
  } finally {
    await set(5);
  }
});

test("the order by stock follows sales, categories and the archive", async () => {
  const change = (set: string) =>
    database.pool.query(`update products set ${set} where slug = 'plante-1'`);
  await database.pool.query(
    `update stock_units set stock = 777 from products
     where products.id = product_id and slug = 'plante-1'`,
  );
  const [first] = (await list("tri=stock-desc")).products;
  expect(first?.name).toBe("Plante 1");
  await change("category = 'Accessoires'");
  expect(await namesIn("tri=stock&categorie=Accessoires")).toEqual(["Plante 1"]);
  await change("archived_at = now()");
  expect(await namesIn("tri=stock&categorie=Accessoires")).toEqual([]);
});
