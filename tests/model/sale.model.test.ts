import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUnavailable } from "#platform/db/unavailable.server.ts";
import { settleOrder } from "../../src/shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../support/database/database.ts";
import { violations } from "../support/database/invariants.ts";
import { addCode } from "../support/shop/add-code.ts";
import { addVariant, unitOf } from "../support/shop/add-variant.ts";
import { openShop, type ShopFloor } from "../support/shop/shop-floor.ts";
import { finishRefunds, invoice } from "./money-back.ts";
import { type Offered, SaleModel, type Sold, type Step } from "./sale-model.ts";

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 1000);
const SEED = Number(process.env.MODEL_SEED ?? Date.now());
const LANES = 4;
const CLIENTS = 5;
/** Two plain products, a specimen, an assortment of both and one that shares a product’s stock. */
const SOLD = 5;
/** A part of everything, as often as one likes; and an amount, once. */
const CODES = 2;

const client = fc.nat({ max: CLIENTS - 1 });
const cart = fc.array(
  fc.record({ product: fc.nat({ max: SOLD - 1 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 3 },
);
const code = fc.option(fc.nat({ max: CODES - 1 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("checkout" as const), client, cart, code }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("give-back" as const),
      client,
      line: fc.nat({ max: 3 }),
      pieces: fc.integer({ min: 1, max: 3 }),
      withDelivery: fc.boolean(),
      isInvoiced: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("again", "pay", "settle", "expire", "cancel", "pay-late"),
      client,
    }),
  },
);
const stock = fc
  .array(fc.nat({ max: 6 }), { minLength: 2, maxLength: 2 })
  .map((plants) => [...plants, 1]);
const steps = fc.array(step, { minLength: 4, maxLength: 14 });

async function openFor(database: TestDatabase, stocks: number[]) {
  await database.pool.query(`
    truncate orders, products, guests, simulated_intents, codes, invoices, invoice_counters cascade;
    delete from graphile_worker._private_jobs`);
  const shop = openShop(database);
  const { pool } = database;
  const [stock, otherStock, ofSpecimen] = stocks;
  const one = await shop.addProduct({ stock: stock ?? 0, priceCents: 3333 });
  const other = await shop.addProduct({
    stock: otherStock ?? 0,
    priceCents: 1999,
    vatBasisPoints: 2000,
  });
  const specimen = await addVariant(pool, {
    productId: one,
    name: "n° 217",
    stock: ofSpecimen ?? 0,
  });
  const assortment = await addVariant(pool, {
    productId: other,
    name: "Lot",
    units: { [one]: 1, [other]: 2 },
  });
  const shared = await addVariant(pool, { productId: one, name: "Grande", units: { [one]: 1 } });
  const sold: Sold[] = [
    { productId: one, takes: [1, 0, 0] },
    { productId: other, takes: [0, 1, 0] },
    { productId: one, variantId: specimen, takes: [0, 0, 1] },
    { productId: other, variantId: assortment, takes: [1, 2, 0] },
    { productId: one, variantId: shared, takes: [1, 0, 0] },
  ];
  const codes: Offered[] = [
    { name: await addCode(pool, { percent: 15 }), most: Number.POSITIVE_INFINITY },
    { name: await addCode(pool, { kind: "amount", amountCents: 701, mostUses: 1 }), most: 1 },
  ];
  return { shop, sold, codes, units: [one, other, await unitOf(pool, specimen)] };
}

/** What is on the shelves and what was sold are what there was at first. */
async function lostOrFound({ pool }: TestDatabase, units: string[], stocks: number[]) {
  const { rows } = await pool.query(
    `select stock_units.id, stock - coalesce(sum(quantity), 0) as total
    from stock_units left join stock_movements on unit_id = stock_units.id group by stock_units.id`,
  );
  const total = new Map(rows.map((row) => [row.id, row.total]));
  return units.filter((id, index) => total.get(id) !== stocks[index]);
}

async function comeToRest({ pool }: TestDatabase, { till }: ShopFloor) {
  const orders = await pool.query("select id from orders");
  for (const { id } of orders.rows) await settleOrder(till, { orderId: id });
  await finishRefunds({ till });
  for (const { id } of orders.rows) await invoice({ till }, id);
}

/** A shop that is too busy says so, and is asked again, as browsers and providers do. */
async function patiently(take: () => Promise<unknown>, triesLeft = 5): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (triesLeft === 0 || !isUnavailable(error)) throw error;
    await patiently(take, triesLeft - 1);
  }
}

const withDatabase = async (work: (database: TestDatabase) => Promise<void>) => {
  const database = await testDatabase();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
};

const lanes = Array.from({ length: LANES }, (_, lane) => lane);
const options = (lane: number) => ({
  numRuns: Math.ceil(SEQUENCES / (2 * LANES)),
  seed: SEED + lane,
  includeErrorInReport: true,
});

describe.concurrent("five clients, whatever they do", () => {
  test.each(lanes)("one after the other, get what paper would give them (%i)", (lane) =>
    withDatabase(async (database) => {
      const property = fc.asyncProperty(stock, steps, async (stocks, taken) => {
        const { shop, sold, codes, units } = await openFor(database, stocks);
        const model = new SaleModel(shop, { sold, codes, stock: stocks }, CLIENTS);
        for (const one of taken) {
          expect(await model.take(one)).toBeUndefined();
          const { rows } = await database.pool.query(
            `select stock - reserved as free from stock_units
             where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
            [units],
          );
          expect(rows.map(({ free }) => free)).toEqual(model.free);
          const used = await database.pool.query(
            "select uses from codes order by created_at, name",
          );
          expect(used.rows.map(({ uses }) => uses)).toEqual(model.uses);
        }
        expect(await violations(database.pool, { atRest: false })).toEqual([]);
        await comeToRest(database, shop);
        expect(await violations(database.pool, { atRest: true })).toEqual([]);
        expect(await lostOrFound(database, units, stocks)).toEqual([]);
      });
      await fc.assert(property, options(lane));
    }),
  );

  test.each(lanes)("all at once, lose nothing, double nothing and oversell nothing (%i)", (lane) =>
    withDatabase(async (database) => {
      const property = fc.asyncProperty(stock, steps, async (stocks, taken) => {
        const { shop, sold, codes, units } = await openFor(database, stocks);
        const model = new SaleModel(shop, { sold, codes, stock: stocks }, CLIENTS);
        // Side by side with the others, two steps of a client at a time, each told twice.
        const turns = Array.from({ length: CLIENTS }, async (_, index) => {
          const own = taken.filter((one) => one.client === index);
          for (let at = 0; at < own.length; at += 2) {
            const now = own.slice(at, at + 2);
            await Promise.all([...now, ...now].map((one) => patiently(() => model.take(one))));
          }
        });
        await Promise.all(turns);
        expect(await violations(database.pool, { atRest: false })).toEqual([]);
        await comeToRest(database, shop);
        expect(await violations(database.pool, { atRest: true })).toEqual([]);
        expect(await lostOrFound(database, units, stocks)).toEqual([]);
      });
      // What depends on who is faster does not shrink.
      await fc.assert(property, { ...options(lane), endOnFailure: true });
    }),
  );
});
