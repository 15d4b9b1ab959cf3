import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { violations } from "../../support/database/invariants.ts";
import { sayProof } from "../../support/proof-line.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { buildPreviousRelease, isKnown, LAST_RELEASE } from "../previous-release.ts";
import { steadyBuyers } from "../steady-buyers.ts";
import { watchLocks } from "../watch-locks.ts";
import { type WatchedProcess, watchOver } from "../watched-process.ts";

/** `npm run proof -- update`; with LONG_FORM=1, a shop of 1,000,000 products and as many orders. */
const SIZE = process.env.LONG_FORM ? 1_000_000 : 2_000;
/** Together some twenty orders a second, as long as the shop keeps up. */
const BUYERS = 4;
const SIDE_BY_SIDE_MS = 4_000;
/** How long a sale may wait for a lock. */
const LONGEST_WAIT_MS = 1_000;
/** A million products and orders are filled in and brought over while others use the machine. */
const LONGEST_MS = 3 * 3_600_000;
/** Orders of the filling have neither VAT nor payment, and two lines of one plant. */
const NOT_OF_FILLED_ORDERS = /unit|variant|holds plants|left the shelf/;

const logger = createLogger({ name: "tests", level: "error" });
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let pool: pg.Pool;
let before: WatchedProcess;
let now: WatchedProcess | undefined;
let worker: WatchedProcess;
let urls: { before: string; now: string };
let env: Record<string, string | undefined>;
let folder: string;

const hasHistory = isKnown(LAST_RELEASE);
if (!hasHistory) console.warn(`the history without ${LAST_RELEASE}: the update is not proven`);

beforeAll(async () => {
  if (!hasHistory) return;
  postgres = await startPostgres({ persistent: false });
  const databaseUrl = postgres.url("canopee");
  folder = await buildPreviousRelease(LAST_RELEASE);
  await migrate(databaseUrl, join(folder, "db/migrations"), logger);
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // As the release before fills its own tables.
  const { fillCatalogue } = await import(join(folder, "tests/load/catalogue.ts"));
  const { fillOrders } = await import(join(folder, "tests/load/fill-orders.ts"));
  await fillCatalogue(pool, SIZE);
  await fillOrders(pool, SIZE);
  const ports = { before: await freePort(), now: await freePort() };
  urls = {
    before: `http://127.0.0.1:${ports.before}`,
    now: `http://127.0.0.1:${ports.now}`,
  };
  env = {
    ...shopEnvironment(ports.now, databaseUrl),
    PUBLIC_URL: urls.now,
    SIMULATED_PAYMENT_MS: "0",
    DATA_DIR: await mkdtemp(join(tmpdir(), "canopee-updated-")),
  };
  const ofBefore = { ...env, PORT: String(ports.before), PUBLIC_URL: urls.before };
  before = await watchOver("web", ofBefore, folder);
  worker = await watchOver("worker", env, folder);
}, LONGEST_MS);
afterAll(async () => {
  if (!hasHistory) return;
  await pool.end();
  await Promise.all([before, now, worker].map((one) => one?.stop()));
  await postgres.stop();
});

test.runIf(hasHistory)(
  "the shop is brought to this release while the one before sells beside it",
  // What was brought over cannot be brought over again.
  { retry: 0, timeout: LONGEST_MS },
  async () => {
    const productIds = [await addPlant(pool, 1_000_000), await addPlant(pool, 1_000_000)];
    const locks = await watchLocks(postgres.url("canopee"));
    const ofBefore = steadyBuyers({ url: urls.before, count: BUYERS, productIds });
    await sleep(SIDE_BY_SIDE_MS);

    const began = performance.now();
    await migrate(postgres.url("canopee"), migrationsDir, logger);
    const seconds = (performance.now() - began) / 1000;
    now = await watchOver("web", env);
    const ofNow = steadyBuyers({ url: urls.now, count: BUYERS, productIds });
    await sleep(SIDE_BY_SIDE_MS);
    await worker.restart(resolve("."));
    await ofBefore.sendHome();
    await before.stop();

    await migrate(postgres.url("canopee"), migrationsDir, logger, { runsAlone: true });
    await sleep(SIDE_BY_SIDE_MS);
    await ofNow.sendHome();
    await now.stop();

    const longest = await locks.stop();
    const failed = Object.values({ ...ofBefore.troubles, ...ofNow.troubles });
    const paid = ofBefore.paid.size + ofNow.paid.size;
    const figure =
      `${SIZE} products and orders brought over in ${seconds.toFixed(0)} s, ` +
      `${ofBefore.paid.size} orders by the release before and ${ofNow.paid.size} by this one, ` +
      `${failed.length} failed, longest wait for a lock ${longest.toFixed(0)} ms`;
    sayProof("update", figure, failed.length === 0 && longest < LONGEST_WAIT_MS);
    expect(ofBefore.troubles).toEqual({});
    expect(ofNow.troubles).toEqual({});
    expect(ofBefore.paid.size).toBeGreaterThan(0);
    expect(ofNow.paid.size).toBeGreaterThan(0);
    expect([before, now, worker].map(({ ends }) => ends)).toEqual([[], [], []]);
    const sold = await pool.query<{ sold: number }>(
      "select sum(-quantity)::int as sold from stock_movements where product_id = any($1::uuid[])",
      [productIds],
    );
    expect(sold.rows).toEqual([{ sold: paid }]);
    const wrong = await violations(pool, { atRest: false });
    expect(wrong.filter(({ name }) => NOT_OF_FILLED_ORDERS.test(name))).toEqual([]);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
    expect(await deadlocks()).toBe(0);
  },
);

/** A step that locks in another order than a sale is cut, or cuts one, and only luck brings it through. */
async function deadlocks(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select deadlocks::int as count from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.count ?? 0;
}
