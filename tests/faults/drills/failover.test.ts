import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { violations } from "../../support/database/invariants.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { steadyBuyers } from "../steady-buyers.ts";
import { type WatchedProcess, watchOver } from "../watched-process.ts";
import { openPair, type Pair } from "./database-pair.ts";

/** `npm run proof -- failover`; with LONG_FORM=1, the primary is lost ten times instead of once. */
const TIMES = process.env.LONG_FORM ? 10 : 1;
const BUYERS = 8;
const BEFORE_MS = 4_000;
const AFTER_MS = 4_000;
const GOAL_MS = 5_000;

let pair: Pair;
let pool: pg.Pool;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let web: WatchedProcess;
let worker: WatchedProcess;
let url: string;

beforeAll(async () => {
  pair = await openPair();
  await prepareDatabase(pair.url);
  smtp = await startSmtpPeer();
  const port = await freePort();
  const more = { SIMULATED_PAYMENT_MS: "0", SMTP_URL: smtp.url };
  const env = { ...shopEnvironment(port, pair.url), ...more };
  url = env.PUBLIC_URL;
  web = await watchOver("web", env);
  worker = await watchOver("worker", env);
  pool = new pg.Pool({ connectionString: pair.url, max: 2 });
  pool.on("error", () => {});
});
afterAll(async () => {
  await pool.end();
  await Promise.all([web.stop(), worker.stop()]);
  await pair.close();
  await smtp.stop();
});

test(`the primary is lost ${TIMES} times while people buy: no acknowledged order is, and writes are back within 5 s`, async () => {
  const productIds = await Promise.all(Array.from({ length: 4 }, () => addPlant(pool, 1_000_000)));
  const buyers = steadyBuyers({ url, count: BUYERS, productIds });
  const waits: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    await sleep(BEFORE_MS);
    const lostAt = performance.now();
    await pair.losePrimary();
    await sleep(AFTER_MS);
    await expect
      .poll(() => firstWrites(buyers.writes, lostAt).length, { timeout: 60_000 })
      .toBe(BUYERS);
    const mine = firstWrites(buyers.writes, lostAt);
    waits.push(...mine);
    const seconds = mine.map((ms) => (ms / 1000).toFixed(1)).join(", ");
    console.log(`loss ${time}: each buyer’s first write after ${seconds} s`);
    expect(await missing([...buyers.started], [...buyers.paid])).toEqual([]);
    expect(await pair.wakeLost()).toBe(0);
    await pair.addStandby();
  }
  await buyers.sendHome();
  await expect.poll(() => jobsLeft(pool), { timeout: 120_000, interval: 250 }).toBe(0);
  expect(await missing([...buyers.started], [...buyers.paid])).toEqual([]);
  expect(await violations(pool, { atRest: true })).toEqual([]);
  expect(web.ends).toEqual([]);

  const p99 = waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] ?? 0;
  console.log(
    `what buyers met: ${JSON.stringify(buyers.troubles)}; worker ended ${worker.ends.length} times`,
  );
  console.log(
    `PROOF failover: ${TIMES} losses of the primary, ${buyers.paid.size} acknowledged orders, ` +
      `0 lost, writes back p99 ${(p99 / 1000).toFixed(1)} s — ${p99 < GOAL_MS ? "held" : "not held"}`,
  );
  expect(p99).toBeLessThan(GOAL_MS);
}, 1_200_000);

/** For each buyer, how long after the loss the first thing asked since was written. */
function firstWrites(writes: { buyer: number; askedAt: number; at: number }[], lostAt: number) {
  const first = new Map<number, number>();
  for (const { buyer, askedAt, at } of writes) {
    if (askedAt > lostAt && !first.has(buyer)) first.set(buyer, at - lostAt);
  }
  return [...first.values()];
}

async function missing(started: string[], paid: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select told.id from unnest($1::uuid[]) as told (id)
     left join orders using (id)
     where orders.id is null or (told.id = any($2) and orders.status <> 'completed')`,
    [started, paid],
  );
  return rows.map(({ id }) => id);
}
