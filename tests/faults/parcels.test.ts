import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { connectSendcloud } from "#shop/carriers/connect-sendcloud.server.ts";
import { askLabels } from "#shop/orders/labels/ask-labels.server.ts";
import { resumeLabels } from "#shop/orders/labels/resume-labels.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { type TestDatabase, testDatabase } from "../support/database/database.ts";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { shopkeeper as by, line, openShop, value } from "../support/shop/shop-floor.ts";
import { composeWorkerHouse, workerEnvironment } from "../support/shop/worker-house.ts";
import { buildWorker, signal, spawnWorker } from "../support/shop/worker-process.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import {
  type SendcloudStandIn,
  sendcloudKeys,
  startSendcloud,
} from "../support/stand-ins/sendcloud/server.ts";

/** `npm run proof -- parcels`; with LONG_FORM=1, a thousand parcels and twenty deaths. */
const PARCELS = process.env.LONG_FORM ? 1000 : 200;
const KILLS = process.env.LONG_FORM ? 20 : 5;
const BETWEEN_KILLS_MS = 2_000;
const REFUSED_CODE = "20000";

let database: TestDatabase;
let service: SendcloudStandIn;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let house: House;
let worker: ChildProcess;
let peers: { databaseUrl: string; smtpUrl: string; sendcloudUrl: string };

beforeAll(async () => {
  await buildWorker();
  database = await testDatabase();
  service = await startSendcloud();
  smtp = await startSmtpPeer();
  peers = { databaseUrl: database.url, smtpUrl: smtp.url, sendcloudUrl: service.url };
  house = composeWorkerHouse(peers);
  const version = await settingsVersion(database, ["sendcloud"]);
  value(await connectSendcloud({ ...house, db: database.db }, { by, version, ...sendcloudKeys }));
  const settings = {
    adapter: "sendcloud",
    options: { "colissimo-domicile": "colissimo:home/fr" },
  };
  await database.pool.query("update shop_settings set value = $1 where key = 'labels'", [settings]);
}, 120_000);
afterAll(async () => {
  worker?.kill("SIGKILL");
  await house.close();
  await service.stop();
  await smtp.stop();
  await database.drop();
});

async function sellParcels() {
  const shop = openShop(database);
  const productId = await shop.addProduct({ stock: PARCELS });
  const orders: string[] = [];
  while (orders.length < PARCELS) {
    const { orderId, payment } = value(await shop.start({ lines: [line(productId)] }));
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    orders.push(orderId);
  }
  // One in twenty goes where the carrier does not.
  await database.pool.query(
    "update orders set postal_code = $1 where id in (select id from orders order by id limit $2)",
    [REFUSED_CODE, PARCELS / 20],
  );
  return orders;
}

/** All that may go wrong with a carrier, again and again while labels are bought. */
function fallSick() {
  const { faults } = service;
  const announce = { path: /announce/, times: Math.ceil(PARCELS / 25) };
  const any = { times: Math.ceil(PARCELS / 40) };
  faults.cause({ kind: "cut-after" }, announce);
  faults.cause({ kind: "malformed" }, announce);
  faults.cause({ kind: "status", status: 503 }, any);
  faults.cause({ kind: "status", status: 429, headers: { "Retry-After": "0" } }, any);
  faults.cause({ kind: "cut" }, any);
  faults.cause({ kind: "slow", ms: 400 }, any);
  faults.cause({ kind: "cut-after" }, announce);
}

/** As the clock does, without its minutes: what waits for a later hour is tried now. */
async function hurry() {
  await database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null",
  );
}

const unsettled = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from labels where state in ('asked', 'pending', 'cancelling')",
  );
  return rows[0]?.count ?? 0;
};

test("each label is bought exactly once and none is lost, while the carrier is sick and the worker dies", async () => {
  const orders = await sellParcels();
  service.refuses = ({ postalCode }) => (postalCode === REFUSED_CODE ? "Non desservi." : null);
  const parcels = orders.map((orderId) => ({ orderId, parcelId: orderId }));
  const asked = await askLabels({ ...house, db: database.db }, { parcels, by });
  expect(asked.filter((one) => !one.asked.ok)).toEqual([]);

  fallSick();
  const env = workerEnvironment(peers);
  worker = await spawnWorker(env);
  for (let killed = 0; killed < KILLS; killed += 1) {
    const until = performance.now() + BETWEEN_KILLS_MS;
    while (performance.now() < until) {
      await hurry();
      await sleep(200);
    }
    await signal(worker, "SIGKILL");
    worker = await spawnWorker(env);
  }
  const deadline = performance.now() + PARCELS * 1_000;
  while ((await unsettled()) > 0 && performance.now() < deadline) {
    await resumeLabels({ db: database.db, clock: { now: () => new Date(Date.now() + 3_600_000) } });
    await hurry();
    await sleep(500);
  }

  const { rows } = await database.pool.query<{ id: string; state: string; number: string }>(
    "select id, state, tracking_number as number from labels order by id",
  );
  const ours = rows.filter(({ state }) => state === "bought").map(({ id, number }) => [id, number]);
  const theirs = service.books
    .sold()
    .map(({ external_reference_id, parcel }) => [external_reference_id, parcel.tracking_number])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  expect(rows.map(({ state }) => state).filter((state) => state === "refused")).toHaveLength(
    PARCELS / 20,
  );
  expect(ours).toHaveLength(PARCELS - PARCELS / 20);
  expect(ours).toEqual(theirs);
  const references = service.books.shipments.map((one) => one.external_reference_id);
  expect(new Set(references).size).toBe(references.length);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
  sayProof(
    "parcels",
    `${PARCELS} parcels, ${KILLS} deaths of the worker, a carrier that is down, slow, cut and garbled: ` +
      `${ours.length} labels bought once, ${PARCELS - ours.length} refused, none lost`,
    true,
  );
}, 1_800_000);
