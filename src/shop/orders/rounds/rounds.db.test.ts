import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { packing } from "../../../../tests/support/shop/packing.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { handOverRound } from "./hand-over-round.server.ts";
import { findCurrentRound, listInRounds } from "./list-rounds.server.ts";
import { markPrinted } from "./mark-printed.server.ts";
import { readRound } from "./read-round.server.ts";
import { isPacked, pickPlaces, progressOf } from "./round.ts";
import { startRound } from "./start-round.server.ts";
import { markPacked, takeOutOfRound, tickPacked, tickPicked } from "./tick-line.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const { idOf, split, toPack } = packing(
  () => database,
  () => shop,
);

const place = (productId: string, where: string) =>
  database.pool.query("update stock_units set place = $2 where product_id = $1", [
    productId,
    where,
  ]);
async function paid(...lines: ReturnType<typeof line>[]) {
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}
const start = (...orderIds: string[]) => startRound(shop.till, { orderIds, by });
const read = async (roundId: string) => {
  const round = await readRound(database, { roundId });
  if (!round) throw new Error("no such round");
  return round;
};
const mailsOf = async (orderIds: string[]) => {
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    `select tasks.identifier as name, count(*)::int as count
     from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where payload ->> 'orderId' = any($1) and tasks.identifier ~ '^mail-(order-shipped|parcel)'
     group by 1 order by 1`,
    [orderIds],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
const numbers = (ids: string[]) =>
  new Map(ids.map((id, at) => [id, { carrier: "Colissimo", trackingNumber: `6A${at}` }] as const));

test("a round goes from place to place, and its orders are in preparation", async () => {
  const far = await shop.addProduct({ name: "Monstera" });
  const near = await shop.addProduct({ name: "Pothos" });
  await place(far, "Table 10");
  await place(near, "Table 2");
  const unplaced = await paid(line(await shop.addProduct({ name: "Pot" })));
  const first = await paid(line(far, 2));
  const second = await paid(line(near), line(far));
  const { roundId, parcels } = value(await start(unplaced, first, second));
  expect(parcels).toBe(3);
  const round = await read(roundId);
  expect(round.parcels.map(({ orderId }) => orderId)).toEqual([second, first, unplaced]);
  expect(
    pickPlaces(round).map((one) => [
      one.place,
      one.stops.map(({ name, quantity, parcels: boxes }) => [
        name,
        quantity,
        boxes.map((box) => box.number),
      ]),
    ]),
  ).toEqual([
    ["Table 2", [["Pothos", 1, [1]]]],
    ["Table 10", [["Monstera", 3, [1, 2]]]],
    [null, [["Pot", 1, [3]]]],
  ]);
  expect((await shop.rowOf(first)).status).toBe("processing");
  expect(await findCurrentRound(database)).toBe(roundId);
});

test("what may not leave, or is in another round, stays out and is said", async () => {
  const plant = await shop.addProduct();
  const [taken, refunded, unpaid] = [
    await paid(line(plant)),
    await paid(line(plant)),
    value(await shop.start({ lines: [line(plant)] })).orderId,
  ];
  value(await start(taken));
  const { total_cents } = await shop.rowOf(refunded);
  const wish = { kind: "amount", amountCents: total_cents, label: "Geste" } as const;
  value(await refundOrder(shop.till, { orderId: refunded, wish, by }));
  const free = await paid(line(plant));
  const { leftOut, roundId } = value(await start(taken, refunded, unpaid, free));
  expect(new Map(leftOut.map(({ orderId, reason }) => [orderId, reason]))).toEqual(
    new Map([
      [taken, "in_round"],
      [refunded, "withheld"],
      [unpaid, "not_paid"],
    ]),
  );
  expect((await read(roundId)).leftOut).toHaveLength(3);
  const before = await shop.count("rounds");
  expect(await start(taken, free)).toMatchObject({ error: { code: "nothing_to_prepare" } });
  expect(await shop.count("rounds")).toBe(before);
});

test("of two who start the same round at once, one does", async () => {
  const plant = await shop.addProduct({ stock: 20 });
  const orders = [await paid(line(plant)), await paid(line(plant)), await paid(line(plant))];
  const both = await Promise.all([start(...orders), start(...orders.toReversed())]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect([...(await listInRounds(database))]).toEqual(expect.arrayContaining(orders));
});

test("a tick sets a state: twice is once, and the parcel is ready with its last line", async () => {
  const orderId = await toPack();
  const { roundId } = value(await start(orderId));
  const [unit] = (await read(roundId)).units;
  const pick = (isDone: boolean) =>
    tickPicked(shop.till, { roundId, unitId: unit?.id ?? "", isDone });
  await Promise.all([pick(true), pick(true)]);
  expect(progressOf(await read(roundId))).toMatchObject({ stops: 2, picked: 1, packed: 0 });
  await pick(false);
  await pick(false);
  expect(progressOf(await read(roundId))).toMatchObject({ picked: 0 });

  const lines = (await read(roundId)).parcels[0]?.lines ?? [];
  const pack = (at: number, isDone: boolean) =>
    tickPacked(shop.till, {
      ...{ roundId, parcelId: orderId, by },
      ...{ itemId: lines[at]?.itemId ?? "", isDone },
    });
  value(await pack(0, true));
  await Promise.all([pack(1, true), pack(1, true)]);
  expect((await read(roundId)).parcels[0]).toMatchObject({ state: "ready" });
  value(await pack(0, false));
  const [parcel] = (await read(roundId)).parcels;
  expect(parcel).toMatchObject({ state: "to_prepare" });
  expect(parcel && isPacked(parcel)).toBe(false);
});

test("a parcel that is taken out may be taken into another round", async () => {
  const orderId = await toPack();
  const { roundId } = value(await start(orderId));
  const named = { roundId, parcelId: orderId, by };
  value(await markPacked(shop.till, named));
  value(await takeOutOfRound(shop.till, named));
  expect((await read(roundId)).parcels).toEqual([]);
  expect(await takeOutOfRound(shop.till, named)).toMatchObject({
    error: { code: "not_in_round" },
  });
  const again = value(await start(orderId));
  expect((await read(again.roundId)).parcels[0]).toMatchObject({ state: "to_prepare" });
});

test("a round is printed once by two who ask at once; printing again is asked for", async () => {
  const { roundId } = value(await start(await toPack()));
  const print = (printed: number) => markPrinted(shop.till, { roundId, printed });
  const both = await Promise.all([print(0), print(0)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  value(await print(1));
  expect(await read(roundId)).toMatchObject({ prints: 2, parcels: [{ prints: 2 }] });
});

test("all that is packed and has a number leaves, with one mail each, however often it is asked", async () => {
  const orders = [await toPack(), await toPack(), await toPack(), await toPack()];
  const [whole = "", halves = "", unpacked = "", unnumbered = ""] = orders;
  value(await split(halves, { Pot: 1 }));
  const { roundId } = value(await start(...orders));
  const { parcels } = await read(roundId);
  for (const { id, orderId } of parcels.filter((one) => one.orderId !== unpacked)) {
    value(await markPacked(shop.till, { roundId, parcelId: id, by }));
    expect(orderId).not.toBe(unpacked);
  }
  const typed = numbers(parcels.filter((one) => one.orderId !== unnumbered).map(({ id }) => id));
  const handOver = () => handOverRound(shop.till, { roundId, typed, by });
  const both = await Promise.all([handOver(), handOver()]);
  expect(both.reduce((all, one) => all + (one?.handed ?? 0), 0)).toBe(3);
  const stays = (await handOver())?.stays.map(({ parcel, reason }) => [
    parcel.orderId,
    reason.code,
  ]);
  expect(new Map(stays as [string, string][])).toEqual(
    new Map([
      [unpacked, "not_packed"],
      [unnumbered, "no_number"],
    ]),
  );
  expect(await mailsOf([whole])).toEqual({ "mail-order-shipped": 1 });
  expect(await mailsOf([halves])).toEqual({ "mail-parcel-handed": 2 });
  expect(await mailsOf([unpacked, unnumbered])).toEqual({});
  expect((await read(roundId)).handedAt).toBeNull();
  for (const orderId of [unpacked, unnumbered]) {
    value(await markPacked(shop.till, { roundId, parcelId: orderId, by }));
  }
  const rest = await handOverRound(shop.till, {
    ...{ roundId, by },
    typed: numbers([unpacked, unnumbered]),
  });
  expect(rest).toEqual({ handed: 2, stays: [] });
  expect((await read(roundId)).handedAt).not.toBeNull();
});

test("what is fetched at the workshop is in no round; what waited is, once its day has come", async () => {
  const [fetched, waiting] = [await toPack(), await toPack()];
  await database.pool.query("update orders set delivery_method = 'collect' where id = $1", [
    fetched,
  ]);
  value(await split(waiting, { Pot: 1 }));
  await database.pool.query(
    `insert into parcel_waits (order_id, parcel_id, held_at, verdict, last_day)
    select order_id, id, now(), '{}', '2026-12-01' from parcels where order_id = $1`,
    [waiting],
  );
  const asked = await start(fetched, waiting);
  expect(asked).toMatchObject({ error: { code: "nothing_to_prepare" } });
  expect(new Set(asked.ok ? [] : asked.error.leftOut.map(({ reason }) => reason))).toEqual(
    new Set(["collected", "waits"]),
  );
  await database.pool.query(
    `insert into parcel_plans (parcel_id, leaves_on, decided_by, decided_at)
    values ($1, '2026-11-14', 'user:x', now())`,
    [waiting],
  );
  expect(value(await start(waiting)).parcels).toBe(1);
  const fit = new Set([await idOf(waiting, 1)]);
  expect(value(await startRound(shop.till, { orderIds: [waiting], fit, by })).parcels).toBe(1);
});
