import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { shopEnvironment, startShop } from "../support/shop/running-shop.ts";
import { startAirtable } from "../support/stand-ins/airtable/server.ts";
import { addShopTables } from "../support/stand-ins/airtable/tables.ts";
import type { Fault } from "../support/stand-ins/stripe/faults.ts";
import { readBothSides } from "./both-sides.ts";
import { connectStandIn } from "./connect-stand-in.ts";

export type MirroredShop = Awaited<ReturnType<typeof startMirroredShop>>;

const DATA_DIR = ".cache/mirrored-shop";

/** Down, slow, its answers lost, crowded, failing, away, and talking nonsense. */
export const SICKNESSES: readonly Fault[] = [
  { kind: "cut" },
  { kind: "slow", ms: 700 },
  { kind: "cut-after" },
  { kind: "status", status: 429 },
  { kind: "status", status: 500 },
  { kind: "malformed" },
  { kind: "status", status: 503 },
];

/** The built shop, its orders mirrored to a stand-in by a worker that can be killed. */
export async function startMirroredShop() {
  const airtable = await startAirtable({ lockoutMs: 600 });
  addShopTables(airtable);
  const secretKey = randomBytes(32).toString("base64");
  const env = {
    SECRET_KEY: secretKey,
    // Mails are kept in a folder: who is killed in the middle of one leaves no connection behind.
    DATA_DIR,
    SIMULATED_PAYMENT_MS: "0",
    AIRTABLE_URL: airtable.url,
    AIRTABLE_PAUSE_MS: "600",
  };
  const shop = await startShop({ quiet: true, env });
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  await connectStandIn({ databaseUrl: shop.databaseUrl, secretKey, airtable });
  let worker = startWorker();

  function startWorker(): ChildProcess {
    const settings = { ...shopEnvironment(0, shop.databaseUrl), ...env };
    return spawn(process.execPath, ["build/worker/main.js"], { env: settings, stdio: "ignore" });
  }

  return {
    url: shop.url,
    pool,
    airtable,

    async killWorker() {
      const ended = once(worker, "exit");
      worker.kill("SIGKILL");
      await ended;
      worker = startWorker();
    },

    /** Until the stand-in was asked so often again: a dead worker's jobs take seconds to be found. */
    async requestsSince(before: number, count: number) {
      while (airtable.requests.length < before + count) await sleep(50);
    },

    /** Of the mirror: waiting, running, or given up. */
    async mirrorJobs(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from graphile_worker.jobs where task_identifier ^@ 'mirror-'",
      );
      return rows[0]?.count ?? 0;
    },

    /** All others that the worker would take at once: mails. */
    async otherJobs(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs
         where not task_identifier ^@ 'mirror-' and locked_at is null and run_at <= now()`,
      );
      return rows[0]?.count ?? 0;
    },

    bothSides: () => readBothSides(pool, airtable),

    async stop() {
      worker.kill("SIGKILL");
      await pool.end();
      await shop.stop();
      await airtable.stop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
