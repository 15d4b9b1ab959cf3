import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "../../../src/platform/db/migrate.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { administer } from "../../../tooling/administer.ts";
import { migrationsDir } from "../../../tooling/conventions/project-files.ts";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import type { Postgres } from "../../../tooling/postgres/postgres.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { fillCatalogue } from "../catalogue.ts";
import { fillOrders } from "../fill-orders.ts";

export type Size = { products: number; orders: number };

const logger = createLogger({ name: "bench-growth", level: "warn" });

/** A database with a catalogue and a year of orders; its address. */
export async function fillShop(postgres: Postgres, { products, orders }: Size): Promise<string> {
  const started = performance.now();
  const name = `growth_${products}_${orders}`;
  await administer(postgres.url("postgres"), `create database ${name}`);
  const databaseUrl = postgres.url(name);
  await migrate(databaseUrl, migrationsDir, logger);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    onConnect: (client) => client.query("set maintenance_work_mem = '1GB'"),
  });
  await fillCatalogue(pool, products);
  await fillOrders(pool, orders);
  // What the filling has left to be written must not be written during a measurement.
  await pool.query("checkpoint");
  await pool.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${sizeName({ products, orders })} made in ${seconds} s`);
  return databaseUrl;
}

export const sizeName = ({ products, orders }: Size) =>
  `${products.toLocaleString("en")} products, ${orders.toLocaleString("en")} orders`;

export type WebProcesses = { urls: string[]; pids: number[]; stop(): Promise<void> };

/** Web processes of the built shop, all on one database, without a proxy before them. */
export async function openProcesses(databaseUrl: string, count: number): Promise<WebProcesses> {
  const opened: { url: string; child: ChildProcess }[] = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    const env = {
      ...shopEnvironment(port, databaseUrl),
      NODE_ENV: "production",
      DEMO: "true",
      LOG_LEVEL: "info",
      SIMULATED_PAYMENT_MS: "0",
    };
    const child = spawn(process.execPath, ["build/server/index.js"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    opened.push({ url: `http://127.0.0.1:${port}`, child });
  }
  for (const { url } of opened) await answering(`${url}/readyz`);
  return {
    urls: opened.map(({ url }) => url),
    pids: opened.map(({ child }) => child.pid ?? 0),
    async stop() {
      for (const { child } of opened) child.kill("SIGTERM");
      await Promise.all(opened.map(({ child }) => child.exitCode ?? once(child, "exit")));
    },
  };
}

async function answering(address: string) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`${address} did not answer within 30 s`);
}
