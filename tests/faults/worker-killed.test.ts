import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { enqueue } from "../../src/shop/jobs/enqueue.server.ts";
import { testDatabase } from "../support/database/database.ts";
import { workerEnvironment } from "../support/shop/worker-house.ts";
import { buildWorker, signal, spawnWorker } from "../support/shop/worker-process.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let workers: ChildProcess[];
/** A worker that sends a mail is in the middle of its job for as long as there is no verdict. */
let verdict: PromiseWithResolvers<void>;
let waiting: number;

beforeAll(async () => {
  await buildWorker();
});
beforeEach(async () => {
  database = await testDatabase();
  verdict = Promise.withResolvers();
  waiting = 0;
  workers = [];
  peer = await startSmtpPeer({
    beforeAccepting: () => {
      waiting += 1;
      return verdict.promise;
    },
  });
});
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  verdict.resolve();
  await peer.stop();
  await database.drop();
});

async function startWorkerProcess(): Promise<ChildProcess> {
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: peer.url });
  const worker = await spawnWorker(env);
  workers.push(worker);
  return worker;
}

const writeToTheShop = (email: string) =>
  sendContactMessage(
    { db: database.db, clock: systemClock, secretKey: Buffer.alloc(32, 1).toString("base64") },
    { name: "Zoé", email, message: "Bonjour", honeypot: "", senderAddress: "192.0.2.1" },
  );

async function lockedJobs(): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ locked: boolean }>(
    "select locked_by is not null as locked from graphile_worker.jobs",
  );
  return rows.map(({ locked }) => locked);
}

const recipients = () => peer.accepted.flatMap(({ envelope }) => envelope.to).sort();

test("the jobs of a worker killed in their middle are run again by another within 15 s", async () => {
  const killed = await startWorkerProcess();
  await writeToTheShop("zoe@exemple.fr");
  await expect.poll(() => waiting, { timeout: 5_000 }).toBe(2);
  await startWorkerProcess();
  expect(await lockedJobs()).toEqual([true, true]);

  await signal(killed, "SIGKILL");
  const died = performance.now();
  verdict.reject(new Error("the sender is gone"));
  verdict = Promise.withResolvers();
  verdict.resolve();

  await expect.poll(recipients, { timeout: 20_000 }).toHaveLength(2);
  const seconds = (performance.now() - died) / 1000;
  console.log(`jobs of a killed worker ran again after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(15);
  expect(recipients()).toEqual(["atelier@canopee.example", "zoe@exemple.fr"]);
  await expect.poll(lockedJobs).toEqual([]);
}, 40_000);

test("a job that another replaced while it ran leaves nothing behind when its worker is killed", async () => {
  const killed = await startWorkerProcess();
  await writeToTheShop("zoe@exemple.fr");
  await expect.poll(() => waiting, { timeout: 5_000 }).toBe(2);
  const { rows } = await database.pool.query("select id from contact_messages");
  const again = { messageId: rows[0].id };
  await inTransaction(database.db, (trx) => enqueue(trx, "mail-contact-to-shop", again));
  expect(await lockedJobs()).toHaveLength(3);

  await signal(killed, "SIGKILL");
  verdict.reject(new Error("the sender is gone"));
  verdict = Promise.withResolvers();
  verdict.resolve();
  await startWorkerProcess();

  await expect.poll(lockedJobs, { timeout: 25_000 }).toEqual([]);
  expect(recipients()).toEqual(["atelier@canopee.example", "zoe@exemple.fr"]);
}, 40_000);

test("a worker asked to end finishes its jobs, takes no new one and exits without error", async () => {
  const worker = await startWorkerProcess();
  await writeToTheShop("zoe@exemple.fr");
  await expect.poll(() => waiting, { timeout: 5_000 }).toBe(2);

  const exitCode = signal(worker, "SIGTERM");
  await sleep(500);
  await writeToTheShop("alex@exemple.fr");
  await sleep(1_500);
  expect(worker.exitCode).toBeNull();
  verdict.resolve();

  expect(await exitCode).toBe(0);
  expect(recipients()).toEqual(["atelier@canopee.example", "zoe@exemple.fr"]);
  expect(await lockedJobs()).toEqual([false, false]);
}, 30_000);
