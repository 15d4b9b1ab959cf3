import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { labelled } from "../../../../tests/support/shop/told-by-carrier.ts";
import { planParcel } from "../departures/plan-parcel.server.ts";
import { countOrderViews } from "../desk/count-order-views.server.ts";
import { listOrders } from "../desk/list-orders.server.ts";
import { readOrderQuery } from "../desk/order-query.ts";
import { listOpenIncidents, listOpenOf } from "../incidents/read-incidents.server.ts";
import { settleIncident } from "../incidents/settle-incident.server.ts";
import { deliverParcel } from "../parcels/deliver-parcel.server.ts";
import { findOrder } from "../reading/find-order.server.ts";
import { readStories } from "./read-stories.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

const { toPack, split, idOf, handOver } = packing(
  () => database,
  () => shop,
);

const storiesOf = async (orderId: string) => {
  const order = await findOrder(database, { orderId });
  return order ? readStories(database, order) : [];
};
const stepsOf = async (orderId: string, at = 0) =>
  (await storiesOf(orderId))[at]?.steps.map(({ kind, phase, words }) => [kind, phase, words]);
const mailsOf = async (orderId: string) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select identifier as name from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier ~ 'incident|arrived|delivered' and (payload ->> 'orderId' = $1::text
       or payload ->> 'incidentId' in (select parcel_incidents.id::text from parcel_incidents
         join parcels on parcels.id = parcel_id where order_id = $1::uuid))
     order by jobs.id`,
    [orderId],
  );
  return rows.map(({ name }) => name);
};

/** An order whose one parcel its carrier has, and tells of. */
async function carried() {
  const orderId = await toPack();
  value(await handOver(orderId, 0, "6A1"));
  const parcelId = await idOf(orderId, 0);
  return { orderId, parcelId, tell: await labelled(database, shop, { orderId, parcelId }) };
}

test("an order that nobody packed has one parcel to come, with all its lines and its promise", async () => {
  const orderId = await toPack({ isTaken: false });
  const [story, ...others] = await storiesOf(orderId);
  expect(others).toEqual([]);
  expect(story).toMatchObject({
    state: "to_prepare",
    of: 1,
    wait: null,
    lines: [
      { name: "Monstera", quantity: 2 },
      { name: "Pot", quantity: 1 },
    ],
  });
  expect(story?.promisedBefore).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await stepsOf(orderId)).toEqual([
    ["paid", "done", ""],
    ["preparing", "now", ""],
    ["leaves", "next", ""],
    ["delivered", "next", ""],
  ]);
});

test("a day to come that the shop put a parcel off to is its customer's to read; a past one is not", async () => {
  const orderId = await toPack();
  const planned = async (leavesOn: string) => {
    const plan = { orderId, parcelId: orderId, leavesOn, isForced: false, packing: null, by };
    value(await planParcel(shop.till, plan));
    return (await storiesOf(orderId))[0]?.steps.find(({ kind }) => kind === "leaves")?.day;
  };
  expect(await planned("2090-11-24")).toBe("2090-11-24");
  expect(await planned("2020-11-24")).toBeNull();
});

test("who agreed to a later departure is told of that day until it leaves, and no arrival is promised", async () => {
  const orderId = await toPack();
  const departure = { wish: "soonest", agreedUntil: "2030-12-09" };
  await database.pool.query("update orders set departure = $2 where id = $1", [orderId, departure]);
  const agreed = { promisedBefore: null, leavesBefore: "2030-12-09" };
  expect(await storiesOf(orderId)).toMatchObject([agreed]);
  value(await handOver(orderId, 0, "6A9"));
  expect(await storiesOf(orderId)).toMatchObject([{ ...agreed, leavesBefore: null }]);
});

test("what a carrier tells is read as it was told, in the order of its clock and once", async () => {
  const { orderId, tell } = await carried();
  await tell("in_transit", "2030-11-17T08:00:00Z", "En route vers Paris");
  await tell("in_transit", "2030-11-16T02:11:00Z", "Au centre de tri de Corbas");
  await tell("in_transit", "2030-11-17T08:00:00Z", "En route vers Paris");
  expect(await stepsOf(orderId)).toEqual([
    ["paid", "done", ""],
    ["handed", "done", ""],
    ["in_transit", "done", "Au centre de tri de Corbas"],
    ["in_transit", "now", "En route vers Paris"],
    ["delivered", "next", ""],
  ]);
  await tell("delivered", "2030-11-18T10:00:00Z", "Remis");
  const [story] = await storiesOf(orderId);
  expect(story).toMatchObject({
    state: "delivered",
    promisedBefore: null,
    deliveredAt: new Date("2030-11-18T10:00:00Z"),
  });
  expect(story?.steps.at(-1)).toMatchObject({ kind: "delivered", phase: "now", words: "Remis" });
  expect(await mailsOf(orderId)).toEqual(["mail-order-delivered"]);
});

test("of several parcels each has its own story and its own question on arrival", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Pot: 1 }));
  value(await handOver(orderId, 0, "6A1"));
  value(await handOver(orderId, 1, "6A2"));
  const arrived = async (at: number) =>
    deliverParcel(shop.till, { orderId, parcelId: await idOf(orderId, at), by });
  value(await arrived(1));
  expect(await storiesOf(orderId)).toMatchObject([
    { position: 1, of: 2, state: "handed", lines: [{ name: "Monstera" }] },
    { position: 2, of: 2, state: "delivered", lines: [{ name: "Pot" }] },
  ]);
  expect(await mailsOf(orderId)).toEqual(["mail-parcel-arrived"]);
  value(await arrived(0));
  expect(await mailsOf(orderId)).toEqual(["mail-parcel-arrived", "mail-parcel-arrived"]);
});

test("an incident is told once and stands open until the parcel goes on", async () => {
  const { orderId, parcelId, tell } = await carried();
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  await tell("incident", "2030-11-17T12:00:00Z", "Toujours incomplète");
  expect(await mailsOf(orderId)).toEqual(["mail-parcel-incident-to-shop", "mail-parcel-incident"]);
  expect(await listOpenOf(database, { orderId })).toMatchObject([
    { parcelId, kind: "incident", words: "Adresse incomplète" },
  ]);
  await tell("in_transit", "2030-11-18T08:00:00Z");
  expect(await listOpenOf(database, { orderId })).toEqual([]);
  await tell("incident", "2030-11-19T08:00:00Z", "Colis abîmé");
  expect(await mailsOf(orderId)).toHaveLength(4);
  await tell("delivered", "2030-11-20T08:00:00Z");
  expect(await listOpenOf(database, { orderId })).toEqual([]);
});

test("a return takes the place of its incident, and a person settles it once", async () => {
  const { orderId, parcelId, tell } = await carried();
  await tell("incident", "2030-11-17T08:00:00Z");
  await tell("returned", "2030-11-18T08:00:00Z", "Refusé par le destinataire");
  const inView = async () => {
    const query = readOrderQuery(new URLSearchParams("statut=incident"));
    const { orders } = await listOrders(database, query);
    const { incident } = await countOrderViews(database);
    return { isListed: orders.some(({ id }) => id === orderId), isCounted: incident > 0 };
  };
  expect(await inView()).toEqual({ isListed: true, isCounted: true });
  const open = (await listOpenIncidents(database)).filter((one) => one.orderId === orderId);
  expect(open).toMatchObject([{ kind: "returned", carrier: "Colissimo", parcelId }]);
  value(await settleIncident(shop.till, { orderId, parcelId, by }));
  expect(await settleIncident(shop.till, { orderId, parcelId, by })).toEqual({
    ok: false,
    error: { code: "nothing_open" },
  });
  expect((await inView()).isListed).toBe(false);
  expect(await listOpenOf(database, { orderId })).toEqual([]);
});

test("what befalls a parcel after its incident was settled is another one", async () => {
  const { orderId, parcelId, tell } = await carried();
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  value(await settleIncident(shop.till, { orderId, parcelId, by }));
  await tell("incident", "2030-11-17T08:00:00Z", "Adresse incomplète");
  expect(await listOpenOf(database, { orderId })).toEqual([]);
  await tell("incident", "2030-11-18T08:00:00Z", "Colis abîmé");
  expect(await listOpenOf(database, { orderId })).toMatchObject([{ words: "Colis abîmé" }]);
  expect(await mailsOf(orderId)).toHaveLength(4);
});

test("an order that was never paid, or was cancelled, has no story", async () => {
  const orderId = await toPack();
  for (const status of ["pending", "cancelled"] as const) {
    expect(await readStories(database, { id: orderId, status })).toEqual([]);
  }
});
