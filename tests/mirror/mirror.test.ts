import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnce } from "../load/buy-once.ts";
import { percentile } from "../load/median.ts";
import { addPlant } from "../sale/add-plant.ts";
import { httpBuyers } from "../sale/http-buyers.ts";
import { sayProof } from "../support/proof-line.ts";
import { type MirroredShop, SICKNESSES, startMirroredShop } from "./mirrored-shop.ts";

/** `npm run proof -- mirror`; with LONG_FORM=1, two thousand orders and twenty killed workers. */
const isLong = process.env.LONG_FORM === "1";
const ORDERS = isLong ? 2000 : 84;
const KILLS = isLong ? 20 : 2;
/** Orders bought before Airtable falls ill, or gets well again. */
const BLOCK = isLong ? 125 : 6;
/** Requests that each sickness is to be met by. */
const MET = 2;
const PLANTS = 8;

let shop: MirroredShop;
let buyers: ReturnType<typeof httpBuyers>;
beforeAll(async () => {
  shop = await startMirroredShop();
  buyers = httpBuyers({ url: shop.url, sockets: 2 });
});
afterAll(async () => {
  buyers.leave();
  await shop.stop();
});

const caughtUp = () =>
  expect.poll(() => shop.mirrorJobs(), { timeout: 1_800_000, interval: 500 }).toBe(0);

test(`[1.data.02] [8.catalogue.17] ${ORDERS} orders while Airtable is sick by turns and the worker is killed ${KILLS} times: its rows equal the database's, and no buyer notices`, async () => {
  const plants = await Promise.all(
    Array.from({ length: PLANTS }, (_, index) => addPlant(shop.pool, ORDERS, `Plante ${index}`)),
  );
  for (let warm = 0; warm < 10; warm += 1) await buyOnce(buyers, plants[0] ?? "");
  const times = { well: [] as number[], sick: [] as number[] };
  let killed = 0;
  let met = 0;
  for (let bought = 0; bought < ORDERS; bought += 1) {
    const block = Math.floor(bought / BLOCK);
    const isSick = block % 2 === 1;
    if (bought % BLOCK === 0) {
      shop.airtable.faults.clear();
      // What is compared is a mirror at work: one that makes up for an outage first waits a while.
      if (isLong && !isSick) await caughtUp();
      // Blocks of both kinds begin beside a worker that has sent its mails.
      await expect.poll(() => shop.otherJobs(), { timeout: 60_000, interval: 50 }).toBe(0);
      const sickness = SICKNESSES[((block - 1) / 2) % SICKNESSES.length];
      met = shop.airtable.requests.length;
      if (isSick && sickness) shop.airtable.faults.cause(sickness, { times: 1e9 });
    }
    // Between two orders: what a buyer waits for is measured, not the start of a process.
    if (bought * KILLS >= (killed + 0.5) * ORDERS) {
      await shop.killWorker();
      killed += 1;
    }
    const started = performance.now();
    await buyOnce(buyers, plants[bought % PLANTS] ?? "");
    times[isSick ? "sick" : "well"].push(performance.now() - started);
    if (isSick && bought % BLOCK === BLOCK - 1) await shop.requestsSince(met, MET);
  }
  shop.airtable.faults.clear();
  const asked = shop.airtable.requests.length;
  await caughtUp();

  const { expected, found } = await shop.bothSides();
  expect(found).toEqual(expected);
  expect(killed).toBe(KILLS);
  const [well, sick] = [percentile(times.well, 95), percentile(times.sick, 95)];
  // Fifty of each are too few for a percentile: the short form only shows it.
  const isUnnoticed = !isLong || sick < well * 1.1;
  sayProof(
    "mirror",
    `${found.orders.length} orders, ${killed} workers killed, ${asked} requests while buying and ` +
      `${shop.airtable.requests.length} in all, both sides equal; an order took ` +
      `${well.toFixed(0)} ms (p95) while Airtable was well, ${sick.toFixed(0)} ms while it was sick`,
    isUnnoticed,
  );
  expect(isUnnoticed).toBe(true);
});
