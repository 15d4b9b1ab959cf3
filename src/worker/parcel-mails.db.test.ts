import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue, type Job } from "#shop/jobs/enqueue.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { readMail } from "../../tests/support/mail-text.ts";
import {
  aWish,
  shopkeeper as by,
  line,
  openShop,
  parcel,
  type ShopFloor,
  value,
} from "../../tests/support/shop/shop-floor.ts";
import { labelled } from "../../tests/support/shop/told-by-carrier.ts";

let bench: WorkerBench;
let shop: ShopFloor;
beforeAll(async () => {
  bench = await startWorkerBench();
  shop = openShop(bench.database);
});
afterAll(() => bench.stop());

const run = ([name, payload]: Job) =>
  inTransaction(bench.database.db, (trx) => enqueue(trx, name, payload as never));
const noJobLeft = () =>
  expect.poll(() => shop.count("graphile_worker.jobs"), { timeout: 15_000 }).toBe(0);
const mailsTo = (address: string, kind: string) =>
  bench.peer.accepted
    .filter(({ envelope }) => envelope.to.includes(address))
    .filter((mail) => mail.header("Message-ID")?.startsWith(`<${kind}.`));

async function paid(email: string): Promise<string> {
  const plant = await shop.addProduct({ name: "Monstera Albo" });
  const delivery = { ...aWish().delivery, email };
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)], delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

/** Shipped in one parcel, which bears the order's id. */
async function sent(email: string): Promise<string> {
  const orderId = await paid(email);
  value(await changeStatus(shop.till, { orderId, to: "processing", by }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by }));
  return orderId;
}

test("a parcel that its carrier delivered is asked about once, with ways that exist", async () => {
  const email = "arrivee@exemple.fr";
  const orderId = await sent(email);
  const tell = await labelled(bench.database, shop, { orderId, parcelId: orderId });
  await tell("delivered", "2030-11-24T17:12:00Z");
  await tell("delivered", "2030-11-24T17:12:00Z");
  await noJobLeft();
  await run(["mail-order-delivered", { orderId }]);
  await noJobLeft();
  const [mail, ...more] = mailsTo(email, "order-delivered");
  expect(more).toEqual([]);
  const { text } = readMail(mail?.raw ?? "");
  expect(text).toContain("24/11/2030 à 18\u00a0h\u00a012");
  expect(text).toContain("1 × Monstera Albo");
  expect(text).toMatch(/https:\/\/canopee\.example\/contact\?commande=C-\d+/);
  expect(text).toContain("https://canopee.example/conseils-entretien");
  expect(text).not.toMatch(/carnet|désabonner/i);
  expect(mail?.header("List-Unsubscribe")).toBeUndefined();
});

test("an incident is told to the customer and to the shop once each, and not once it is over", async () => {
  const email = "incident@exemple.fr";
  const orderId = await sent(email);
  const tell = await labelled(bench.database, shop, { orderId, parcelId: orderId });
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  await noJobLeft();
  const [told, ...more] = mailsTo(email, "parcel-incident");
  expect(more).toEqual([]);
  expect(readMail(told?.raw ?? "").text).toContain("«\u00a0Adresse incomplète\u00a0»");
  const toShop = mailsTo("atelier@canopee.example", "parcel-incident-to-shop");
  expect(toShop).toHaveLength(1);
  expect(toShop[0]?.header("Reply-To")).toBe(email);
  expect(readMail(toShop[0]?.raw ?? "").text).toContain(`/admin/commandes/${orderId}`);

  const over = await sent("regle@exemple.fr");
  await noJobLeft();
  const { rows } = await bench.database.pool.query(
    `insert into parcel_incidents (parcel_id, kind, told_at, opened_at, settled_at, settled_by)
     values ($1, 'incident', now(), now(), now(), 'carrier') returning id`,
    [over],
  );
  await run(["mail-parcel-incident", { incidentId: rows[0].id }]);
  await noJobLeft();
  expect(mailsTo("regle@exemple.fr", "parcel-incident")).toEqual([]);
});

type Kept = { lastDay: string; proposedOn?: string };

/** Paid, in one parcel that the weather keeps, or for which another day is proposed. */
async function waiting(email: string, { lastDay, proposedOn }: Kept): Promise<string> {
  const orderId = await paid(email);
  await bench.database.pool.query(
    "insert into parcels (id, order_id, position, created_at) values ($1, $1, 1, now())",
    [orderId],
  );
  const verdict = { kind: "wait", rule: "cold", leg: null, degree: -4, limit: 5, until: null };
  const { rows } = await bench.database.pool.query<{ id: string }>(
    `insert into parcel_waits (order_id, parcel_id, held_at, verdict, last_day, until, told_until,
       proposed_on, proposed_before)
     values ($1, $1, now(), $2, $3, $4, $4, $4, $4) returning id`,
    [orderId, { ...verdict, sunDegrees: null, rulesVersion: 1 }, lastDay, proposedOn],
  );
  return rows[0]?.id ?? "";
}

test("a date that comes back after another one is told again, and each time once", async () => {
  const email = "attente@exemple.fr";
  const waitId = await waiting(email, { lastDay: "2030-12-10" });
  const tellAt = async (until: string, toldAt: string) => {
    await bench.database.pool.query(
      "update parcel_waits set told_until = $2, until = $2, told_at = $3 where id = $1",
      [waitId, until, toldAt],
    );
    for (const _ of ["once", "twice"]) {
      await run(["mail-parcel-waits", { waitId, until, toldAt }]);
      await noJobLeft();
    }
  };
  await tellAt("2030-11-23", "2030-11-16T05:00:00.000Z");
  await tellAt("2030-11-24", "2030-11-17T05:00:00.000Z");
  await tellAt("2030-11-23", "2030-11-18T05:00:00.000Z");
  expect(mailsTo(email, "parcel-waits")).toHaveLength(3);
  // What was overtaken before it was sent is not.
  const toldAt = "2030-11-16T06:00:00.000Z";
  await run(["mail-parcel-waits", { waitId, until: "2030-11-23", toldAt }]);
  await noJobLeft();
  expect(mailsTo(email, "parcel-waits")).toHaveLength(3);
});

test("a proposed day is asked for once in words of its own, and none is said to be kept that is past", async () => {
  const proposedOn = "2030-11-24";
  const asked = async (email: string, lastDay: string) => {
    const waitId = await waiting(email, { lastDay, proposedOn });
    await run(["mail-day-proposed", { waitId }]);
    await noJobLeft();
    // What the release before put into the queue says nothing of the weather.
    await run(["mail-parcel-waits", { waitId, until: proposedOn }]);
    await noJobLeft();
    expect(mailsTo(email, "parcel-waits")).toEqual([]);
    const [mail, ...more] = mailsTo(email, "day-proposed");
    expect(more).toEqual([]);
    return readMail(mail?.raw ?? "").text;
  };
  const early = await asked("proposee@exemple.fr", "2030-11-23");
  expect(early).toContain("promis avant le samedi 23 novembre");
  expect(early).toContain("Sans votre accord, le départ prévu ne change pas");
  const late = await asked("en-retard@exemple.fr", "2026-01-05");
  expect(late).toContain("La date promise est passée");
  expect(late).not.toContain("le départ prévu ne change pas");
});
