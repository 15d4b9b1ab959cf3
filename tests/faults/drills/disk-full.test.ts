import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { type Postgres, startPostgres } from "../../../tooling/postgres/postgres.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { violations } from "../../support/database/invariants.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { steadyBuyers } from "../steady-buyers.ts";
import { steadyVisitors } from "../steady-visitors.ts";
import { type WatchedProcess, watchOver } from "../watched-process.ts";

/** `npm run proof -- disk-full`, as root: a disk of its own is mounted; with LONG_FORM=1, full for longer. */
const FULL_MS = process.env.LONG_FORM ? 60_000 : 10_000;
const DISK = "400m";

let disk: string;
let postgres: Postgres;
let pool: pg.Pool;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let web: WatchedProcess;
let worker: WatchedProcess;
let url: string;

const openDatabase = () =>
  startPostgres({ persistent: true, dataDir: path.join(disk, "postgres") });

beforeAll(async () => {
  disk = mkdtempSync(path.join(tmpdir(), "canopee-disk-"));
  execFileSync("/usr/bin/mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=0755`, "tmpfs", disk]);
  postgres = await openDatabase();
  const databaseUrl = postgres.url("canopee");
  await prepareDatabase(databaseUrl);
  smtp = await startSmtpPeer();
  const more = { SIMULATED_PAYMENT_MS: "0", SMTP_URL: smtp.url };
  const env = { ...shopEnvironment(await freePort(), databaseUrl), ...more };
  url = env.PUBLIC_URL;
  web = await watchOver("web", env);
  worker = await watchOver("worker", env);
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => {});
});
afterAll(async () => {
  await pool.end();
  await Promise.all([web.stop(), worker.stop()]);
  await postgres.stop();
  await smtp.stop();
  execFileSync("/usr/bin/umount", [disk]);
  rmSync(disk, { recursive: true });
});

test("a full disk is answered with 503, loses nothing, and is forgotten once there is room", async () => {
  const productIds = [await addPlant(pool, 1_000_000)];
  await fetch(url);
  const visitors = steadyVisitors({ url, paths: ["/"], count: 2, pauseMs: 50 });
  const buyers = steadyBuyers({ url, count: 6, productIds });
  await sleep(2_000);
  const ballast = path.join(disk, "ballast");
  fill(ballast);
  await expect
    .poll(() => Object.keys(buyers.troubles).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await sleep(FULL_MS);

  rmSync(ballast);
  const roomAt = performance.now();
  const before = buyers.paid.size;
  // It may have ended itself rather than write half a record; systemd or Docker starts it again.
  const died = !(await isAnswering());
  if (died) postgres = await openDatabase();
  await expect.poll(() => buyers.paid.size, { timeout: 60_000 }).toBeGreaterThan(before);
  const back = (performance.now() - roomAt) / 1000;
  await Promise.all([visitors.sendHome(), buyers.sendHome()]);
  await expect.poll(() => jobsLeft(pool), { timeout: 120_000, interval: 250 }).toBe(0);

  const { rows } = await pool.query(
    "select count(*)::int as found from orders where id = any($1) and status = 'completed'",
    [[...buyers.paid]],
  );
  console.log(`what buyers met: ${JSON.stringify(buyers.troubles)}; PostgreSQL ended: ${died}`);
  const answers = Object.keys(buyers.troubles).filter((trouble) => !trouble.endsWith(": 503"));
  const unlit = visitors.answers.filter(({ status }) => status !== 200);
  const held = answers.length === 0 && unlit.length === 0 && rows[0].found === buyers.paid.size;
  console.log(
    `PROOF disk-full: ${buyers.paid.size} acknowledged orders, ` +
      `${buyers.paid.size - rows[0].found} lost, only 503 meanwhile, sales back ${back.toFixed(1)} s ` +
      `after there was room — ${held ? "held" : "not held"}`,
  );
  expect(answers).toEqual([]);
  expect(unlit).toEqual([]);
  expect(rows[0].found).toBe(buyers.paid.size);
  expect(web.ends).toEqual([]);
  expect(await violations(pool, { atRest: true })).toEqual([]);
}, 300_000);

function fill(file: string) {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeFileSync(file, block, { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

const isAnswering = () =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );
