import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "../../../tooling/postgres.ts";
import { freePort } from "../../../tooling/postgres-cluster.ts";
import { violations } from "../../invariants.ts";
import { shopEnvironment } from "../../running-shop.ts";
import { addPlant } from "../../sale/add-plant.ts";
import { jobsLeft } from "../../sale/queue-at-rest.ts";
import { startSmtpPeer } from "../../smtp-peer.ts";
import { startBalancer } from "../balancer.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { steadyBuyers } from "../steady-buyers.ts";
import { steadyVisitors } from "../steady-visitors.ts";
import { type WatchedProcess, watchOver } from "../watched-process.ts";

/** `npm run test:restarts`; with LONG_FORM=1, a hundred restarts instead of four. */
const RESTARTS = process.env.LONG_FORM ? 100 : 4;
const BETWEEN_MS = 200;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let pool: pg.Pool;
/** Taken in turn, two of them before the balancer. */
let processes: WatchedProcess[];

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
  };
  processes = [
    await watchOver("web", { ...env, PORT: String(ports[0]) }),
    await watchOver("web", { ...env, PORT: String(ports[1]) }),
    await watchOver("worker", env),
  ];
  balancer.between(ports.map((port) => `http://127.0.0.1:${port}`));
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await Promise.all(processes.map((one) => one.stop()));
  await balancer.stop();
  await smtp.stop();
  await postgres.stop();
});

test(`${RESTARTS} restarts, one process after the other, fail no request and leave no job behind`, async () => {
  const { url } = balancer;
  const productIds = [await addPlant(pool, 1_000_000), await addPlant(pool, 1_000_000)];
  const paths = ["/", "/faq", "/login", "/products?q=monstera"];
  const visitors = steadyVisitors({ url, paths, count: 6, pauseMs: 20 });
  const buyers = steadyBuyers({ url, count: 3, productIds });
  const codes = new Set<number | null | undefined>();
  for (let at = 0; at < RESTARTS; at += 1) {
    codes.add(await processes[at % processes.length]?.restart());
    await sleep(BETWEEN_MS);
  }
  await Promise.all([visitors.sendHome(), buyers.sendHome()]);
  await expect.poll(() => jobsLeft(pool), { timeout: 60_000, interval: 250 }).toBe(0);

  const failed = visitors.answers.filter(({ status }) => status !== 200);
  const requests = visitors.answers.length + buyers.writes.length;
  const held = failed.length === 0 && Object.keys(buyers.troubles).length === 0;
  console.log(
    `PROOF test:restarts: ${RESTARTS} restarts, ${requests} requests, ${buyers.paid.size} orders, ` +
      `${failed.length + Object.keys(buyers.troubles).length} failed, no job left — ${held ? "held" : "not held"}`,
  );
  expect(failed).toEqual([]);
  expect(buyers.troubles).toEqual({});
  expect([...codes]).toEqual([0]);
  expect(processes.map(({ ends }) => ends)).toEqual([[], [], []]);
  expect(buyers.paid.size).toBeGreaterThan(RESTARTS);
  expect(smtp.accepted.length).toBeGreaterThanOrEqual(buyers.paid.size);
  expect(await violations(pool, { atRest: true })).toEqual([]);
}, 1_800_000);
