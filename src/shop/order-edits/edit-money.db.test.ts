// Long because it is one list: what becomes of the money of an edited order, whoever gives it back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import {
  shopkeeper as by,
  line,
  openShop,
  type ShopFloor,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { followPayment } from "../orders/after-payment/follow-payment.server.ts";
import { cancelOrder } from "../orders/lifecycle/cancel-order.server.ts";
import { readLeftToRefund } from "../orders/refunds/read-left-to-refund.server.ts";
import { refundOrder } from "../orders/refunds/refund-order.server.ts";
import { refundPayment } from "../orders/refunds/refund-payment.server.ts";
import { settleReview } from "../orders/review/settle-review.server.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { listSupplements } from "../orders/supplements/find-supplements.server.ts";
import { findWithheld } from "../orders/withheld/withheld-orders.server.ts";
import { cancelLink } from "../payment-links/cancel-link.server.ts";
import { startSupplementPayment } from "../payment-links/start-supplement-payment.server.ts";
import type { ProviderRefund } from "../payments/payment-gateway.ts";
import { askRefundAgain } from "./ask-refund-again.server.ts";
import { editOrder } from "./edit-order.server.ts";
import { readEditable } from "./read-editable.server.ts";

const secretKey = Buffer.alloc(32, 7).toString("base64");
const PRICE = 3990;
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

async function startOrder(quantity = 3) {
  const plant = await shop.addProduct({ priceCents: PRICE, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, quantity)] }));
  return { orderId, plant, intentId: payment.intentId };
}
async function paidOrder() {
  const started = await startOrder();
  await shop.pay(started.intentId);
  await settleOrder(shop.till, started);
  const { total_cents: total } = await shop.rowOf(started.orderId);
  return { ...started, total };
}
async function edit(orderId: string, quantity: number, requestId = newId()) {
  const before = await readEditable(database.db, orderId);
  if (!before) throw new Error("no such order");
  const { country: _, ...place } = before.place;
  const [first] = before.lines;
  const wish = {
    lines: [{ id: first?.id ?? "", quantity, swapFor: null }],
    ...{ added: [], place },
  };
  const totalCents = cents(before.state.totalCents + (quantity - (first?.quantity ?? 0)) * PRICE);
  const seen = { version: before.version, totalCents };
  const input = { orderId, requestId, wish, seen, by };
  return editOrder({ ...shop.till, seller, secretKey }, input);
}
const refundsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select refunds.id, refunds.status, refunds.amount_cents as amount from refunds
    join payments on payments.id = payment_id where order_id = $1 order by refunds.created_at`,
    [orderId],
  );
  return rows;
};
async function finishRefunds(orderId: string) {
  for (const { id, status } of await refundsOf(orderId)) {
    if (status === "waiting") await refundPayment(shop.till, { refundId: id });
  }
}
const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;

test("an order whose bank took another amount than it costs is not edited: what it would give back is of nothing", async () => {
  const { orderId, intentId } = await startOrder(3);
  await database.pool.query("update simulated_intents set amount_cents = 1000 where id = $1", [
    intentId,
  ]);
  await shop.pay(intentId);
  await settleOrder(shop.till, { orderId });
  value(await settleReview(shop.till, { orderId, decision: "accepted", by }));
  expect(await edit(orderId, 1)).toMatchObject({ error: { code: "paid_otherwise" } });
  expect(await refundsOf(orderId)).toEqual([]);
});

test("what an edit could not give back is still asked for once all the rest has gone back", async () => {
  const { orderId, intentId, total } = await paidOrder();
  value(await edit(orderId, 2));
  const [refused] = await refundsOf(orderId);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refused.id]);
  const wish = { kind: "lines", quantities: [2], withDelivery: true } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total - PRICE);
  value(await askRefundAgain(shop.till, { orderId, by }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total);
});

test("all of it given back by hand after a refused edit keeps the order here", async () => {
  const { orderId, total } = await paidOrder();
  value(await edit(orderId, 2));
  const [refused] = await refundsOf(orderId);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refused.id]);
  const byHand: ProviderRefund = {
    ...{ refundId: "re_all_by_hand", status: "succeeded", idempotencyKey: null },
    ...{ amountCents: cents(total), at: shop.till.clock.now() },
  };
  const pages = openShop(database, (gateway) => ({
    ...gateway,
    listRefunds: async () => [byHand],
  }));
  await followPayment(pages.till, { orderId });
  expect(await refundsOf(orderId)).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amount: total },
  ]);
  expect(await findWithheld(database, { orderId })).toBe("refunded");
  const { left } = await readLeftToRefund(database, { orderId });
  expect(left.dueCents).toBe(0);
});

test("an order of which all went back does not leave, though an edit still owes something", async () => {
  const { orderId, total } = await paidOrder();
  value(await edit(orderId, 2));
  const [refused] = await refundsOf(orderId);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refused.id]);
  const amountCents = cents(total - PRICE);
  const wish = { kind: "amount", amountCents, label: "Geste" } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await finishRefunds(orderId);
  expect(await findWithheld(database, { orderId })).toBe("refunded");
});

test("a part back by lines, then all of it cancelled after an edit: to the cent what was paid", async () => {
  const { orderId, intentId, total } = await paidOrder();
  value(await edit(orderId, 2));
  await finishRefunds(orderId);
  const wish = { kind: "lines", quantities: [1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by }));
  await finishRefunds(orderId);
  value(await cancelOrder(shop.till, { orderId, by }));
  await finishRefunds(orderId);
  expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([
    PRICE,
    PRICE,
    total - 2 * PRICE,
  ]);
  expect(await given(intentId)).toBe(total);
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
});

test("a supplement whose payment begins while it is called off cannot be paid afterwards", async () => {
  const { orderId } = await paidOrder();
  const linkId = newId();
  value(await edit(orderId, 4, linkId));
  const [supplement] = await listSupplements(database, { orderId });
  // Its buyer begins between the look at the link and the moment that it is called off.
  let intentId = "";
  const { db } = shop.till;
  let isBegun = false;
  const inBetween = new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (name !== "transaction") return typeof found === "function" ? found.bind(target) : found;
      return () => ({
        setIsolationLevel: (level: "read committed") => ({
          execute: async (work: never) => {
            if (!isBegun) {
              isBegun = true;
              const started = await startSupplementPayment(shop.till, { linkId, version: 1 });
              intentId = value(started).payment.intentId;
            }
            return target.transaction().setIsolationLevel(level).execute(work);
          },
        }),
      });
    },
  });
  const cancelled = await cancelLink({ ...shop.till, db: inBetween }, { id: linkId, by });
  expect(isBegun).toBe(true);
  const isPaid = await shop.pay(intentId);
  await settleOrder(shop.till, { orderId: supplement?.orderId ?? "" });
  const { status } = await shop.rowOf(supplement?.orderId ?? "");
  // Called off, and nobody can pay; or paid, and not called off: never paid for nothing.
  expect([cancelled.ok, isPaid, status]).toEqual(
    cancelled.ok ? [true, false, "cancelled"] : [false, true, "completed"],
  );
});

test("what an edit owes is not asked for of money that a bank has taken meanwhile", async () => {
  const { orderId, intentId, total } = await paidOrder();
  value(await edit(orderId, 2));
  const [refused] = await refundsOf(orderId);
  await database.pool.query("update refunds set status = 'failed' where id = $1", [refused.id]);
  await database.pool.query(
    `insert into disputes (id, payment_id, provider_dispute_id, status, is_inquiry, reason,
      amount_cents, fee_cents, opened_at, updated_at)
    select gen_random_uuid(), id, 'du_' || id, 'lost', false, 'fraudulent', $2, 0, $3, $3
    from payments where order_id = $1`,
    [orderId, total - PRICE + 1, shop.till.clock.now()],
  );
  expect(await askRefundAgain(shop.till, { orderId, by })).toMatchObject({
    error: { code: "not_left" },
  });
  expect(await given(intentId)).toBe(0);
});

test.each(["given back", "withdrawn from", "contested"])(
  "nobody is asked to pay for what would come to an order that was %s",
  async (fate) => {
    const { orderId, plant } = await paidOrder();
    const linkId = newId();
    value(await edit(orderId, 4, linkId));
    const now = shop.till.clock.now();
    const start = () => startSupplementPayment(shop.till, { linkId, version: 1 });
    if (fate === "given back") {
      const wish = { kind: "lines", quantities: [3], withDelivery: true } as const;
      value(await refundOrder(shop.till, { orderId, wish, by }));
    } else if (fate === "withdrawn from") {
      await database.pool.query(
        `insert into withdrawals (id, order_id, name, email, order_number, sender_hash, declared_at)
         values ($1, $2, 'Camille', 'camille@exemple.fr', 'C-1', 'x', $3)`,
        [newId(), orderId, now],
      );
    } else {
      await database.pool.query(
        `insert into disputes (id, payment_id, provider_dispute_id, status, is_inquiry, reason,
          amount_cents, fee_cents, opened_at, updated_at)
        select gen_random_uuid(), id, 'du_' || id, 'needs_response', false, 'fraudulent', 100, 0, $2, $2
        from payments where order_id = $1`,
        [orderId, now],
      );
    }
    expect(await start()).toMatchObject({ error: { code: "link_over" } });
    // The shop may call it off, and has its plant back.
    value(await cancelLink(shop.till, { id: linkId, by }));
    expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  },
);
