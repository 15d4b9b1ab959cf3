import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { isUnavailable } from "#platform/db/unavailable.server.ts";
import { settleOrder } from "../../src/shop/orders/settlement/settle-order.server.ts";
import { testDatabase } from "../support/database/database.ts";
import { type Bench, type Lane, openLane } from "./bench.ts";
import { issueAll } from "./gift-sales.ts";
import { finishRefunds, invoice } from "./money-back.ts";
import { takeStep } from "./sale-model.ts";
import { stepsOf } from "./step-arbitrary.ts";
import { startTally } from "./tally.ts";

const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 1000);
const SEED = Number(process.env.MODEL_SEED ?? Date.now());
const LANES = 4;
const CLIENTS = 2;

// A thousand take four minutes on two cores, and far longer beside other work.
vi.setConfig({ testTimeout: 1800 * Math.max(1000, SEQUENCES) });

const stock = fc
  .array(fc.integer({ min: 1, max: 16 }), { minLength: 2, maxLength: 2 })
  .map((plants) => [...plants, 1]);
const steps = stepsOf(CLIENTS, { min: 8, max: 32 });

/** What is on the shelves and what was sold are what there were at first. */
async function lostOrFound({ database, shelf }: Bench) {
  const { rows } = await database.pool.query(
    `select stock_units.id, stock - coalesce(sum(quantity), 0) as total
    from stock_units left join stock_movements on unit_id = stock_units.id group by stock_units.id`,
  );
  const total = new Map(rows.map((row) => [row.id, row.total]));
  return shelf.units.filter((id, index) => total.get(id) !== shelf.stock[index]);
}

async function comeToRest(bench: Bench) {
  const { database, till, provider } = bench;
  provider.slow.clear();
  const orders = await database.pool.query("select id from orders order by id");
  for (const { id } of orders.rows) await settleOrder(till, { orderId: id });
  await finishRefunds(bench);
  for (const { id } of orders.rows) await invoice(bench, id);
  await issueAll(bench);
}

/** A shop that is too busy says so, and is asked again, as browsers and providers do. */
async function patiently<T>(take: () => Promise<T>, triesLeft = 5): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (triesLeft === 0 || !isUnavailable(error)) throw error;
    return patiently(take, triesLeft - 1);
  }
}

type Story = (lane: Lane, given: fc.Parameters<unknown>) => Promise<void>;

const inLane = async (at: number, tell: Story) => {
  const database = await testDatabase();
  const lane = await openLane(database, CLIENTS);
  const numRuns = Math.ceil(SEQUENCES / (2 * LANES));
  try {
    await tell(lane, { numRuns, seed: SEED + at, includeErrorInReport: true });
  } finally {
    lane.close();
    await database.drop();
  }
};

async function agree({ database, shelf, paper }: Bench) {
  const { rows } = await database.pool.query(
    `select stock - reserved as free from stock_units
    where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [shelf.units],
  );
  expect(rows.map(({ free }) => free)).toEqual(paper.free);
  const used = await database.pool.query("select uses from codes order by created_at, name");
  expect(used.rows.map(({ uses }) => uses)).toEqual(paper.uses);
}

/** An assertion would cut it short, in the middle of the name of what is wrong. */
function tellWhole(wrong: readonly unknown[]) {
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
}

async function holdAtTheEnd(bench: Bench) {
  const { watch } = bench;
  tellWhole(await watch.violations({ atRest: false }));
  await comeToRest(bench);
  tellWhole(await watch.violations({ atRest: true }));
  expect(await lostOrFound(bench)).toEqual([]);
  await tally.add(bench);
}

const tally = startTally();
afterAll(() => {
  const reached = [...tally.told].map(([name, count]) => `${name} ${count}`);
  console.log(`seed ${SEED}: ${reached.join(", ")}`);
  if (SEQUENCES >= 1000) expect(tally.missing()).toEqual([]);
});

const lanes = Array.from({ length: LANES }, (_, lane) => lane);

describe.concurrent("two clients and a desk, whatever they do", () => {
  test.each(lanes)("one after the other, get what paper would give them (%i)", (at) =>
    inLane(at, async (lane, given) => {
      const property = fc.asyncProperty(stock, steps, async (stocks, taken) => {
        const bench = await patiently(() => lane.begin(stocks));
        for (const step of taken) {
          const wrong = await takeStep(bench, step);
          tellWhole(wrong === undefined ? [] : [wrong]);
          await agree(bench);
        }
        await holdAtTheEnd(bench);
      });
      await fc.assert(property, given);
    }),
  );

  test.each(lanes)("all at once, lose nothing, double nothing and oversell nothing (%i)", (at) =>
    inLane(at, async (lane, given) => {
      const property = fc.asyncProperty(stock, steps, async (stocks, taken) => {
        const bench = await patiently(() => lane.begin(stocks));
        // Side by side with the others, two steps of a client at a time, each told twice.
        const turns = Array.from({ length: CLIENTS }, async (_, index) => {
          const own = taken.filter((one) => one.client === index);
          for (let at = 0; at < own.length; at += 2) {
            const now = own.slice(at, at + 2);
            await Promise.all([...now, ...now].map((one) => patiently(() => takeStep(bench, one))));
          }
        });
        await Promise.all(turns);
        await holdAtTheEnd(bench);
      });
      // What depends on who is faster does not shrink.
      await fc.assert(property, { ...given, endOnFailure: true });
    }),
  );
});
