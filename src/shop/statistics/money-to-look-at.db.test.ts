import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { line, openShop, value } from "../../../tests/support/shop/shop-floor.ts";
import { countPendingWork } from "./count-pending-work.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("open disputes wait for the shop until the first of them is due; decided ones do not", async () => {
  const shop = openShop(database);
  const plant = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  expect((await countPendingWork(database)).disputes).toEqual({ open: 0, dueAt: null });
  const dispute = (name: string, status: string, dueAt: string | null) =>
    database.pool.query(
      `insert into disputes (id, payment_id, provider_dispute_id, amount_cents, reason, status, due_at,
        opened_at, updated_at)
      select gen_random_uuid(), id, $2, 100, 'fraudulent', $3, $4, now(), now()
      from payments where order_id = $1`,
      [orderId, name, status, dueAt],
    );
  await dispute("dp_1", "needs_response", "2026-11-25T12:00:00Z");
  await dispute("dp_2", "needs_response", "2026-11-20T12:00:00Z");
  await dispute("dp_3", "under_review", null);
  await dispute("dp_4", "lost", null);
  expect((await countPendingWork(database)).disputes).toEqual({
    open: 3,
    dueAt: new Date("2026-11-20T12:00:00Z"),
  });
});

test("only what the last night did not find alike waits for the shop", async () => {
  for (const night of ["2026-11-13", "2026-11-14"]) {
    await database.pool.query(
      `insert into payment_comparisons (night, since, until, charges, charged_cents, refunds,
        refunded_cents, disputes, fees_cents, compared_at)
      values ($1, now(), now(), 0, 0, 0, 0, 0, 0, now())`,
      [night],
    );
    expect((await countPendingWork(database)).paymentDifferences).toBe(0);
    await database.pool.query(
      "insert into payment_differences (night, kind, provider_id) values ($1, 'charge_unknown', 'pi_1')",
      [night],
    );
    expect((await countPendingWork(database)).paymentDifferences).toBe(1);
  }
});

test("a parcel that waits too long waits for the shop, and a day that was only proposed does not", async () => {
  const shop = openShop(database);
  const plant = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  const settle = async () => (await countPendingWork(database)).waitsToSettle;
  const wait = (proposedOn: string | null) =>
    database.pool.query(
      `insert into parcel_waits (order_id, held_at, verdict, last_day, proposed_on, proposed_before)
      values ($1, now(), '{}', '2026-01-05', $2, $2)`,
      [orderId, proposedOn],
    );
  await wait("2026-01-12");
  expect(await settle()).toBe(0);
  await wait(null);
  expect(await settle()).toBe(1);
});
