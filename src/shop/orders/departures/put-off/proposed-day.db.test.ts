import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/database/database.ts";
import { violations } from "../../../../../tests/support/database/invariants.ts";
import { MONDAY, NEXT_MONDAY, putOffDesk } from "../../../../../tests/support/shop/put-off-desk.ts";
import {
  shopkeeper as by,
  openShop,
  type ShopFloor,
  value,
} from "../../../../../tests/support/shop/shop-floor.ts";
import { weather } from "../../../../../tests/support/shop/weather.ts";
import { mergeParcel } from "../../parcels/change-contents.server.ts";
import { startRound } from "../../rounds/start-round.server.ts";
import { answerWait } from "../answer-wait.server.ts";
import { findWait, mayAgree } from "../find-wait.server.ts";
import { judgeDepartures } from "../judge-departures.server.ts";
import { listDepartures } from "../list-departures.server.ts";
import { planParcel } from "../plan-parcel.server.ts";
import { listPlannedFor } from "./list-planned.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
let sky: ReturnType<typeof weather>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("truncate orders, forecasts cascade");
  await database.pool.query("delete from graphile_worker._private_jobs");
  shop = openShop(database);
  sky = weather(database);
  await tellMild();
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
afterAll(() => database.drop());

const desk = putOffDesk({ database: () => database, shop: () => shop, sky: () => sky });
const { split, idOf, handOver, tellMild, tellFrost, paidToday, putOff, mails } = desk;

/** It would leave before the day that is promised, and arrive after it. */
const PAST = "2026-11-24";
const proposed = async () => {
  const orderId = await paidToday();
  expect(await putOff([orderId], PAST)).toEqual({ parcels: 0, asked: 1, left: [] });
  return { orderId, waitId: await waitOf(orderId) };
};
const answer = (waitId: string, given: "waits" | "refund", now = MONDAY) => {
  const clock = given === "waits" ? { now: () => now } : shop.till.clock;
  return answerWait({ db: database.db, clock }, { waitId, answer: given });
};
/** Of a parcel, the one that was asked for last. */
const waitOf = async (orderId: string) => {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from parcel_waits where order_id = $1 order by held_at desc, ended_at desc limit 1",
    [orderId],
  );
  return rows[0]?.id ?? "";
};
const standing = async () => {
  const { parcels } = await listDepartures(sky.at(MONDAY), { day: "2026-11-16" });
  return parcels.map(({ leavesOn, promisedBefore, proposal }) => ({
    ...{ leavesOn, promisedBefore, asked: proposal?.proposedOn ?? null },
  }));
};
const TODAY_AS_PROMISED = { leavesOn: "2026-11-16", promisedBefore: "2026-11-25" };

test("a day past the promise is asked for once, and the promise stands until the customer says yes", async () => {
  const { orderId, waitId } = await proposed();
  expect(await putOff([orderId], PAST)).toMatchObject({ asked: 1 });
  expect(await standing()).toEqual([{ ...TODAY_AS_PROMISED, asked: PAST }]);
  await judgeDepartures(sky.at(MONDAY));
  expect(await standing()).toEqual([{ ...TODAY_AS_PROMISED, asked: PAST }]);
  expect(await mails()).toEqual([`mail-day-proposed ${PAST}`]);
  value(await answer(waitId, "waits"));
  value(await answer(waitId, "waits"));
  const agreed = { leavesOn: PAST, promisedBefore: "2026-11-26", asked: null };
  expect(await standing()).toEqual([agreed]);
  await judgeDepartures(sky.at(MONDAY));
  expect(await standing()).toEqual([agreed]);
  expect(await shop.count("order_events where kind = 'proposal_accepted'")).toBe(1);
});

test("who wants no other day has the money back, and who says nothing has what was promised", async () => {
  const silent = await proposed();
  // Its parcel leaves as if nobody had been asked.
  await database.pool.query("truncate forecasts");
  value(await handOver(silent.orderId, 0, "6A1"));
  expect(await answer(silent.waitId, "waits")).toMatchObject({ error: { code: "over" } });
  await tellMild();
  const { waitId } = await proposed();
  value(await answer(waitId, "refund"));
  expect(await shop.count(`refunds where id = '${waitId}'`)).toBe(1);
});

test("a day that has come is agreed to no more, and another one takes the place of what was asked", async () => {
  await tellMild(20);
  const { orderId, waitId } = await proposed();
  const late = new Date("2026-11-24T06:00:00Z");
  expect(await answer(waitId, "waits", late)).toMatchObject({ error: { code: "over" } });
  expect(await putOff([orderId], "2026-11-30")).toMatchObject({ asked: 1 });
  expect(await standing()).toMatchObject([{ asked: "2026-11-30" }]);
  expect(await putOff([orderId], NEXT_MONDAY)).toMatchObject({ parcels: 1, asked: 0 });
  expect(await standing()).toMatchObject([{ leavesOn: NEXT_MONDAY, asked: null }]);
  expect(await mails()).toEqual([
    ...[`mail-day-proposed ${PAST}`, "mail-day-proposed 2026-11-30"],
    `mail-order-put-off ${NEXT_MONDAY}`,
  ]);
});

test("frost that comes before the answer keeps the parcel as any other, and takes the question back", async () => {
  await proposed();
  await tellFrost(5);
  await judgeDepartures(sky.at(MONDAY));
  expect(await standing()).toMatchObject([{ asked: null }]);
  expect(await shop.count("parcel_waits where proposed_on is null and ended_at is null")).toBe(1);
});

test("who still sees the day before says yes to nothing, neither to another day nor to the weather's", async () => {
  await tellMild(20);
  const { orderId, waitId: first } = await proposed();
  await putOff([orderId], "2026-11-30");
  expect(await answer(first, "waits")).toMatchObject({ error: { code: "over" } });
  expect(await standing()).toEqual([{ ...TODAY_AS_PROMISED, asked: "2026-11-30" }]);
  const second = await waitOf(orderId);
  await tellFrost(5);
  await judgeDepartures(sky.at(MONDAY));
  expect(await answer(second, "waits")).toMatchObject({ error: { code: "over" } });
  expect(await shop.count("parcel_waits where answer is not null")).toBe(0);
  expect(await shop.count("parcel_plans")).toBe(0);
});

test("who was asked is told of the frost, even of the date that they agreed to before paying", async () => {
  await tellMild(20);
  const orderId = await paidToday();
  const wish = { wish: "soonest", agreedUntil: "2026-11-24", estimated: NEXT_MONDAY };
  await database.pool.query("update orders set departure = $2 where id = $1", [orderId, wish]);
  expect(await putOff([orderId], "2026-11-30")).toMatchObject({ asked: 1 });
  await tellFrost(5);
  await judgeDepartures(sky.at(MONDAY));
  expect(await mails()).toEqual([
    "mail-day-proposed 2026-11-30",
    `mail-parcel-waits ${NEXT_MONDAY}`,
  ]);
  expect(await shop.count(`parcel_waits where told_until = '${NEXT_MONDAY}'`)).toBe(1);
});

test("what nobody agreed to is not put with what leaves later, but the other way round", async () => {
  const orderId = await paidToday();
  value(await split(orderId, { Pot: 1 }));
  const [first, second] = [await idOf(orderId, 0), await idOf(orderId, 1)];
  expect(await putOff([orderId], PAST)).toMatchObject({ asked: 2 });
  const merge = (parcelId: string) => mergeParcel(shop.till, { orderId, parcelId, by });
  expect(await merge(second)).toMatchObject({ error: { code: "agreed_parcel" } });
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from parcel_waits where parcel_id = $1",
    [first],
  );
  value(await answer(rows[0]?.id ?? "", "waits"));
  await database.pool.query("update parcel_waits set ended_at = now() where ended_at is null");
  expect(await merge(second)).toMatchObject({ error: { code: "agreed_parcel" } });
  value(await merge(first));
  expect(await standing()).toEqual([{ ...TODAY_AS_PROMISED, asked: null }]);
});

test("a yes is to what may still change: without a label asked for, a round, or an order that must stay", async () => {
  const { orderId, waitId } = await proposed();
  const refused = async () => {
    const wait = await findWait(database, { waitId });
    expect(wait && mayAgree(wait, { today: "2026-11-16" })).toBe(false);
    expect(await answer(waitId, "waits")).toMatchObject({ error: { code: "over" } });
  };
  await database.pool.query(
    `insert into labels (id, order_id, parcel_id, adapter, service, request, asked_at, asked_by)
     values ($1, $2, $2, 'simulated', 'colissimo-domicile', '{}', $3, 'shop')`,
    [newId(), orderId, MONDAY],
  );
  await refused();
  await database.pool.query("delete from labels");
  value(await startRound(shop.till, { orderIds: [orderId], by }));
  await refused();
  await database.pool.query("update round_parcels set taken_out_at = now()");
  await database.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
     values ($1, $2, 'Camille', 'camille@exemple.fr', 'C-1', 'h', now())`,
    [newId(), orderId],
  );
  await refused();
});

test("a day that came without an answer is asked for no more, and the weather is told as ever", async () => {
  await tellMild(20);
  const [{ orderId }, other] = [await proposed(), await proposed()];
  const tuesday = new Date(`${PAST}T05:00:00Z`);
  const { parcels } = await listDepartures(sky.at(tuesday), { day: PAST });
  expect(parcels.map(({ wait, proposal }) => wait ?? proposal)).toEqual([null, null]);
  await judgeDepartures(sky.at(MONDAY));
  expect(await shop.count("parcel_waits where ended_at is null")).toBe(2);
  await sky.tell({ low: -6, high: 2, first: PAST, readAt: tuesday, days: 4 });
  await judgeDepartures(sky.at(tuesday), { orderId });
  expect(await shop.count("parcel_waits where ended_at is null and proposed_on is null")).toBe(1);
  await database.pool.query("truncate forecasts");
  await judgeDepartures(sky.at(tuesday));
  expect(await shop.count(`parcel_waits where id = '${other.waitId}' and ended_at is null`)).toBe(
    0,
  );
});

test("a day that was put off to is told, though another one is proposed before the mail left", async () => {
  const orderId = await paidToday();
  await putOff([orderId], NEXT_MONDAY);
  expect(await putOff([orderId], PAST)).toMatchObject({ asked: 1 });
  const told = await listPlannedFor(database, { orderId, day: NEXT_MONDAY });
  expect([...told]).toEqual([orderId]);
});

test("what a person settles since is not undone by a late yes", async () => {
  const { orderId, waitId } = await proposed();
  const clock = { now: () => MONDAY };
  const plan = { leavesOn: "2026-11-17", isForced: true, packing: null };
  const settled = { orderId, parcelId: orderId, ...plan, by };
  value(await planParcel({ db: database.db, clock }, settled));
  expect(await answer(waitId, "waits")).toMatchObject({ error: { code: "over" } });
  expect(await shop.count("parcel_plans where is_forced and leaves_on = '2026-11-17'")).toBe(1);
});
