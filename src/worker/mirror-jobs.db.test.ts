import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { listJobs } from "#platform/queue/list-jobs.server.ts";
import type { RunningWorker } from "#platform/queue/run-worker.server.ts";
import { forgetSpreadsheetConfig } from "#shop/connections/forget-spreadsheet-config.server.ts";
import { saveSpreadsheetConfig } from "#shop/connections/save-spreadsheet-config.server.ts";
import { signUp } from "#shop/identity/sign-in/sign-up.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { openMirror } from "../../tests/load/mirror-bench.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database/database.ts";
import { PASSWORD, testIdentity } from "../../tests/support/people/identity.ts";
import { shopkeeper as by } from "../../tests/support/shop/shop-floor.ts";
import { composeWorkerHouse } from "../../tests/support/shop/worker-house.ts";
import { startSmtpPeer } from "../../tests/support/smtp-peer.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../tests/support/stand-ins/airtable/tables.ts";
import { startWorker } from "./start.server.ts";

let database: TestDatabase;
let airtable: AirtableStandIn;
let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let house: House;
let worker: RunningWorker;
let shop: ReturnType<typeof openMirror>;
/** What the worker wrote about jobs that failed. */
let failures: unknown[];

beforeAll(async () => {
  database = await testDatabase();
  airtable = await startAirtable({ perSecond: 1000 });
  addShopTables(airtable);
  peer = await startSmtpPeer();
  const { url: databaseUrl } = database;
  house = composeWorkerHouse({ databaseUrl, smtpUrl: peer.url, airtableUrl: airtable.url });
  const log = pino({ level: "error" }, { write: (text) => failures.push(JSON.parse(text)) });
  worker = await startWorker({ ...house, logger: log });
  shop = openMirror(database, airtable);
  const { db } = database;
  const version = await settingsVersion({ db }, ["spreadsheet"]);
  await saveSpreadsheetConfig({ ...house, db }, { by, version, ...airtableKeys });
});
beforeEach(() => {
  failures = [];
});
afterEach(() => airtable.faults.clear());
afterAll(async () => {
  await worker.stop();
  await house.close();
  await peer.stop();
  await airtable.stop();
  await database.drop();
});

const failedOnce = (key: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await database.pool.query(
          `select attempts, last_error, run_at > now() as waits
           from graphile_worker._private_jobs where key = $1 and locked_at is null`,
          [key],
        );
        return rows[0];
      },
      { timeout: 15_000 },
    )
    .toMatchObject({
      attempts: 1,
      last_error: expect.stringMatching(/^server_error: /),
      waits: true,
    });

const tryAgain = () =>
  database.pool.query("update graphile_worker._private_jobs set run_at = now()");

test("[8.catalogue.09] Airtable is sick: the sign-up goes on, the failure is logged and the job retried", async () => {
  airtable.faults.cause({ kind: "status", status: 500 }, { times: 1 });
  const identity = testIdentity(database);
  const asked = {
    name: "Camille",
    email: "malade@exemple.fr",
    password: PASSWORD,
    clientAddress: identity.newAddress(),
  };
  expect(await signUp(identity, asked)).toEqual({ ok: true, value: undefined });
  const { rows } = await database.pool.query("select id from users where email = $1", [
    asked.email,
  ]);
  await failedOnce(`air:customers:${rows[0].id}`);
  expect(failures).toMatchObject([{ job: "mirror-customer", exhausted: false }]);
  await tryAgain();
  await expect
    .poll(() => shop.cells("Customers").map(({ Email }) => Email), { timeout: 15_000 })
    .toContain(asked.email);
});

test("[8.catalogue.17] [4.after-payment.02] the buyer sees a success, the job is listed and retried, and the order arrives as completed", async () => {
  const plant = await shop.addProduct();
  airtable.faults.cause({ kind: "status", status: 500 }, { times: 1 });
  const orderId = await shop.sell(plant);
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
  await failedOnce(`air:orders:${orderId}`);
  const listed = await listJobs(database, { state: "waiting", limit: 10 });
  expect(listed).toContainEqual(
    expect.objectContaining({
      name: "mirror-order",
      attempts: 1,
      error: expect.stringMatching(/^server_error: /),
    }),
  );
  await tryAgain();
  const { intent_id } = await shop.rowOf(orderId);
  await expect
    .poll(() => shop.cells("Orders"), { timeout: 15_000 })
    .toMatchObject([
      { Payment_ID: intent_id, Status: "completed", Customer: [expect.stringMatching(/^rec/)] },
    ]);
});

test("without a spreadsheet an order leaves nothing behind for it", async () => {
  await forgetSpreadsheetConfig({ ...house, db: database.db }, { by });
  const orderId = await shop.sell(await shop.addProduct());
  expect(await shop.jobKeys()).not.toContain(`air:orders:${orderId}`);
});
