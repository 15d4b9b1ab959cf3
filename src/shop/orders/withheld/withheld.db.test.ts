import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  parcel,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { findDeskOrder } from "../desk/find-desk-order.server.ts";
import { listOrders } from "../desk/list-orders.server.ts";
import { readOrderQuery } from "../desk/order-query.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { changeStatus } from "../lifecycle/change-status.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { refundPayment } from "../refunds/refund-payment.server.ts";
import { settleOrder } from "../settlement/settle-order.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

async function buy({ excluded = false } = {}) {
  const plant = await shop.addProduct({ name: "Monstera Albo" });
  const pot = await shop.addProduct({ name: "Pot gravé", withdrawalExcluded: excluded });
  const lines = [line(plant), line(pot, 2)];
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

async function withdraw(orderId: string, items: string | null = null) {
  const id = newId();
  await database.pool.query(
    `insert into withdrawals (id, order_id, name, email, order_number, items, sender_hash, declared_at)
     values ($1, $2, 'Camille', 'camille@exemple.fr', 'C-1', $3, 'x', $4)`,
    [id, orderId, items, shop.till.clock.now()],
  );
  return id;
}

const close = (withdrawalId: string) =>
  database.pool.query(
    `insert into withdrawal_cases (withdrawal_id, closed_at, updated_at) values ($1, now(), now())`,
    [withdrawalId],
  );

/** What the worker does with a refund that was asked for. */
async function payBack(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
     where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) await refundPayment(shop.till, { refundId: id });
}

async function refundAll(orderId: string, withdrawalId?: string) {
  const order = await findDeskOrder(database, { orderId });
  const quantities = order?.items.map(({ quantity }) => quantity) ?? [];
  const withDelivery = (order?.deliveryCents ?? 0) > 0;
  const wish = { kind: "lines", quantities, withDelivery } as const;
  value(await refundOrder(shop.till, { orderId, wish, withdrawalId, by }));
}

const listed = async (statut: string) =>
  (await listOrders(database, readOrderQuery(new URLSearchParams({ statut })))).orders;
const toPrepare = async () => (await listed("to_prepare")).map(({ id }) => id);
const closedAt = async (withdrawalId: string) =>
  (
    await database.pool.query("select closed_at from withdrawal_cases where withdrawal_id = $1", [
      withdrawalId,
    ])
  ).rows[0]?.closed_at ?? null;

const process = (orderId: string) => changeStatus(shop.till, { orderId, to: "processing", by });
const isWithheld = (reason: string) => ({ ok: false, error: { code: "withheld", reason } });

test("an order that was wholly withdrawn from is no longer to prepare, and cannot leave", async () => {
  const [kept, orderId] = [await buy(), await buy()];
  value(await process(orderId));
  await withdraw(orderId);
  expect(await toPrepare()).toEqual([kept]);
  expect(await listed("withheld")).toMatchObject([{ id: orderId, withheld: "withdrawn" }]);
  expect(await findDeskOrder(database, { orderId })).toMatchObject({ withheld: "withdrawn" });
  const shipping = { orderId, to: "shipped", parcel, by } as const;
  expect(await changeStatus(shop.till, shipping)).toEqual(isWithheld("withdrawn"));
  value(await cancelOrder(shop.till, { orderId: kept, by }));
  await payBack(kept);
});

test("an order that was wholly given back is no longer to prepare", async () => {
  const orderId = await buy();
  await refundAll(orderId);
  expect(await toPrepare()).not.toContain(orderId);
  expect(await listed("withheld")).toContainEqual(
    expect.objectContaining({ id: orderId, withheld: "refunded" }),
  );
  expect(await process(orderId)).toEqual(isWithheld("refunded"));
  expect(await findDeskOrder(database, { orderId })).toMatchObject({ withheld: "refunded" });
});

test("a part that goes back leaves the rest to prepare, with its lines marked", async () => {
  const orderId = await buy();
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await payBack(orderId);
  await withdraw(orderId, "1 x Monstera Albo");
  expect(await toPrepare()).toContain(orderId);
  const order = await findDeskOrder(database, { orderId });
  expect(order?.withheld).toBeNull();
  expect(order?.packing).toEqual([
    { left: 0, withdrawn: 1, refunded: 0 },
    { left: 1, withdrawn: 0, refunded: 1 },
  ]);
  value(await process(orderId));
});

test("the whole money back closes the withdrawal, and says so in the story of the order", async () => {
  const orderId = await buy();
  const withdrawalId = await withdraw(orderId);
  await refundAll(orderId, withdrawalId);
  expect(await closedAt(withdrawalId)).toBeNull();
  await payBack(orderId);
  expect(await closedAt(withdrawalId)).toEqual(shop.till.clock.now());
  const story = (await findDeskOrder(database, { orderId }))?.story.map(({ kind }) => kind);
  expect(story).toContain("withdrawal_closed");
  expect(await toPrepare()).not.toContain(orderId);
});

test("cancelling an order closes its withdrawal with the money back", async () => {
  const orderId = await buy();
  const withdrawalId = await withdraw(orderId);
  value(await cancelOrder(shop.till, { orderId, by }));
  await payBack(orderId);
  expect(await closedAt(withdrawalId)).not.toBeNull();
});

test("a part of the money back closes nothing", async () => {
  const orderId = await buy();
  const withdrawalId = await withdraw(orderId);
  const wish = { kind: "lines", quantities: [1, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, withdrawalId, by }));
  await payBack(orderId);
  expect(await closedAt(withdrawalId)).toBeNull();
});

test("a withdrawal closed without money back lets its order leave; one paid for does not", async () => {
  const [mistaken, paidFor] = [await buy(), await buy()];
  await close(await withdraw(mistaken));
  const withdrawalId = await withdraw(paidFor);
  const wish = { kind: "lines", quantities: [1, 2], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId: paidFor, wish, withdrawalId, by }));
  await close(withdrawalId);
  expect(await toPrepare()).toContain(mistaken);
  expect(await toPrepare()).not.toContain(paidFor);
});

test("what was sold without the right of withdrawal leaves once the rest is settled", async () => {
  const orderId = await buy({ excluded: true });
  const withdrawalId = await withdraw(orderId);
  expect(await toPrepare()).not.toContain(orderId);
  const wish = { kind: "lines", quantities: [1, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, withdrawalId, by }));
  await close(withdrawalId);
  expect(await toPrepare()).toContain(orderId);
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
