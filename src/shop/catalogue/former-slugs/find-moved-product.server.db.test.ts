import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { findProduct } from "../storefront/find-product.server.ts";
import { findMovedProduct } from "./find-moved-product.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const SLUGS = ["a", "b", "c", "d", "e", "f"];
const PRODUCTS = ["Un", "Deux", "Trois"];

type Shown = { name: string; slug: string; isArchived: boolean };
/** What the shop should know, kept in the plainest way. */
type Model = { products: Map<string, Shown>; lastHolder: Map<string, string> };

const add = (name: string, slug: string) =>
  database.pool.query(
    `insert into products
       (slug, name, description, price_cents, vat_basis_points, category, weight_grams, is_living_plant)
     values ($1, $2, '', 100, 1000, 'Plantes', 100, true)`,
    [slug, name],
  );

const slug = fc.constantFrom(...SLUGS);
const name = fc.constantFrom(...PRODUCTS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("rename" as const), name, slug }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("archive" as const), name, slug }) },
);

async function apply(
  model: Model,
  { kind, name, slug }: { kind: string; name: string; slug: string },
) {
  const product = model.products.get(name);
  if (kind === "archive") {
    await database.pool.query(
      "update products set archived_at = case when archived_at is null then now() end where name = $1",
      [name],
    );
    if (product) product.isArchived = !product.isArchived;
    return;
  }
  if ([...model.products.values()].some((other) => other.slug === slug)) return;
  if (product) {
    await database.pool.query("update products set slug = $2 where name = $1", [name, slug]);
    model.lastHolder.set(product.slug, name);
    product.slug = slug;
  } else {
    await add(name, slug);
    model.products.set(name, { name, slug, isArchived: false });
  }
}

/** A slug leads to its holder, else to its last one; never further, and nowhere else. */
function expected({ products, lastHolder }: Model, slug: string) {
  const holder = [...products.values()].find((product) => product.slug === slug);
  const product = holder ?? products.get(lastHolder.get(slug) ?? "");
  return product
    ? { slug: product.slug, category: "Plantes", isArchived: product.isArchived }
    : null;
}

test("after any renames every slug leads to who has it, else to who had it last, in one step", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await database.pool.query("truncate products cascade");
      const model: Model = { products: new Map(), lastHolder: new Map() };
      for (const one of steps) await apply(model, one);
      for (const one of SLUGS) {
        const moved = await findMovedProduct(database, one);
        expect(moved).toEqual(expected(model, one));
        // Where one is sent to, one stays: a page is there, or the product is not sold.
        if (moved && !moved.isArchived)
          expect(await findProduct(database, moved.slug)).not.toBe(null);
      }
    }),
    { numRuns: 40 },
  );
});

test("what never was a slug leads nowhere", async () => {
  expect(await findMovedProduct(database, "jamais-vue")).toBe(null);
  expect(await findMovedProduct(database, "' or true --")).toBe(null);
});
