// Long because it is one thing: what becomes of a wait, by the weather and by its customer.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../tests/support/shop/weather.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { mergeParcel } from "../parcels/change-contents.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { startRound } from "../rounds/start-round.server.ts";
import { answerWait } from "./answer-wait.server.ts";
import { findWait } from "./find-wait.server.ts";
import { judgeDepartures } from "./judge-departures.server.ts";
import { listWaits } from "./list-waits.server.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Mondays, before parcels are handed over: in winter and in summer time. */
const WINTER = new Date("2026-11-16T04:30:00Z");
const SUMMER = new Date("2027-06-14T04:30:00Z");
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders, forecasts, simulated_refunds cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  shop = openShop(database);
  sky = weather(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const { toPack, split, handOver, idOf, shown } = packing(
  () => database,
  () => shop,
);
const frost = { "75": { low: -6, high: 2 } };
const tell = (now: Date, frozenDays = 5) =>
  Promise.resolve()
    .then(() => sky.tell({ low: 13, high: 18, first: iso(now), readAt: now }))
    .then(() =>
      sky.tell({ low: 13, high: 18, first: iso(now), readAt: now, days: frozenDays, but: frost }),
    );
const iso = (moment: Date) => moment.toISOString().slice(0, 10);
const judge = (now: Date) => judgeDepartures(sky.at(now));
const waitsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select id, parcel_id, until::text, told_until::text, answer, ended_at from parcel_waits
    where order_id = $1 order by held_at`,
    [orderId],
  );
  return rows;
};
const mails = async () => {
  const { rows } = await database.pool.query(
    `select payload ->> 'until' as until from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where tasks.identifier = 'mail-parcel-waits' order by jobs.id`,
  );
  return rows.map(({ until }) => until);
};
const answer = (waitId: string, given: "waits" | "refund") =>
  answerWait({ db: database.db, clock: shop.till.clock }, { waitId, answer: given });
const aWait = async () => {
  const orderId = await toPack();
  await tell(WINTER);
  await judge(WINTER);
  const [wait] = await waitsOf(orderId);
  return { orderId, waitId: wait.id as string };
};
const refundsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select refunds.amount_cents from refunds join payments on payments.id = payment_id
    where order_id = $1`,
    [orderId],
  );
  return rows.map(({ amount_cents }) => amount_cents);
};

test("a parcel that the frost keeps waits, and its customer is told of each date but the last that they know", async () => {
  const orderId = await toPack();
  await tell(WINTER);
  expect(await judge(WINTER)).toBe(1);
  expect(await judge(after(WINTER, 1))).toBe(0);
  expect(await waitsOf(orderId)).toMatchObject([
    { parcel_id: orderId, until: "2026-11-23", told_until: "2026-11-23", ended_at: null },
  ]);
  expect(await mails()).toEqual(["2026-11-23"]);
  await tell(after(WINTER, 24), 8);
  await judge(after(WINTER, 24));
  expect(await mails()).toEqual(["2026-11-23", "2026-11-24"]);
  await tell(after(WINTER, 25), 4);
  await judge(after(WINTER, 25));
  expect(await waitsOf(orderId)).toMatchObject([{ until: "2026-11-23", told_until: "2026-11-23" }]);
  expect(await mails()).toEqual(["2026-11-23", "2026-11-24", "2026-11-23"]);
  await judge(after(WINTER, 26));
  expect(await mails()).toHaveLength(3);
});

test("an order that was just paid is judged alone, whatever else is to be sent", async () => {
  const [paid, other] = [await toPack(), await toPack()];
  await tell(WINTER);
  expect(await judgeDepartures(sky.at(WINTER), { orderId: paid })).toBe(1);
  expect(await waitsOf(paid)).toHaveLength(1);
  expect(await waitsOf(other)).toEqual([]);
});

test("a wait keeps the degrees that it was judged by, whatever is forecast since", async () => {
  const { orderId } = await aWait();
  const shownDays = async () => {
    const [wait] = await listWaits(database, { orderId });
    return wait?.degrees?.days.map(({ degree, isFit, isDeparture }) => [
      degree,
      isFit,
      isDeparture,
    ]);
  };
  const judged = await shownDays();
  expect(judged?.slice(0, 2)).toEqual([
    [-6, false, false],
    [-6, false, false],
  ]);
  expect(judged?.at(7)).toEqual([13, true, true]);
  // Nothing is judged otherwise: the date stays, and so does what is shown.
  const later = after(WINTER, 1);
  await sky.tell({
    low: 13,
    high: 18,
    first: iso(later),
    readAt: later,
    days: 5,
    but: { "75": { low: -9, high: 1 } },
  });
  await judge(later);
  expect(await shownDays()).toEqual(judged);
  // One that began before they were kept has none.
  await database.pool.query("update parcel_waits set degrees = null, degrees_read_at = null");
  expect(await shownDays()).toBeUndefined();
});

test("who agreed to a date before paying is told only of another one", async () => {
  const orderId = await toPack();
  const departure = { wish: "soonest", estimated: "2026-11-23", agreedUntil: "2026-12-07" };
  await database.pool.query("update orders set departure = $2 where id = $1", [orderId, departure]);
  await tell(WINTER);
  await judge(WINTER);
  expect(await waitsOf(orderId)).toMatchObject([{ until: "2026-11-23", told_until: "2026-11-23" }]);
  expect(await mails()).toEqual([]);
  await tell(after(WINTER, 24), 8);
  await judge(after(WINTER, 24));
  expect(await mails()).toEqual(["2026-11-24"]);
});

test("when the frost ends the wait does, and another frost is another wait", async () => {
  const { orderId } = await aWait();
  const monday = after(WINTER, 7 * 24);
  await sky.tell({ low: 13, high: 18, first: iso(monday), readAt: monday });
  await judge(monday);
  expect(await waitsOf(orderId)).toMatchObject([{ ended_at: monday }]);
  await tell(after(monday, 1));
  await judge(after(monday, 1));
  expect(await waitsOf(orderId)).toHaveLength(2);
});

test("heat keeps a parcel in summer, by the clocks of summer", async () => {
  const orderId = await toPack();
  await sky.tell({ low: 20, high: 38, first: iso(SUMMER), readAt: SUMMER, days: 4 });
  await sky.tell({ low: 15, high: 24, first: "2027-06-18", readAt: SUMMER });
  await judge(SUMMER);
  expect(await waitsOf(orderId)).toMatchObject([{ until: "2027-06-21" }]);
});

test("a service that is silent for a day, or gone, tells nobody and ends no wait", async () => {
  const orderId = await toPack();
  await tell(WINTER);
  expect(await judge(after(WINTER, 26))).toBe(0);
  expect(await waitsOf(orderId)).toEqual([]);
  await judge(WINTER);
  sky.connect(false);
  expect(await judge(after(WINTER, 1))).toBe(0);
  expect(await waitsOf(orderId)).toMatchObject([{ ended_at: null }]);
  expect(await mails()).toHaveLength(1);
});

test("nobody is told that parcels do not leave on a Thursday", async () => {
  const orderId = await toPack();
  const thursday = after(WINTER, 3 * 24);
  await sky.tell({ low: 13, high: 18, first: iso(thursday), readAt: thursday });
  expect(await judge(thursday)).toBe(0);
  expect(await waitsOf(orderId)).toEqual([]);
});

test("« J’attends » is kept once, with its place in the story", async () => {
  const { orderId, waitId } = await aWait();
  value(await answer(waitId, "waits"));
  value(await answer(waitId, "waits"));
  expect(await waitsOf(orderId)).toMatchObject([{ answer: "waits", ended_at: null }]);
  const order = await findDeskOrder(database, { orderId });
  expect(order?.story.filter(({ kind }) => kind === "wait_accepted")).toMatchObject([
    { actor: "shopper" },
  ]);
});

test("« Annuler et rembourser » gives back the whole order with its delivery, once", async () => {
  const { orderId, waitId } = await aWait();
  const { total_cents } = await shop.rowOf(orderId);
  const both = await Promise.all([answer(waitId, "refund"), answer(waitId, "refund")]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  value(await answer(waitId, "refund"));
  expect(await refundsOf(orderId)).toEqual([total_cents]);
  expect(await waitsOf(orderId)).toMatchObject([{ answer: "refund", parcel_id: null }]);
  expect((await waitsOf(orderId))[0].ended_at).toBeNull();
  await refundPayment(shop.till, { refundId: waitId });
  await judge(WINTER);
  expect((await waitsOf(orderId))[0].ended_at).not.toBeNull();
  expect(await answer(waitId, "waits")).toEqual({ ok: false, error: { code: "refunded" } });
});

test("of two answers at once money moves for one at most, and what is kept is what was done", async () => {
  const { orderId, waitId } = await aWait();
  await Promise.all([answer(waitId, "waits"), answer(waitId, "refund")]);
  const wait = await findWait(database, { waitId });
  expect(wait?.answer).toBe("refund");
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test("a parcel among several is refunded alone, and once it has left no more", async () => {
  const orderId = await toPack();
  await database.pool.query("update products set temperature_class = 'F' where name = 'Pot'");
  value(await split(orderId, { Pot: 1 }));
  await tell(WINTER);
  await judge(WINTER);
  const [wait] = await waitsOf(orderId);
  value(await handOver(orderId, 1, "6A2"));
  value(await answer(wait.id, "refund"));
  expect(await refundsOf(orderId)).toEqual([7980]);
  expect((await shop.rowOf(orderId)).status).toBe("shipped");
});

test("a wait goes on until the day of departure, and even then its customer may have enough", async () => {
  const { orderId, waitId } = await aWait();
  const [thursday, monday] = [after(WINTER, 3 * 24), after(WINTER, 7 * 24)];
  const thaw = async (now: Date) => {
    await sky.tell({ low: 13, high: 18, first: iso(now), readAt: now });
    await judge(now);
  };
  await thaw(thursday);
  expect(await waitsOf(orderId)).toMatchObject([{ until: "2026-11-23", ended_at: null }]);
  await thaw(monday);
  expect((await waitsOf(orderId))[0].ended_at).not.toBeNull();
  expect(await answer(waitId, "waits")).toEqual({ ok: false, error: { code: "over" } });
  value(await answer(waitId, "refund"));
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test("a refund that the provider refuses keeps what comes back, until the money goes back", async () => {
  const { orderId, waitId } = await aWait();
  value(await answer(waitId, "refund"));
  await database.pool.query("update refunds set status = 'failed' where id = $1", [waitId]);
  await judge(WINTER);
  expect(await waitsOf(orderId)).toMatchObject([{ answer: "refund", ended_at: null }]);
  expect(await handOver(orderId, 0, "6A3")).toMatchObject({ error: { code: "parcel_refused" } });
  expect(await startRound(shop.till, { orderIds: [orderId], by })).toMatchObject({
    error: { leftOut: [{ reason: "refused" }] },
  });
  const { total_cents: amountCents } = await shop.rowOf(orderId);
  const wish = { kind: "amount", amountCents, label: "Colis annulé" } as const;
  const requestId = randomUUID();
  value(await refundOrder(shop.till, { orderId, requestId, wish, by }));
  await refundPayment(shop.till, { refundId: requestId });
  await judge(WINTER);
  expect((await waitsOf(orderId))[0].ended_at).not.toBeNull();
});

test("a line in two parcels is given back out of the one that was refused", async () => {
  const orderId = await toPack();
  value(await split(orderId, { Monstera: 1 }));
  await tell(WINTER);
  await judge(WINTER);
  const waits = await waitsOf(orderId);
  const refused = waits.find(({ parcel_id }) => parcel_id === orderId);
  value(await answer(refused.id, "refund"));
  expect(await shown(orderId)).toEqual([["to_prepare", "1 Monstera"]]);
});

test("what was given back by an amount waits no more, and what is refused is not put elsewhere", async () => {
  const { orderId } = await aWait();
  const { total_cents: amountCents } = await shop.rowOf(orderId);
  const wish = { kind: "amount", amountCents, label: "Geste" } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await judge(WINTER);
  expect((await waitsOf(orderId))[0].ended_at).not.toBeNull();

  const other = await toPack();
  value(await split(other, { Pot: 1 }));
  await judge(WINTER);
  await database.pool.query(
    "update parcel_waits set answer = 'refund', answered_at = now() where parcel_id = $1",
    [other],
  );
  const merge = (parcelId: string) => mergeParcel(shop.till, { orderId: other, parcelId, by });
  expect(await merge(other)).toMatchObject({ error: { code: "refused_parcel" } });
  expect(await merge(await idOf(other, 1))).toMatchObject({ error: { code: "alone" } });
});

test("what has left is not refunded by its link, even if that was asked for before", async () => {
  const { orderId, waitId } = await aWait();
  await database.pool.query(
    "update parcel_waits set answer = 'refund', answered_at = now(), ended_at = now() where id = $1",
    [waitId],
  );
  await database.pool.query("update products set temperature_class = 'F'");
  value(await handOver(orderId, 0, "6A4"));
  await database.pool.query("update parcel_waits set ended_at = null where id = $1", [waitId]);
  expect(await answer(waitId, "refund")).toEqual({ ok: false, error: { code: "over" } });
  expect(await refundsOf(orderId)).toEqual([]);
});
