import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlant } from "../../sale/add-plant.ts";
import { type Answer, httpBuyers, line, wishFor } from "../../sale/http-buyers.ts";
import { violations } from "../../support/database/invariants.ts";
import { type RunningShop, startShop } from "../../support/shop/running-shop.ts";
import { steadyVisitors } from "../steady-visitors.ts";

/** `npm run proof -- pool`; with LONG_FORM=1, for a minute instead of five seconds. */
const HELD_MS = process.env.LONG_FORM ? 60_000 : 5_000;
const BUYERS = 12;
const KEPT_P99_MS = 500;
const RECOVERY_MS = 3_000;

let shop: RunningShop;
let pool: pg.Pool;

beforeAll(async () => {
  const env = { SIMULATED_PAYMENT_MS: "0", DATABASE_POOL_MAX: "4" };
  shop = await startShop({ quiet: true, env });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await shop.stop();
});

test(`for ${HELD_MS / 1000} s no connection comes back: kept pages go on, buyers are asked to wait, and sales return at once`, async () => {
  const plant = await addPlant(pool, 1_000);
  await fetch(`${shop.url}/`);
  const buyers = httpBuyers({ url: shop.url, sockets: BUYERS });
  const holder = await pool.connect();
  // Whoever wants to buy waits for these, with a connection of the shop's in hand.
  await holder.query("begin; lock table products, orders in access exclusive mode");

  const readers = steadyVisitors({ url: shop.url, paths: ["/", "/faq"], count: 4, pauseMs: 20 });
  const answers: { status: number; retryAfter: string | undefined }[] = [];
  let isHeld = true;
  const soldAt: number[] = [];
  const trying = Array.from({ length: BUYERS }, async () => {
    const wish = wishFor([line(plant)]);
    for (;;) {
      const answer: Answer<unknown> = await buyers.start(wish);
      if (answer.status === 200) return soldAt.push(performance.now());
      if (isHeld) answers.push(answer);
      await sleep(100);
    }
  });
  await sleep(HELD_MS);
  isHeld = false;
  await holder.query("rollback");
  const freedAt = performance.now();
  holder.release();
  await Promise.all(trying);
  await readers.sendHome();
  buyers.leave();

  const recovery = Math.max(...soldAt) - freedAt;
  const times = readers.answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const held = p99 < KEPT_P99_MS && recovery < RECOVERY_MS;
  console.log(
    `PROOF pool: ${HELD_MS / 1000} s without a connection, ${times.length} kept pages p99 ` +
      `${p99.toFixed(0)} ms, ${answers.length} buyers sent away with 503, all sold ` +
      `${(recovery / 1000).toFixed(1)} s after — ${held ? "held" : "not held"}`,
  );
  expect(readers.answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(["503 5"]),
  );
  expect(p99).toBeLessThan(KEPT_P99_MS);
  expect(recovery).toBeLessThan(RECOVERY_MS);
  expect(await violations(pool, { atRest: false })).toEqual([]);
}, 180_000);
