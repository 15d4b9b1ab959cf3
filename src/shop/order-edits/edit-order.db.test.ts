// Long because what becomes of an edited order is one story, told on one shop.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import { addVariant } from "../../../tests/support/shop/add-variant.ts";
import {
  line,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { issueInvoice } from "../invoices/issue-invoice.server.ts";
import { findDeskOrder } from "../orders/desk/find-desk-order.server.ts";
import { cancelOrder } from "../orders/lifecycle/cancel-order.server.ts";
import { changeStatus } from "../orders/lifecycle/change-status.server.ts";
import { refundOrder } from "../orders/refunds/refund-order.server.ts";
import { refundPayment } from "../orders/refunds/refund-payment.server.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { editOrder } from "./edit-order.server.ts";
import type { EditWish } from "./edit-wish.ts";
import { lookAtEdit } from "./look-at-edit.server.ts";
import { readEditable } from "./read-editable.server.ts";

const secretKey = Buffer.alloc(32, 7).toString("base64");
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

async function paidOrder() {
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const pot = await shop.addProduct({ priceCents: 3200, vatBasisPoints: 2000, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 3), line(pot)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId, plant, pot };
}

const read = async (orderId: string) => {
  const found = await readEditable(database.db, orderId);
  if (!found) throw new Error("no such order");
  return found;
};

/** As the page would send it: the lines by their place, everything else as it is. */
async function wished(orderId: string, quantities: number[], more: Partial<EditWish> = {}) {
  const before = await read(orderId);
  const { country: _, ...place } = before.place;
  const lines = before.lines.map(({ id, quantity }, at) => ({
    id,
    quantity: quantities[at] ?? quantity,
    swapFor: null,
  }));
  return { before, wish: { lines, added: [], place, ...more } };
}

type Sent = { quantities?: number[]; more?: Partial<EditWish>; requestId?: string };

async function edit(orderId: string, { quantities = [], more, requestId = newId() }: Sent) {
  const { before, wish } = await wished(orderId, quantities, more);
  const looked = await lookAtEdit(shop.till, before, wish);
  const totalCents = looked.ok ? looked.value.after.totalCents : cents(0);
  const seen = { version: before.version, totalCents };
  return editOrder(
    { ...shop.till, seller, secretKey },
    { orderId, requestId, wish, seen, by: shopkeeper },
  );
}

async function finishRefunds(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  for (const { id } of rows) {
    await refundPayment(shop.till, { refundId: id });
    await issueCreditNote({ ...shop.till, seller }, { refundId: id });
  }
}

const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;
const documentsOf = async (orderId: string) => {
  const { rows } = await database.pool.query(
    `select series || ' ' || (content ->> 'grossCents') as told from invoices
    where order_id = $1 order by series desc, sequence`,
    [orderId],
  );
  return rows.map(({ told }) => told);
};

test("fewer pieces go back on the shelf, and what they cost goes back to their customer", async () => {
  const { orderId, intentId, plant } = await paidOrder();
  const { total_cents } = await shop.rowOf(orderId);
  expect(value(await edit(orderId, { quantities: [1] }))).toEqual({
    outcome: "edited",
    backCents: 7980,
  });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(7980);
  expect(await shop.rowOf(orderId)).toMatchObject({
    status: "completed",
    payment_status: "succeeded",
    total_cents: total_cents - 7980,
  });
  expect(await shop.stockOf(plant)).toEqual({ stock: 4, reserved: 0 });
  expect(await shop.jobKeys()).toContainEqual(expect.stringContaining("mail:order-edited:"));
});

test("its story keeps both states, and a parcel that was packed is packed again", async () => {
  const { orderId } = await paidOrder();
  const { rows } = await database.pool.query(
    "insert into parcels (order_id, position, state, created_at) values ($1, 1, 'ready', now()) returning id",
    [orderId],
  );
  await database.pool.query(
    `insert into parcel_lines (parcel_id, order_item_id, quantity)
    select $1, id, quantity from order_items where order_id = $2`,
    [rows[0].id, orderId],
  );
  value(await edit(orderId, { quantities: [2, 0] }));
  const order = await findDeskOrder(shop.till, { orderId });
  expect(order?.parcels).toMatchObject([{ state: "to_prepare", lines: [{ quantity: 2 }] }]);
  const told = order?.story.find(({ kind }) => kind === "edited");
  expect(told?.edit?.before.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(told?.edit?.after.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(order?.refundableCents).toBe(order?.total);
});

test("an order is edited again once the money of the first edit is back", async () => {
  const { orderId, intentId, plant, pot } = await paidOrder();
  value(await edit(orderId, { quantities: [2] }));
  expect(await edit(orderId, { quantities: [1] })).toEqual({
    ok: false,
    error: { code: "refund_in_progress" },
  });
  await finishRefunds(orderId);
  value(await edit(orderId, { quantities: [2, 0] }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(3990 + 3200);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(await shop.stockOf(pot)).toEqual({ stock: 5, reserved: 0 });
});

test("what is edited is refunded, returned and cancelled as it is now", async () => {
  const { orderId, intentId, plant } = await paidOrder();
  const { total_cents } = await shop.rowOf(orderId);
  value(await edit(orderId, { quantities: [1] }));
  await finishRefunds(orderId);
  const wish = { kind: "lines", quantities: [2, 0], withDelivery: false } as const;
  expect(await refundOrder(shop.till, { orderId, wish, by: shopkeeper })).toEqual({
    ok: false,
    error: { code: "not_left" },
  });
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total_cents);
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
  expect(await shop.rowOf(orderId)).toMatchObject({ payment_status: "refunded" });
});

test("a gesture comes with nothing to pay, and a swap at a lower price gives the difference back", async () => {
  const { orderId, intentId, plant } = await paidOrder();
  const smaller = await addVariant(database.pool, {
    ...{ productId: plant, name: "Petite", priceCents: 2990, stock: 3 },
  });
  const gift = await shop.addProduct({ priceCents: 500, stock: 2 });
  const { before } = await wished(orderId, []);
  const [first, second] = before.lines;
  const lines = [
    { id: first?.id ?? "", quantity: 3, swapFor: smaller },
    { id: second?.id ?? "", quantity: 1, swapFor: null },
  ];
  const added = [{ variantId: gift, quantity: 2, isOffered: true }];
  expect(value(await edit(orderId, { more: { lines, added } }))).toEqual({
    outcome: "edited",
    backCents: 3000,
  });
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(3000);
  expect(await shop.stockOf(gift)).toEqual({ stock: 0, reserved: 0 });
});

test("an edit that takes more than there is, or leaves nothing is refused and changes nothing", async () => {
  const { orderId, plant } = await paidOrder();
  const stock = await shop.stockOf(plant);
  const added = [{ variantId: plant, quantity: 3, isOffered: true }];
  expect(await edit(orderId, { more: { added } })).toMatchObject({
    error: { code: "out_of_stock", available: 2 },
  });
  expect(await edit(orderId, { quantities: [0, 0] })).toMatchObject({
    error: { code: "nothing_left" },
  });
  expect(await shop.stockOf(plant)).toEqual(stock);
  const { rows } = await database.pool.query("select id from order_edits where order_id = $1", [
    orderId,
  ]);
  expect(rows).toEqual([]);
});

test("an edit that changes nothing writes nothing", async () => {
  const { orderId } = await paidOrder();
  const before = await shop.rowOf(orderId);
  const jobs = await shop.jobKeys();
  expect(value(await edit(orderId, {}))).toEqual({ outcome: "unchanged", backCents: 0 });
  expect(await shop.rowOf(orderId)).toEqual(before);
  expect(await shop.jobKeys()).toEqual(jobs);
});

test("a form that is sent again edits once, and of two desks the second is told", async () => {
  const { orderId, intentId } = await paidOrder();
  const { before, wish } = await wished(orderId, [2]);
  const totalCents = cents(before.state.totalCents - 3990);
  const seen = { version: before.version, totalCents };
  const input = { orderId, wish, seen, by: shopkeeper };
  const send = (requestId: string) =>
    editOrder({ ...shop.till, seller, secretKey }, { ...input, requestId });
  const requestId = newId();
  const answers = await Promise.all([send(requestId), send(requestId), send(newId())]);
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(answers[2]?.ok ? 2 : 1);
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(3990);
  expect(await send(newId())).toEqual({ ok: false, error: { code: "changed" } });
});

test("an invoiced order has the invoice undone and another, and refunds correct that one", async () => {
  const { orderId } = await paidOrder();
  const { total_cents: total } = await shop.rowOf(orderId);
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by: null }));
  value(await edit(orderId, { quantities: [1] }));
  await finishRefunds(orderId);
  const after = total - 7980;
  expect(await documentsOf(orderId)).toEqual([`F ${total}`, `F ${after}`, `A ${total}`]);
  const wish = { kind: "lines", quantities: [1, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await finishRefunds(orderId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefunds(orderId);
  expect(await documentsOf(orderId)).toEqual([
    ...[`F ${total}`, `F ${after}`, `A ${total}`, "A 3990", `A ${after - 3990}`],
  ]);
});

test("an order that is invoiced later is invoiced as it is then", async () => {
  const { orderId } = await paidOrder();
  const { total_cents: total } = await shop.rowOf(orderId);
  value(await edit(orderId, { quantities: [1] }));
  await finishRefunds(orderId);
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by: null }));
  expect(await documentsOf(orderId)).toEqual([`F ${total - 7980}`]);
});

test("what the provider would not give back of an edit goes back with the order", async () => {
  const { orderId, intentId } = await paidOrder();
  const { total_cents: total } = await shop.rowOf(orderId);
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by: null }));
  value(await edit(orderId, { quantities: [1] }));
  await database.pool.query(
    `update refunds set status = 'failed'
    from payments where payments.id = payment_id and order_id = $1`,
    [orderId],
  );
  expect(await edit(orderId, { quantities: [1, 0] })).toMatchObject({
    error: { code: "refund_failed" },
  });
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefunds(orderId);
  expect(await given(intentId)).toBe(total);
});

test("a code keeps its share of what stays, to the cent", async () => {
  await database.pool.query(
    `insert into codes (name, kind, amount_cents) values ('SERRE10', 'amount', 1000)
    on conflict do nothing`,
  );
  const plant = await shop.addProduct({ priceCents: 3333, stock: 5 });
  const started = value(await shop.start({ lines: [line(plant, 3)], code: "SERRE10" }));
  const { orderId, payment } = started;
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const { total_cents: total } = await shop.rowOf(orderId);
  value(await edit(orderId, { quantities: [1] }));
  await finishRefunds(orderId);
  const row = await shop.rowOf(orderId);
  expect(row).toMatchObject({ discount_cents: 333, items_cents: 3333, code_name: "SERRE10" });
  expect(await given(payment.intentId)).toBe(total - row.total_cents);
});

test("an address is put right, and one that is no place of ours is refused", async () => {
  const { orderId } = await paidOrder();
  const { before } = await wished(orderId, []);
  const { country: _, ...place } = before.place;
  const moved = { ...place, street: "8 rue Lesdiguières", postalCode: "38000", city: "Grenoble" };
  expect(value(await edit(orderId, { more: { place: moved } }))).toEqual({
    outcome: "edited",
    backCents: 0,
  });
  expect(await shop.rowOf(orderId)).toMatchObject({ street: moved.street, city: "Grenoble" });
  const wrong = { ...moved, postalCode: "3800" };
  expect(await edit(orderId, { more: { place: wrong } })).toMatchObject({
    error: { code: "postal_code_invalid" },
  });
});

test("what has left, was refunded or is cancelled is not edited", async () => {
  const { orderId } = await paidOrder();
  const wish = { kind: "lines", quantities: [1, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await finishRefunds(orderId);
  expect(await edit(orderId, { quantities: [1] })).toMatchObject({
    error: { code: "refunded_before" },
  });
  const { orderId: sent } = await paidOrder();
  value(await changeStatus(shop.till, { orderId: sent, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, { orderId: sent, to: "shipped", parcel, by: shopkeeper }));
  expect(await edit(sent, { quantities: [1] })).toMatchObject({
    error: { code: "not_open", status: "shipped" },
  });
});
