import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { actorOf } from "#shop/audit/administrator.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  line,
  noon,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { mayMove, type OrderStatus, orderStatuses } from "../order-status.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";
import { changeStatus, type SettableStatus } from "./change-status.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  shop = openShop(database);
});
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const actor = actorOf(shopkeeper);
const move = (orderId: string, to: SettableStatus) =>
  changeStatus(shop.till, {
    orderId,
    by: shopkeeper,
    ...(to === "shipped" ? { to, parcel } : { to }),
  });

const WAY: Record<OrderStatus, SettableStatus[]> = {
  pending: [],
  completed: [],
  processing: ["processing"],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
  cancelled: ["cancelled"],
};

/** An order that came to a status by the way that orders take. */
async function orderThatIs(status: OrderStatus) {
  const plant = await shop.addProduct({ stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)] }));
  if (status !== "pending") {
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
  }
  for (const to of WAY[status]) value(await move(orderId, to));
  return { orderId, plant, intentId: payment.intentId };
}

/** What a program that knows nothing of the table would do; undone afterwards. */
async function writeAnyway(orderId: string, to: OrderStatus) {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `update orders set status = $2, paid_at = now(), reservation_expires_at = null
      where id = $1`,
      [orderId, to],
    );
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

test("[4.order-transitions.01] an order moves along the table of statuses", () => {
  const allowed = pairs.filter(({ from, to }) => mayMove(from, to));
  expect(allowed).toEqual([
    { from: "pending", to: "completed" },
    { from: "pending", to: "cancelled" },
    { from: "completed", to: "processing" },
    { from: "completed", to: "cancelled" },
    { from: "processing", to: "shipped" },
    { from: "processing", to: "cancelled" },
    { from: "shipped", to: "delivered" },
  ]);
});

test.each(pairs)(
  "[4.order-transitions.01] from $from to $to: allowed or refused, by us and by the database",
  async ({ from, to }) => {
    const { orderId } = await orderThatIs(from);
    const written = writeAnyway(orderId, to);
    if (mayMove(from, to) || from === to) await written;
    else await expect(written).rejects.toMatchObject({ constraint: "orders_status_moves" });

    if (to === "pending" || to === "completed") return;
    const moved = await move(orderId, to);
    expect(moved).toEqual(
      mayMove(from, to)
        ? { ok: true, value: undefined }
        : { ok: false, error: { code: "not_allowed", from } },
    );
    expect(await shop.rowOf(orderId)).toMatchObject({ status: moved.ok ? to : from });
  },
);

test("[4.order-transitions.02] every change is recorded with who made it and when", async () => {
  const { orderId } = await orderThatIs("completed");
  shop.passTime(60);
  value(await move(orderId, "processing"));
  shop.passTime(60);
  value(await move(orderId, "cancelled"));
  expect(await move(orderId, "shipped")).toMatchObject({ ok: false });
  const { rows } = await database.pool.query(
    "select from_status, to_status, actor, at from order_events where order_id = $1 order by id",
    [orderId],
  );
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  expect(rows).toEqual([
    { from_status: null, to_status: "pending", actor: "shopper", at: at(0) },
    { from_status: "pending", to_status: "completed", actor: "shopper", at: at(0) },
    { from_status: "completed", to_status: "processing", actor, at: at(1) },
    { from_status: "processing", to_status: "cancelled", actor, at: at(2) },
  ]);
});

test("every change is in the log of the back-office, with what it was before", async () => {
  const { orderId } = await orderThatIs("shipped");
  const { rows } = await database.pool.query(
    `select action, actor_email, before, after from audit_log where subject_id = $1 order by id`,
    [orderId],
  );
  const actor_email = shopkeeper.email;
  expect(rows).toEqual([
    {
      action: "order.status_changed",
      actor_email,
      before: { status: "completed" },
      after: { status: "processing" },
    },
    {
      action: "order.status_changed",
      actor_email,
      before: { status: "processing", carrier: null, trackingNumber: null },
      after: { status: "shipped", ...parcel },
    },
  ]);
});

test("what happened to an order is never rewritten", async () => {
  const { orderId } = await orderThatIs("completed");
  for (const table of ["order_events", "stock_movements"]) {
    for (const change of [`update ${table} set actor = 'x'`, `delete from ${table}`]) {
      const rewritten = database.pool.query(`${change} where order_id = $1`, [orderId]);
      await expect(rewritten).rejects.toMatchObject({ code: "23001" });
    }
  }
});

test("two who change an order at once: one does, the other is told", async () => {
  const { orderId } = await orderThatIs("completed");
  const both = await Promise.all([move(orderId, "processing"), move(orderId, "cancelled")]);
  const { status } = await shop.rowOf(orderId);
  // Processing first leaves cancelling possible; cancelling first leaves nothing.
  expect(both[1].ok).toBe(true);
  expect(status).toBe("cancelled");
  const again = await Promise.all(Array.from({ length: 5 }, () => move(orderId, "cancelled")));
  expect(again.filter(({ ok }) => ok)).toHaveLength(0);
});

test("cancelling a paid order puts its plants back and its money on the way, once", async () => {
  const { orderId, plant, intentId } = await orderThatIs("processing");
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  const all = await Promise.all(Array.from({ length: 5 }, () => move(orderId, "cancelled")));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
  const { rows } = await database.pool.query(
    `select refunds.id, refunds.amount_cents from refunds
    join payments on payments.id = payment_id where order_id = $1`,
    [orderId],
  );
  const { total_cents } = await shop.rowOf(orderId);
  expect(rows).toMatchObject([{ amount_cents: total_cents }]);
  expect(await shop.jobKeys()).toContain(`mail:order-cancelled:${orderId}`);
  await refundPayment(shop.till, { refundId: rows[0].id });
  expect(await shop.till.gateway.find(intentId)).toMatchObject({ refundedCents: total_cents });
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
});

test("cancelling an unpaid order stops its payment, and frees its plants", async () => {
  const { orderId, plant, intentId } = await orderThatIs("pending");
  value(await move(orderId, "cancelled"));
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
  expect(await shop.pay(intentId)).toBe(false);
});

test("cancelling an order that is being paid at that moment refunds it", async () => {
  const { orderId, plant, intentId } = await orderThatIs("pending");
  await shop.pay(intentId);
  value(await move(orderId, "cancelled"));
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "cancelled",
    payment_status: "refunding",
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
});

test("an order that does not exist is said not to", async () => {
  const orderId = crypto.randomUUID();
  const unknown = { ok: false, error: { code: "unknown_order" } };
  expect(await move(orderId, "shipped")).toEqual(unknown);
  expect(await move(orderId, "cancelled")).toEqual(unknown);
});

test("[3.order-status.01] a status is one of six, and pending when missing", async () => {
  const { orderId } = await orderThatIs("pending");
  const { rows } = await database.pool.query(
    `insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street,
      city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents)
    select gen_random_uuid(), body_hash, guest_id, customer_name, customer_email, street, city,
      postal_code, country, delivery_method, items_cents, delivery_cents, total_cents
    from orders where id = $1 returning id, status`,
    [orderId],
  );
  expect(rows).toMatchObject([{ status: "pending" }]);
  const odd = (status: string | null) =>
    database.pool.query(
      `insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email,
        street, city, postal_code, country, delivery_method, items_cents, delivery_cents,
        total_cents, status, paid_at)
      select gen_random_uuid(), body_hash, guest_id, customer_name, customer_email, street, city,
        postal_code, country, delivery_method, items_cents, delivery_cents, total_cents, $2, now()
      from orders where id = $1 returning id`,
      [orderId, status],
    );
  for (const status of ["paid", "Pending", "", null]) {
    await expect(odd(status)).rejects.toThrow(/status/);
  }
  const made = [rows[0].id];
  for (const status of orderStatuses) made.push((await odd(status)).rows[0].id);
  await database.pool.query("delete from orders where id = any($1)", [made]);
});
