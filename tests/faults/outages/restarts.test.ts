import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startPostgres } from "../../../tooling/postgres/postgres.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { violations } from "../../support/database/invariants.ts";
import { sayProof } from "../../support/proof-line.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { startBalancer } from "../balancer.ts";
import { chromiumVisitors } from "../chromium-visitors.ts";
import { buildNextRelease } from "../next-release.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { readingVisitors } from "../reading-visitors.ts";
import { steadyBuyers } from "../steady-buyers.ts";
import { steadyVisitors } from "../steady-visitors.ts";
import { type WatchedProcess, watchOver } from "../watched-process.ts";

/** `npm run proof -- restarts`; with LONG_FORM=1, a hundred restarts instead of four. */
const RESTARTS = process.env.LONG_FORM ? 100 : 4;
const BETWEEN_MS = 200;
/** In Chromium, which takes the cores that the shop is rolled on: in the long form alone. */
const BROWSERS = process.env.LONG_FORM ? 2 : 0;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let pool: pg.Pool;
/** Taken in turn, two of them before the balancer. */
let processes: WatchedProcess[];
/** Where the two releases lie between which the shop is rolled, to and fro. */
let releases: string[];
const FOOTER = "Prix en euros, toutes taxes comprises";
const NEXT_FOOTER = "Prix en euros, toutes taxes comprises, et le sourire";

beforeAll(async () => {
  postgres = await startPostgres({ persistent: false });
  const databaseUrl = postgres.url("canopee");
  await prepareDatabase(databaseUrl);
  smtp = await startSmtpPeer();
  balancer = await startBalancer();
  const ports = [await freePort(), await freePort()];
  const env = {
    ...shopEnvironment(0, databaseUrl),
    PUBLIC_URL: balancer.url,
    SMTP_URL: smtp.url,
    SIMULATED_PAYMENT_MS: "0",
    // Several looks of the balancer, as in ops/.
    SHUTDOWN_DRAIN_MS: "400",
    DATA_DIR: await mkdtemp(join(tmpdir(), "canopee-rolled-")),
  };
  releases = [resolve("."), await buildNextRelease({ from: FOOTER, to: NEXT_FOOTER })];
  processes = [
    await watchOver("web", { ...env, PORT: String(ports[0]) }),
    await watchOver("web", { ...env, PORT: String(ports[1]) }),
    await watchOver("worker", env),
  ];
  balancer.between(ports.map((port) => `http://127.0.0.1:${port}`));
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
}, 240_000);
afterAll(async () => {
  await pool.end();
  await Promise.all(processes.map((one) => one.stop()));
  await balancer.stop();
  await smtp.stop();
  await postgres.stop();
});

test(`${RESTARTS} restarts to and fro between two releases, one process after the other, fail no request and leave no job behind`, async () => {
  const { url } = balancer;
  const productIds = [await addPlant(pool, 1_000_000), await addPlant(pool, 1_000_000)];
  const paths = ["/", "/faq", "/login", "/products?q=monstera"];
  const visitors = steadyVisitors({ url, paths, count: 4, pauseMs: 50 });
  const buyers = steadyBuyers({ url, count: 3, productIds });
  const readers = readingVisitors({ url, count: 2 });
  const browsing = await chromiumVisitors({ url, count: BROWSERS });
  const codes = new Set<number | null | undefined>();
  for (let at = 0; at < RESTARTS; at += 1) {
    const turn = Math.floor(at / processes.length);
    const isWeb = at % processes.length < 2;
    const release = isWeb ? releases[(turn + 1) % 2] : undefined;
    codes.add(await processes[at % processes.length]?.restart(release));
    await sleep(BETWEEN_MS);
  }
  await Promise.all([
    visitors.sendHome(),
    buyers.sendHome(),
    readers.sendHome(),
    browsing.sendHome(),
  ]);
  await expect.poll(() => jobsLeft(pool), { timeout: 60_000, interval: 250 }).toBe(0);

  const failed = visitors.answers.filter(({ status }) => status !== 200);
  const requests = visitors.answers.length + buyers.writes.length + readers.requests();
  const troubles =
    failed.length +
    Object.keys(buyers.troubles).length +
    Object.keys(readers.troubles).length +
    browsing.troubles.length;
  const figure =
    `${RESTARTS} restarts between two builds, ${requests} requests, ${buyers.paid.size} orders, ` +
    `${readers.files.size} files of both, ${browsing.visits()} visits with Chromium, ${troubles} failed, no job left`;
  sayProof("restarts", figure, troubles === 0);
  expect(failed).toEqual([]);
  expect(readers.troubles).toEqual({});
  expect(browsing.troubles).toEqual([]);
  if (BROWSERS > 0) expect(browsing.footers).toEqual(new Set([FOOTER, NEXT_FOOTER]));
  expect(buyers.troubles).toEqual({});
  expect([...codes]).toEqual([0]);
  expect(processes.map(({ ends }) => ends)).toEqual([[], [], []]);
  expect(buyers.paid.size).toBeGreaterThan(RESTARTS);
  expect(smtp.accepted.length).toBeGreaterThanOrEqual(buyers.paid.size);
  expect(await violations(pool, { atRest: true })).toEqual([]);
}, 1_800_000);
