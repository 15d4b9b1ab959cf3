import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { findManagedProduct } from "#shop/catalogue/management/find-managed-product.server.ts";
import { findProduct } from "#shop/catalogue/storefront/find-product.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { openShop, type ShopFloor, shopkeeper } from "../../../../tests/support/shop/shop-floor.ts";
import { openReductions } from "./open-reductions.server.ts";
import { callOffReduction, planReduction } from "./plan-reduction.server.ts";
import { turnReductions } from "./turn-reductions.server.ts";

const DAY = 24 * 3_600_000;
const today = new Date();
const inDays = (days: number) => new Date(today.getTime() + days * DAY);

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const at = (days: number) => ({ db: database.db, clock: fixedClock(inDays(days)) });
const plan = (variantId: string, price: number, days = 0) =>
  planReduction(at(days), {
    by: shopkeeper,
    variantId,
    priceCents: cents(price),
    startsAt: inDays(1),
    endsAt: inDays(8),
  });
const priceOf = async (id: string) => {
  const { rows } = await database.pool.query(
    `select variants.price_cents as price, variants.crossed_cents as crossed,
       products.price_cents as listed, products.crossed_cents as "listedCrossed"
     from variants join products on products.id = product_id where variants.id = $1`,
    [id],
  );
  return rows[0];
};
const untilOf = async (id: string) => {
  const { rows } = await database.pool.query("select slug from products where id = $1", [id]);
  return (await findProduct(database, rows[0].slug))?.reducedUntil;
};
const shown = (price: number, crossed: number | null) => ({
  ...{ price, crossed },
  ...{ listed: price, listedCrossed: crossed },
});
const ask = (variantId: string, price: number) =>
  database.pool.query("update variants set price_cents = $2 where id = $1", [variantId, price]);
/** The price of a plant that was always asked, `days` ago. */
const since = (variantId: string, days: number) =>
  database.pool.query(
    `alter table price_changes disable trigger price_changes_are_kept;
     update price_changes set at = now() - ${days} * interval '1 day'
     where variant_id = '${variantId}';
     alter table price_changes enable trigger price_changes_are_kept`,
  );

test("a reduction begins and ends at its hour, and crosses the price of before out", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await since(plant, 60);
  expect(await plan(plant, 2990)).toMatchObject({ ok: true });
  expect(await turnReductions(at(0.9))).toBe(0);
  expect(await priceOf(plant)).toEqual(shown(3990, null));
  expect(await turnReductions(at(1))).toBe(1);
  expect(await priceOf(plant)).toEqual(shown(2990, 3990));
  expect(await turnReductions(at(1))).toBe(0);
  expect(await openReductions(database.db, plant)).toMatchObject([{ priceCents: 2990 }]);
  expect(await untilOf(plant)).toEqual(inDays(8));
  expect(await turnReductions(at(8))).toBe(1);
  expect(await priceOf(plant)).toEqual(shown(3990, null));
  expect(await openReductions(database.db, plant)).toEqual([]);
  expect(await untilOf(plant)).toBeNull();
});

test("what was sold for less within 30 days is not crossed out higher", async () => {
  const plant = await shop.addProduct({ priceCents: 2890 });
  await since(plant, 60);
  await ask(plant, 3990);
  await plan(plant, 2990);
  await turnReductions(at(1));
  // 2,890 was asked until a day ago.
  expect(await priceOf(plant)).toEqual(shown(2990, null));
  await turnReductions(at(8));
  expect(await priceOf(plant)).toEqual(shown(3990, null));
});

test("another price that is asked meanwhile ends the reduction, and stays", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await since(plant, 60);
  await plan(plant, 2990);
  await turnReductions(at(1));
  await ask(plant, 4290);
  expect(await priceOf(plant)).toEqual(shown(4290, null));
  expect(await turnReductions(at(8))).toBe(0);
  expect(await priceOf(plant)).toEqual(shown(4290, null));
});

test("a form that was opened at another price is told, though nobody has edited", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  const version = async () => (await findManagedProduct(database, plant))?.version;
  await plan(plant, 2990);
  const before = await version();
  await turnReductions(at(1));
  expect(await version()).not.toBe(before);
  await turnReductions(at(8));
  expect(await version()).toBe(before);
});

test("one that runs gives the price back when it is called off; one to come never begins", async () => {
  const [running, coming] = [
    await shop.addProduct({ priceCents: 3990 }),
    await shop.addProduct({ priceCents: 3990 }),
  ];
  await plan(running, 2990);
  await turnReductions(at(1));
  await plan(coming, 2990);
  for (const plant of [running, coming]) {
    const [open] = await openReductions(database.db, plant);
    const asked = { by: shopkeeper, productId: plant, id: open?.id ?? "" };
    const elsewhere = { ...asked, productId: plant === running ? coming : running };
    expect(await callOffReduction(at(1), elsewhere)).toBe(false);
    expect(await callOffReduction(at(1), asked)).toBe(true);
    expect(await callOffReduction(at(1), asked)).toBe(false);
  }
  expect(await turnReductions(at(2))).toBe(0);
  expect(await priceOf(running)).toEqual(shown(3990, null));
  expect(await priceOf(coming)).toEqual(shown(3990, null));
});

test("one whose price is not lower any more never begins", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await plan(plant, 2990);
  await ask(plant, 2490);
  await turnReductions(at(1));
  expect(await priceOf(plant)).toEqual(shown(2490, null));
  expect(await openReductions(database.db, plant)).toEqual([]);
});

test("one whose days passed while nobody worked never begins", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await plan(plant, 2990);
  await turnReductions(at(9));
  expect(await priceOf(plant)).toEqual(shown(3990, null));
});

test("two workers at once begin it once", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  await plan(plant, 2990);
  const turned = await Promise.all([1, 2, 3, 4].map(() => turnReductions(at(1))));
  expect(turned.toSorted()).toEqual([0, 0, 0, 1]);
  await turnReductions(at(8));
  expect(await priceOf(plant)).toEqual(shown(3990, null));
});

test("a reduction is lower than the price, to come, and alone", async () => {
  const plant = await shop.addProduct({ priceCents: 3990 });
  expect(await plan(plant, 3990)).toEqual({ ok: false, error: { code: "not_lower" } });
  expect(await plan(plant, 2990, 8)).toEqual({ ok: false, error: { code: "in_the_past" } });
  expect(await plan(crypto.randomUUID(), 1)).toEqual({ ok: false, error: { code: "unknown" } });
  expect(await plan(plant, 2990)).toMatchObject({ ok: true });
  expect(await plan(plant, 2890)).toEqual({ ok: false, error: { code: "already_planned" } });
  const { rows } = await database.pool.query("select after from audit_log where subject_id = $1", [
    plant,
  ]);
  expect(rows).toMatchObject([{ after: { reduced_price_cents: 2990 } }]);
});
