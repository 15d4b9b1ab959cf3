// Long because a supplement is one story: asked for, paid or not, and what becomes of it with its order.
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
import { listUnlabelled } from "../orders/labels/list-unlabelled.server.ts";
import { typeLabels } from "../orders/labels/type-labels.server.ts";
import { cancelOrder } from "../orders/lifecycle/cancel-order.server.ts";
import { changeStatus } from "../orders/lifecycle/change-status.server.ts";
import { refundOrder } from "../orders/refunds/refund-order.server.ts";
import { refundPayment } from "../orders/refunds/refund-payment.server.ts";
import { expireOrders } from "../orders/settlement/expire-orders.server.ts";
import { reconcileOrders } from "../orders/settlement/reconcile-orders.server.ts";
import { settleOrder } from "../orders/settlement/settle-order.server.ts";
import { findFirstOrder, listSupplements } from "../orders/supplements/find-supplements.server.ts";
import { weighAlong } from "../orders/supplements/weigh-along.server.ts";
import { cancelLink } from "../payment-links/cancel-link.server.ts";
import { findLink } from "../payment-links/known-link.server.ts";
import { linkToken } from "../payment-links/link-token.server.ts";
import { openLink } from "../payment-links/open-link.server.ts";
import { saveLink } from "../payment-links/save-link.server.ts";
import { startSupplementPayment } from "../payment-links/start-supplement-payment.server.ts";
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
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return { orderId, intentId: payment.intentId, plant, pot };
}

async function wished(orderId: string, wish: Partial<EditWish> & { quantities?: number[] }) {
  const before = await readEditable(database.db, orderId);
  if (!before) throw new Error("no such order");
  const { country: _, ...place } = before.place;
  const { quantities = [], ...more } = wish;
  const lines = before.lines.map(({ id, quantity }, at) => ({
    ...{ id, quantity: quantities[at] ?? quantity, swapFor: null },
  }));
  return { before, wish: { lines, added: [], place, ...more } };
}

async function ask(orderId: string, given: Partial<EditWish> & { quantities?: number[] }) {
  const { before, wish } = await wished(orderId, given);
  const looked = await lookAtEdit(shop.till, before, wish);
  const totalCents = looked.ok ? looked.value.after.totalCents : cents(0);
  const seen = { version: before.version, totalCents };
  const requestId = newId();
  const till = { ...shop.till, seller, secretKey };
  const input = { orderId, wish, seen, by: shopkeeper };
  const send = (id = requestId) => editOrder(till, { ...input, requestId: id });
  return { linkId: requestId, send, asked: await send() };
}

const piece = (variantId: string, quantity = 1, isOffered = false) => ({
  ...{ variantId, quantity, isOffered },
});
const onlyOne = async (orderId: string) => {
  const [first, ...others] = await listSupplements(database, { orderId });
  if (!first || others.length > 0) throw new Error("not one supplement");
  return first;
};
const start = (linkId: string) => startSupplementPayment(shop.till, { linkId, version: 1 });
/** Asked for, started and paid at the provider; nobody has told the shop yet. */
async function paidAtBank(orderId: string, given: Parameters<typeof ask>[1]) {
  const { linkId, asked } = await ask(orderId, given);
  value(asked);
  const { payment } = value(await start(linkId));
  await shop.pay(payment.intentId);
  return { linkId, intentId: payment.intentId, supplement: await onlyOne(orderId) };
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
const storyOf = async (orderId: string) =>
  (await findDeskOrder(database, { orderId }))?.story.map(({ kind }) => kind);
const given = async (intentId: string) => (await shop.till.gateway.find(intentId))?.refundedCents;

test("what costs more is asked for: the pieces are held, the order stays as it is and waits", async () => {
  const { orderId, plant, pot } = await paidOrder();
  const before = await readEditable(database.db, orderId);
  const added = [piece(pot), piece(plant, 1, true)];
  const { linkId, asked } = await ask(orderId, { quantities: [3], added });
  expect(value(asked)).toEqual({ outcome: "asked", backCents: 0 });
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 2 });
  expect(await shop.stockOf(pot)).toEqual({ stock: 5, reserved: 1 });
  expect((await readEditable(database.db, orderId))?.state).toEqual(before?.state);
  const supplement = await onlyOne(orderId);
  expect(supplement).toMatchObject({ linkId, isOpen: true, totalCents: 3990 + 3200 });
  const { rows } = await database.pool.query(
    "select vat_basis_points, gross_cents from order_vat where order_id = $1 order by 1",
    [supplement.orderId],
  );
  expect(rows).toEqual([
    { vat_basis_points: 1000, gross_cents: 3990 },
    { vat_basis_points: 2000, gross_cents: 3200 },
  ]);
  expect(await openLink(shop.till, { token: linkToken(secretKey, linkId) })).toMatchObject({
    id: linkId,
    supplementOf: { orderId },
    order: { deliveryCents: 0 },
  });
  expect(await shop.jobKeys()).toContain(`mail:supplement:${supplement.orderId}`);
  expect(await storyOf(orderId)).toContain("supplement_asked");
  // Nothing of it leaves, is edited or cancelled meanwhile; each says why.
  const shipped = { orderId, to: "shipped", parcel, by: shopkeeper } as const;
  expect(await changeStatus(shop.till, shipped)).toMatchObject({
    error: { code: "withheld", reason: "supplement" },
  });
  expect((await ask(orderId, { quantities: [1] })).asked).toMatchObject({
    error: { code: "withheld", reason: "supplement" },
  });
  expect(await cancelOrder(shop.till, { orderId, by: shopkeeper })).toMatchObject({
    error: { code: "supplement_open" },
  });
});

test("paid once however often that is told; its plants leave and arrive with the order", async () => {
  const { orderId, plant } = await paidOrder();
  const { total_cents: total } = await shop.rowOf(orderId);
  const { intentId, linkId, supplement } = await paidAtBank(orderId, { quantities: [3] });
  const settle = () => settleOrder(shop.till, { orderId: supplement.orderId });
  const told = await Promise.all([settle(), settle(), settle(), settle()]);
  await reconcileOrders(shop.till);
  expect(told.map((one) => one?.outcome)).toEqual(["paid", "paid", "paid", "paid"]);
  expect(await start(linkId)).toMatchObject({ error: { code: "already_paid" } });
  expect(await shop.stockOf(plant)).toEqual({ stock: 2, reserved: 0 });
  expect(await shop.rowOf(orderId)).toMatchObject({ total_cents: total, status: "completed" });
  expect(await shop.rowOf(supplement.orderId)).toMatchObject({
    ...{ status: "completed", payment_status: "succeeded", total_cents: 3990 },
    intent_id: intentId,
  });
  expect((await storyOf(orderId))?.filter((kind) => kind === "supplement_paid")).toHaveLength(1);
  expect(await shop.jobKeys()).toContain(`mail:order-confirmation:${supplement.orderId}`);

  const shipped = { orderId, to: "shipped", parcel, by: shopkeeper } as const;
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, shipped));
  const box = await findDeskOrder(database, { orderId: supplement.orderId });
  expect(box).toMatchObject({ status: "shipped" });
  expect(box?.parcels).toMatchObject([{ trackingNumber: parcel.trackingNumber }]);
  value(await changeStatus(shop.till, { orderId, to: "delivered", by: shopkeeper }));
  expect(await shop.rowOf(supplement.orderId)).toMatchObject({ status: "delivered" });
});

test("one label is of both: none of its own, its weight and value are told with the other", async () => {
  const { orderId } = await paidOrder();
  const { supplement } = await paidAtBank(orderId, { quantities: [4] });
  const { orderId: own } = supplement;
  expect(await unlabelled(orderId, own)).toEqual([]);
  await settleOrder(shop.till, { orderId: own });
  expect(await unlabelled(orderId, own)).toEqual([orderId]);
  expect(await label(own)).toEqual({ done: 0, refused: [{ line: 1, code: "travels_along" }] });
  expect(await weighAlong(database.db, { orderId })).toEqual({ grams: 1800, valueCents: 7980 });
  expect(await weighAlong(database.db, { orderId: own })).toEqual({ grams: 0, valueCents: 0 });
  // Without the order that it was to leave with, it leaves as any.
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  expect(await unlabelled(orderId, own)).toEqual([own]);
});

test("unpaid in time: the plants are back on sale, both are told, and the order goes on", async () => {
  const { orderId, plant } = await paidOrder();
  const { linkId } = await ask(orderId, { quantities: [3] });
  const { orderId: own } = await onlyOne(orderId);
  value(await start(linkId));
  shop.passTime(47 * 60);
  await expireOrders(shop.till);
  expect((await onlyOne(orderId)).isOpen).toBe(true);
  shop.passTime(61);
  await expireOrders(shop.till);
  expect((await onlyOne(orderId)).isOpen).toBe(false);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  const jobs = await shop.jobKeys();
  expect(jobs).toContain(`mail:link-over:${own}`);
  expect(jobs).toContain(`mail:link-over-to-shop:${own}`);
  expect(await storyOf(orderId)).toContain("supplement_expired");
  expect(await start(linkId)).toMatchObject({ error: { code: "link_over" } });
  value((await ask(orderId, { quantities: [1] })).asked);
});

test("called off: nobody can pay it any more, and it can be asked for again", async () => {
  const { orderId, plant } = await paidOrder();
  const { linkId } = await ask(orderId, { quantities: [3] });
  const { payment } = value(await start(linkId));
  const { orderId: own } = await onlyOne(orderId);
  value(await cancelLink(shop.till, { id: linkId, by: shopkeeper }));
  expect(await shop.pay(payment.intentId)).toBe(false);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(await shop.jobKeys()).toContain(`mail:link-over:${own}`);
  expect(await storyOf(orderId)).toContain("supplement_cancelled");
  shop.passTime(1);
  value((await ask(orderId, { quantities: [3] })).asked);
  expect((await listSupplements(database, { orderId })).map(({ isOpen }) => isOpen)).toEqual([
    false,
    true,
  ]);
});

test("money that comes late buys what is left, or goes back", async () => {
  for (const isSoldOut of [false, true]) {
    const { orderId, plant } = await paidOrder();
    const { linkId } = await ask(orderId, { quantities: [5] });
    const { payment } = value(await start(linkId));
    const { orderId: own } = await onlyOne(orderId);
    shop.passTime(48 * 60 + 1);
    await expireOrders(shop.till);
    if (isSoldOut) value(await shop.start({ lines: [line(plant, 3)] }));
    await shop.payAnyway(payment.intentId);
    await database.pool.query("update payments set status = 'open' where order_id = $1", [own]);
    const settled = await settleOrder(shop.till, { orderId: own });
    expect(settled?.outcome).toBe(isSoldOut ? "refunded" : "paid");
    expect(await storyOf(orderId)).toContain(
      isSoldOut ? "supplement_refunded_late" : "supplement_paid_late",
    );
  }
});

const everything = { kind: "lines", quantities: [2], withDelivery: true } as const;
const unlabelled = async (...mine: string[]) =>
  (await listUnlabelled(shop.till)).map((row) => row.orderId).filter((id) => mine.includes(id));
async function label(orderId: string) {
  const box = await findDeskOrder(database, { orderId });
  const typed = { line: 1, orderId, parcelId: box?.parcels[0]?.id ?? "", ...parcel };
  return typeLabels(shop.till, { labels: [typed], by: shopkeeper });
}
test("of an order that is given back whole, what was paid beside it leaves as any order", async () => {
  const { orderId } = await paidOrder();
  const { supplement } = await paidAtBank(orderId, { quantities: [3] });
  const { orderId: own } = supplement;
  await settleOrder(shop.till, { orderId: own });
  value(await refundOrder(shop.till, { orderId, wish: everything, by: shopkeeper }));
  expect(await shop.rowOf(orderId)).toMatchObject({ status: "completed" });
  expect(await unlabelled(orderId, own)).toEqual([own]);
  expect(await findFirstOrder(database, { orderId: own })).toMatchObject({ takesAlong: false });
  expect(await label(own)).toEqual({ done: 1, refused: [] });
});

/** Nobody has paid in time, then the money came after all. */
async function paidLate(orderId: string, meanwhile: () => Promise<unknown>) {
  const { linkId } = await ask(orderId, { quantities: [3] });
  const { payment } = value(await start(linkId));
  const { orderId: own } = await onlyOne(orderId);
  shop.passTime(48 * 60 + 1);
  await expireOrders(shop.till);
  await meanwhile();
  shop.passTime(1);
  await shop.payAnyway(payment.intentId);
  await database.pool.query("update payments set status = 'open' where order_id = $1", [own]);
  expect(await settleOrder(shop.till, { orderId: own })).toMatchObject({ outcome: "paid" });
  return own;
}

test("paid after the box was labelled, it has a label of its own and stays when that box leaves", async () => {
  const { orderId } = await paidOrder();
  const own = await paidLate(orderId, async () => {
    expect(await label(orderId)).toEqual({ done: 1, refused: [] });
  });
  expect(await unlabelled(orderId, own)).toEqual([own]);
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by: shopkeeper }));
  expect(await shop.rowOf(own)).toMatchObject({ status: "completed" });
  expect(await unlabelled(orderId, own)).toEqual([own]);
  expect(await label(own)).toEqual({ done: 1, refused: [] });
});

test("paid late while the box is still open, it leaves in it, also under its label", async () => {
  const { orderId } = await paidOrder();
  const own = await paidLate(orderId, async () => {});
  shop.passTime(1);
  expect(await unlabelled(orderId, own)).toEqual([orderId]);
  expect(await label(orderId)).toEqual({ done: 1, refused: [] });
  expect(await unlabelled(orderId, own)).toEqual([]);
  value(await changeStatus(shop.till, { orderId, to: "processing", by: shopkeeper }));
  value(await changeStatus(shop.till, { orderId, to: "shipped", parcel, by: shopkeeper }));
  expect(await shop.rowOf(own)).toMatchObject({ status: "shipped" });
});

test("of two desks one asks, and a form that is sent again asks once", async () => {
  const { orderId, plant } = await paidOrder();
  const { before, wish } = await wished(orderId, { quantities: [3] });
  const seen = { version: before.version, totalCents: cents(before.state.totalCents + 3990) };
  const till = { ...shop.till, seller, secretKey };
  const input = { orderId, wish, seen, by: shopkeeper };
  const requestId = newId();
  const send = (id: string) => editOrder(till, { ...input, requestId: id });
  const answers = await Promise.all([send(requestId), send(requestId), send(newId())]);
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(answers[2]?.ok ? 2 : 1);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 1 });
  await onlyOne(orderId);
});

test("refunds, invoices and cancellations are of each order alone, and add up", async () => {
  const { orderId, intentId, plant, pot } = await paidOrder();
  const added = [piece(pot, 2)];
  const paid = await paidAtBank(orderId, { quantities: [3], added });
  const { orderId: own } = paid.supplement;
  await settleOrder(shop.till, { orderId: own });
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by: null }));
  value(await issueInvoice({ ...shop.till, seller }, { orderId: own, by: null }));
  const sumsOf = async (series: string) => {
    const { rows } = await database.pool.query(
      `select part ->> 'rate' || ' ' || sum((part ->> 'grossCents')::int) as told
      from invoices cross join jsonb_array_elements(content -> 'vat') as part
      where order_id = $1 and series = $2 group by part ->> 'rate' order by 1`,
      [own, series],
    );
    return rows.map(({ told }) => told);
  };
  expect(await sumsOf("F")).toEqual(["1000 3990", "2000 6400"]);
  const before = await shop.rowOf(orderId);
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId: own, wish, putBack: true, by: shopkeeper }));
  await finishRefunds(own);
  expect(await given(paid.intentId)).toBe(3200);
  value(await cancelOrder(shop.till, { orderId: own, by: shopkeeper }));
  await finishRefunds(own);
  expect(await sumsOf("A")).toEqual(["1000 3990", "2000 6400"]);
  expect(await given(paid.intentId)).toBe(3990 + 6400);
  expect(await given(intentId)).toBe(0);
  expect(await shop.stockOf(plant)).toEqual({ stock: 3, reserved: 0 });
  expect(await shop.stockOf(pot)).toEqual({ stock: 5, reserved: 0 });
  expect(await shop.rowOf(orderId)).toEqual(before);
  expect(await storyOf(orderId)).toContain("supplement_cancelled");
});

test("what goes, is swapped or sent elsewhere with it, and too little, is refused by name", async () => {
  const { orderId, plant, pot } = await paidOrder();
  const dearer = await addVariant(database.pool, {
    productId: plant,
    name: "Grand",
    priceCents: 5990,
    stock: 4,
  });
  const [first] = (await readEditable(database.db, orderId))?.lines ?? [];
  const swap = { lines: [{ id: first?.id ?? "", quantity: 2, swapFor: dearer }] };
  expect((await ask(orderId, swap)).asked).toMatchObject({
    error: { code: "only_additions", moreCents: 4000 },
  });
  const mixed = { quantities: [1], added: [piece(pot, 2)] };
  expect((await ask(orderId, mixed)).asked).toMatchObject({ error: { code: "only_additions" } });
  const { wish } = await wished(orderId, {});
  const moved = { place: { ...wish.place, street: "8 rue de la Serre" }, added: [piece(pot)] };
  expect((await ask(orderId, moved)).asked).toMatchObject({ error: { code: "only_additions" } });
  const label = await shop.addProduct({ priceCents: 40, stock: 5 });
  expect((await ask(orderId, { added: [piece(label)] })).asked).toMatchObject({
    error: { code: "too_little" },
  });
  expect(await listSupplements(database, { orderId })).toEqual([]);
});

test("a supplement is not one of a supplement, nor a link to be rewritten", async () => {
  const { orderId, pot } = await paidOrder();
  const { linkId, supplement } = await paidAtBank(orderId, { quantities: [3] });
  const link = await findLink(database.db, { id: linkId }, shop.till.clock.now());
  const typed = {
    ...{ wish: link?.wish ?? { lines: [], discountCents: cents(0) }, delivery: "known" as const },
    person: { name: "A", email: "", address: "", postalCode: "", city: "", country: "France" },
    ...{ heldHours: 48, customerNote: null, ownNote: null },
  };
  const input = { id: linkId, version: 1, typed, by: shopkeeper };
  expect(await saveLink({ ...shop.till, secretKey }, input)).toMatchObject({
    error: { code: "of_supplement" },
  });
  await settleOrder(shop.till, { orderId: supplement.orderId });
  const asked = await ask(supplement.orderId, { added: [piece(pot)] });
  expect(asked.asked).toMatchObject({ error: { code: "of_supplement" } });
});
