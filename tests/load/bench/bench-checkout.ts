import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addPlant } from "../../sale/add-plant.ts";
import { httpBuyers } from "../../sale/http-buyers.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { startShop } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { buyOnce } from "../buy-once.ts";
import { cpuTime } from "../cpu-time.ts";
import { median } from "../median.ts";
import { pgbench } from "../pgbench.ts";
import { type RecordedOrder, recordOrders } from "../recorded-order.ts";
import { bareCostMs } from "../ruler/bare.ts";
import { sayGoal } from "../say-goal.ts";

/**
 * `npm run bench -- checkout`: whole orders through HTTP (step 1, card, return) with the worker and
 * its mails, and the same SQL, recorded from the shop, through pgbench. Rounds alternate, because
 * the machine is noisy; the ratio of the medians is what counts. pgbench has the statements of the
 * web process only: those of the worker are a load on the shop, not on what it is compared with.
 */
const ROUNDS = 3;
const SECONDS = process.env.LONG_FORM ? 20 : 8;
const CLIENTS = 8;
const PRODUCTS = 8;
const GOALS = { ratio: 0.25, cpuMs: 15, webInBare: 330 };

const smtp = await startSmtpPeer();
const shop = await startShop({
  worker: true,
  quiet: true,
  env: {
    NODE_ENV: "production",
    DEMO: "true",
    LOG_LEVEL: "info",
    SIMULATED_PAYMENT_MS: "0",
    SMTP_URL: smtp.url,
  },
});
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
const database = new pg.Client(shop.databaseUrl);
const buyers = httpBuyers({ url: shop.url, sockets: CLIENTS });
const products: string[] = [];
let recorded: RecordedOrder[] = [];
try {
  await database.connect();
  while (products.length < PRODUCTS) products.push(await addPlant(pool, 10_000_000));
  recorded = await recordOrders(shop.databaseUrl, products);
  console.log(`an order is ${recorded[0]?.statements.length} statements of the web process`);
  await forgetPictures();
  // A shop that has been open for a while has compiled what it runs often.
  for (let warming = 0; warming < 2; warming += 1) await buyFor(SECONDS);
  await atRest();

  const figures = { http: [] as number[], pgbench: [] as number[] };
  const costs: Record<"web" | "worker" | "postgres" | "all", number[]> = {
    web: [],
    worker: [],
    postgres: [],
    all: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await used();
    const { orders, perSecond } = await buyFor(SECONDS);
    await atRest();
    const after = await used();
    figures.http.push(perSecond);
    let all = 0;
    for (const part of ["web", "worker", "postgres"] as const) {
      const cost = (after[part] - before[part]) / orders;
      costs[part].push(cost);
      all += cost;
    }
    costs.all.push(all);
    figures.pgbench.push(await bare());
  }
  say("shop", figures.http, "orders/s", 1);
  say("pgbench", figures.pgbench, "orders/s", 1);
  for (const [part, values] of Object.entries(costs)) say(`cpu ${part}`, values, "ms/order", 2);
  const bareMs = await bareCostMs(shop.url);
  sayGoal("ratio", median(figures.http) / median(figures.pgbench), { least: GOALS.ratio });
  sayGoal("cpu", median(costs.all), { most: GOALS.cpuMs, unit: "ms", decimals: 1 });
  const inBare = median(costs.web) / bareMs;
  sayGoal("cpu web", inBare, { most: GOALS.webInBare, unit: "bare requests", decimals: 0 });
} finally {
  buyers.leave();
  await pool.end();
  await database.end();
  shop.worker?.kill("SIGCONT");
  await shop.stop();
  await smtp.stop();
}

async function buyFor(seconds: number) {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let orders = 0;
  const client = async () => {
    while (elapsed() < seconds) {
      await buyOnce(buyers, products[Math.floor(Math.random() * PRODUCTS)] ?? "");
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { orders, perSecond: orders / elapsed() };
}

/** The jobs that pgbench adds are about orders that nobody made: the worker never sees them. */
async function bare(): Promise<number> {
  shop.worker?.kill("SIGSTOP");
  try {
    const options = { databaseUrl: shop.databaseUrl, clients: CLIENTS, seconds: SECONDS };
    return await pgbench(recorded, options);
  } finally {
    await pool.query("delete from graphile_worker._private_jobs where locked_by is null");
    shop.worker?.kill("SIGCONT");
  }
}

/** A worker that has just been opened makes pictures for minutes: that is not the price of an order. */
async function forgetPictures() {
  const pictures = "from graphile_worker._private_jobs where payload ->> 'key' is not null";
  await pool.query(`delete ${pictures} and locked_by is null`);
  while ((await pool.query(`select ${pictures}`)).rows.length > 0) await sleep(200);
}

async function atRest() {
  while ((await jobsLeft(pool)) > 0) await sleep(200);
}

async function used() {
  const { web, postgres } = await cpuTime(shop.web.pid ?? 0, database);
  const { web: worker } = await cpuTime(shop.worker?.pid ?? 0, database);
  return { web, worker, postgres };
}

function say(what: string, values: number[], unit: string, decimals: number) {
  const rounds = values.map((value) => value.toFixed(decimals)).join(", ");
  console.log(`${what.padEnd(12)} ${median(values).toFixed(decimals)} ${unit} (rounds: ${rounds})`);
}
