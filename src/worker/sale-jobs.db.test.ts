import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue, type Job } from "#shop/jobs/enqueue.server.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../tests/support/shop/shop-floor.ts";

let bench: WorkerBench;
let shop: ShopFloor;
beforeAll(async () => {
  bench = await startWorkerBench();
  // Its clock stands days before the worker's: every hold of it is over.
  shop = openShop(bench.database);
});
afterAll(() => bench.stop());

const run = ([name, payload]: Job) =>
  inTransaction(bench.database.db, (trx) => enqueue(trx, name, payload as never));

async function startOne() {
  const plant = await shop.addProduct({ stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  return { plant, orderId, intentId: payment.intentId };
}

const becomes = (orderId: string, row: object) =>
  expect.poll(() => shop.rowOf(orderId), { timeout: 10_000 }).toMatchObject(row);

test("an event of the provider settles its order", async () => {
  const { orderId, intentId } = await startOne();
  await shop.pay(intentId);
  await bench.database.pool.query(
    `insert into payment_events (provider, event_id, type, intent_id)
    values ('simulated', 'evt_1', 'payment_intent.succeeded', $1)`,
    [intentId],
  );
  await run(["settle-payment-event", { provider: "simulated", eventId: "evt_1" }]);
  await becomes(orderId, { status: "completed" });
});

test("an order that nobody pays gives its plants back", async () => {
  const { plant, orderId } = await startOne();
  await run(["expire-orders", {}]);
  await becomes(orderId, { status: "pending", payment_status: "cancelled" });
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
});

test("an order of a buyer who closed the tab is found by the reconciler", async () => {
  const { orderId, intentId } = await startOne();
  await shop.pay(intentId);
  await run(["reconcile-orders", {}]);
  await becomes(orderId, { status: "completed" });
});

test("the money of a cancelled order goes back", async () => {
  const { orderId, intentId } = await startOne();
  await shop.pay(intentId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await becomes(orderId, { status: "cancelled", payment_status: "refunded" });
  const { total_cents } = await shop.rowOf(orderId);
  expect(await shop.till.gateway.find(intentId)).toMatchObject({ refundedCents: total_cents });
});

test("[6.roles.03] the job of a verified address brings the guest's orders into the account, of another none", async () => {
  const { orderId } = await startOne();
  const email = "camille@exemple.fr";
  const userId = await shop.addCustomer({ email, isVerified: false });
  await run(["attach-guest-orders", { userId }]);
  await expect.poll(() => shop.jobKeys()).not.toContain(`attach:guest-orders:${userId}`);
  expect(await shop.rowOf(orderId)).toMatchObject({ user_id: null });
  await bench.database.pool.query("update users set email_verified = true where id = $1", [userId]);
  await run(["attach-guest-orders", { userId }]);
  await becomes(orderId, { user_id: userId });
});
