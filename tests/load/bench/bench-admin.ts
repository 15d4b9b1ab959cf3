import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { migrate } from "../../../src/platform/db/migrate.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { enterAsShopkeeper } from "../../support/people/shopkeeper-session.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { adminCases } from "../cases/admin-cases.ts";
import { fillCatalogue } from "../catalogue.ts";
import { cpuOf } from "../cpu-time.ts";
import { fillOrders } from "../fill-orders.ts";
import { bareCostMs } from "../ruler/bare.ts";
import { sayGoal } from "../say-goal.ts";

/**
 * `npm run bench -- admin`: how long the built shop takes to answer an administrator, with 1,000,000
 * products and 100,000 orders. `-- --small` makes 20,000 and 2,000.
 */
const isSmall = process.argv.includes("--small");
const PRODUCTS = isSmall ? 20_000 : 1_000_000;
const ORDERS = isSmall ? 2_000 : 100_000;
const WARM_UP = 5;
const ROUNDS = 60;
const MOST_MS = 200;
/** What a screen takes of the web process on average, in bare requests. */
const MOST_IN_BARE = 600;

const logger = createLogger({ name: "bench-admin", level: "warn" });
const postgres = await startPostgres({ persistent: false });
try {
  const databaseUrl = postgres.url("canopee");
  await migrate(databaseUrl, migrationsDir, logger);
  await fill(databaseUrl);
  const port = await freePort();
  const secretKey = randomBytes(32).toString("base64");
  const env = { ...shopEnvironment(port, databaseUrl), SECRET_KEY: secretKey };
  const web = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "inherit" });
  try {
    await measure(`http://127.0.0.1:${port}`, databaseUrl, secretKey, web.pid ?? 0);
  } finally {
    web.kill("SIGTERM");
    await once(web, "exit");
  }
} finally {
  await postgres.stop();
}

async function fill(databaseUrl: string) {
  const started = performance.now();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    onConnect: (client) => client.query("set maintenance_work_mem = '1GB'"),
  });
  await fillCatalogue(pool, PRODUCTS);
  await fillOrders(pool, ORDERS);
  await pool.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${format(PRODUCTS)} products and ${format(ORDERS)} orders made in ${seconds} s`);
}

async function measure(url: string, databaseUrl: string, secretKey: string, pid: number) {
  await answering(`${url}/readyz`);
  const { cookies } = await enterAsShopkeeper({ url, databaseUrl, secretKey });
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  console.log(row("ms", "p50", "p95", "most"));
  let webMs = 0;
  for (const { name, path, mostMs = MOST_MS } of adminCases) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const before = cpuOf(pid);
      const started = performance.now();
      const answer = await fetch(url + path, { headers: { Cookie }, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      if (round < 0) continue;
      times.push(performance.now() - started);
      webMs += cpuOf(pid) - before;
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0;
    console.log(row(name, ...[0.5, 0.95, 1].map((part) => at(part).toFixed(1))));
    if (at(0.95) >= mostMs) process.exitCode = 1;
  }
  const inBare = webMs / (adminCases.length * ROUNDS) / (await bareCostMs(url));
  sayGoal("a screen", inBare, { most: MOST_IN_BARE, unit: "bare requests", decimals: 0 });
}

async function answering(address: string) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within 30 s`);
}

function format(count: number): string {
  return count.toLocaleString("en");
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join("");
}
