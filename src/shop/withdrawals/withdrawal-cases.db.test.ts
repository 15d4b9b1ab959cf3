import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { orderReference } from "#shop/orders/order-number.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { advanceWithdrawal } from "./advance-withdrawal.server.ts";
import { declareWithdrawal } from "./declare-withdrawal.server.ts";
import { findWithdrawal } from "./find-withdrawal.server.ts";
import { listWithdrawals } from "./list-withdrawals.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

async function declared(...more: string[]) {
  const plant = await shop.addProduct({ priceCents: 3990 });
  const lines = [plant, ...more].map((id) => line(id));
  const { orderId, payment } = value(await shop.start({ lines }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const withdrawalId = newId();
  shop.passTime(60);
  await declareWithdrawal(
    { ...shop.till, secretKey: Buffer.alloc(32, 1).toString("base64") },
    {
      withdrawalId,
      name: "Camille Dupont",
      email: "camille@exemple.fr",
      orderNumber: orderReference(orderId),
      items: null,
      honeypot: "",
      senderAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
    },
  );
  return { orderId, withdrawalId };
}

const advance = (withdrawalId: string, to: "received" | "closed") =>
  advanceWithdrawal(shop.till, { withdrawalId, to, by: shopkeeper });
const open = async () =>
  (await listWithdrawals(database, { onlyOpen: true, after: null })).withdrawals;

test("a declaration goes from received to closed, each once, and is itself never touched", async () => {
  const { orderId, withdrawalId } = await declared();
  const first = await declared();
  expect(await open()).toMatchObject([
    { id: withdrawalId, orderId, state: "declared", refundedCents: 0 },
    { id: first.withdrawalId, state: "declared" },
  ]);
  const both = await Promise.all([
    advance(withdrawalId, "received"),
    advance(withdrawalId, "received"),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const wish = { kind: "lines", quantities: [1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, withdrawalId, by: shopkeeper }));
  expect((await open())[0]).toMatchObject({ state: "received", refundedCents: 3990 });
  value(await advance(withdrawalId, "closed"));
  expect(await advance(withdrawalId, "received")).toMatchObject({ ok: false });
  expect((await open()).map(({ id }) => id)).toEqual([first.withdrawalId]);
  const all = await listWithdrawals(database, { onlyOpen: false, after: null });
  expect(all.withdrawals.map(({ state }) => state)).toEqual(["declared", "closed"]);
  const { rows } = await database.pool.query(
    "select action from audit_log where subject_id = $1 order by id",
    [withdrawalId],
  );
  expect(rows.map(({ action }) => action)).toEqual(["withdrawal.received", "withdrawal.closed"]);
});

test("what an order was sold without the right of withdrawal is named with its declaration", async () => {
  const pot = await shop.addProduct({ name: "Pot gravé", withdrawalExcluded: true });
  const { withdrawalId } = await declared(pot);
  await database.pool.query("update products set withdrawal_excluded = false");
  const listed = (await open()).find(({ id }) => id === withdrawalId);
  expect(listed?.excluded).toEqual(["Pot gravé"]);
  const found = await findWithdrawal(database, withdrawalId);
  expect(found?.right).toEqual({ covered: ["Monstera"], excluded: ["Pot gravé"], isNone: false });
});

test("what nobody declared cannot be closed", async () => {
  expect(await advance(newId(), "closed")).toEqual({
    ok: false,
    error: { code: "unknown_withdrawal" },
  });
});
