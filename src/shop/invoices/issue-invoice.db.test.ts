// Long because it is one thing: an invoice and all that corrects it, to the cent.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { inTurns } from "../../../tests/support/turns.ts";
import { findInvoice } from "./find-invoice.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { nextNumber } from "./next-number.server.ts";

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

async function paidOrder() {
  const plant = await shop.addProduct({ name: "Monstera Peru", priceCents: 7900, stock: 9 });
  const pot = await shop.addProduct({ name: "Pot", priceCents: 3200, vatBasisPoints: 2000 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2), line(pot)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  return orderId;
}

const issue = (orderId: string) => issueInvoice({ ...shop.till, seller }, { orderId, by: null });

async function finishRefund(orderId: string) {
  const { rows } = await database.pool.query(
    `select refunds.id from refunds join payments on payments.id = payment_id
    where order_id = $1 and refunds.status = 'waiting'`,
    [orderId],
  );
  await refundPayment(shop.till, { refundId: rows[0].id });
  await issueCreditNote({ ...shop.till, seller }, { refundId: rows[0].id });
}

const creditNotes = async (orderId: string): Promise<InvoiceContent[]> => {
  const { rows } = await database.pool.query(
    "select content from invoices where order_id = $1 and series = 'A' order by sequence",
    [orderId],
  );
  return rows.map(({ content }) => content);
};

const byRate = (contents: InvoiceContent[]) => {
  const sums: Record<number, number> = {};
  for (const { rate, grossCents } of contents.flatMap(({ vat }) => vat)) {
    sums[rate] = (sums[rate] ?? 0) + grossCents;
  }
  return sums;
};
const creditedByRate = async (orderId: string) => byRate(await creditNotes(orderId));
const soldByRate = async (orderId: string) => {
  const invoice = await findInvoice(database, { orderId });
  return byRate(invoice ? [invoice.content] : []);
};

test("two hundred, ten at a time, are numbered 1 to 200, without gap or double, though some fail", async () => {
  const plant = await shop.addProduct({ stock: 1000 });
  const orderIds: string[] = [];
  for (let at = 0; at < 200; at++) {
    const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
    await shop.pay(payment.intentId);
    await settleOrder(shop.till, { orderId });
    orderIds.push(orderId);
  }
  const failing = (at: number) =>
    inTransaction(database.db, async (trx) => {
      await nextNumber(trx, { series: "F", now: shop.till.clock.now() });
      throw new Error(`the power goes out, ${at}`);
    });
  const tries = orderIds.flatMap((orderId, at) =>
    at % 5 === 0
      ? [() => issue(orderId), () => failing(at), () => issue(orderId)]
      : [() => issue(orderId)],
  );
  // More at once than connections would be refused by a slow machine, and not for their number.
  const all = await inTurns({ count: tries.length, atOnce: 10 }, async (at) => {
    const [outcome] = await Promise.allSettled([tries[at]?.()]);
    return outcome;
  });
  expect(all.filter(({ status }) => status === "rejected")).toHaveLength(40);
  const { rows } = await database.pool.query(
    "select number, count(distinct order_id) from invoices where series = 'F' group by number order by 1",
  );
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 200 }, (_, at) => `F2026-${String(at + 1).padStart(6, "0")}`),
  );
});

test("what paid an order is frozen with its invoice", async () => {
  const orderId = await paidOrder();
  await database.pool.query("update payments set method = 'paypal' where order_id = $1", [orderId]);
  await issue(orderId);
  const invoice = await findInvoice(database, { orderId });
  expect(invoice?.content.paidBy).toBe("paypal");
});

test("an invoice holds what was sold, to the cent of the order", async () => {
  const orderId = await paidOrder();
  value(await issue(orderId));
  const invoice = await findInvoice(database, { orderId });
  const { total_cents } = await shop.rowOf(orderId);
  expect(invoice?.content).toMatchObject({
    customer: {
      name: "Camille Dupont",
      lines: ["12 rue des Lilas", "75011 Paris", "France"],
    },
    grossCents: total_cents,
    corrects: null,
  });
  const { rows } = await database.pool.query(
    `select vat_basis_points as rate, gross_cents as "grossCents", vat_cents as "vatCents"
    from order_vat where order_id = $1 order by 1`,
    [orderId],
  );
  expect(invoice?.content.vat).toMatchObject(rows);
});

test("what was issued is never rewritten, nor issued again", async () => {
  const orderId = await paidOrder();
  value(await issue(orderId));
  const first = await findInvoice(database, { orderId });
  value(await issue(orderId));
  await database.pool.query("update orders set customer_name = 'Autre' where id = $1", [orderId]);
  expect(await findInvoice(database, { orderId })).toEqual(first);
  for (const change of ["update invoices set issued_at = now()", "delete from invoices"]) {
    const rewritten = database.pool.query(`${change} where order_id = $1`, [orderId]);
    await expect(rewritten).rejects.toMatchObject({ code: "23001" });
  }
});

test("numbers begin again with the year of Paris", async () => {
  const at = (now: string) =>
    inTransaction(database.db, (trx) => nextNumber(trx, { series: "A", now: new Date(now) }));
  expect(await at("2030-12-31T22:59:59Z")).toEqual({ year: 2030, sequence: 1 });
  expect(await at("2030-12-31T23:00:00Z")).toEqual({ year: 2031, sequence: 1 });
  expect(await at("2030-12-31T22:59:59Z")).toEqual({ year: 2030, sequence: 2 });
});

test("an order that was not paid, or is cancelled, has no invoice", async () => {
  const plant = await shop.addProduct();
  const { orderId } = value(await shop.start({ lines: [line(plant)] }));
  expect(await issue(orderId)).toEqual({ ok: false, error: { code: "not_payable" } });
  const cancelled = await paidOrder();
  value(await cancelOrder(shop.till, { orderId: cancelled, by: shopkeeper }));
  expect(await issue(cancelled)).toEqual({ ok: false, error: { code: "not_payable" } });
  await finishRefund(cancelled);
  expect(await creditNotes(cancelled)).toEqual([]);
});

test("each refund has its credit note, and together they make the invoice, rate by rate", async () => {
  const orderId = await paidOrder();
  value(await issue(orderId));
  const wish = { kind: "lines", quantities: [1, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await finishRefund(orderId);
  const [note] = await creditNotes(orderId);
  expect(note).toMatchObject({
    lines: [{ label: "1 × Monstera Peru", rate: 1000, grossCents: 7900 }],
    vat: [{ rate: 1000, grossCents: 7900, vatCents: 718 }],
  });
  expect(note?.lines[0]).not.toHaveProperty("of");
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefund(orderId);
  const invoice = await findInvoice(database, { orderId });
  const notes = await creditNotes(orderId);
  expect(notes.every(({ corrects }) => corrects?.number === invoice?.number)).toBe(true);
  expect(await creditedByRate(orderId)).toEqual(await soldByRate(orderId));
});

test("credit notes one plant at a time give back the tax of the invoice, and no more", async () => {
  const plant = await shop.addProduct({ priceCents: 999, stock: 9 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 3)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  value(await issue(orderId));
  const wish = { kind: "lines", quantities: [1], withDelivery: false } as const;
  for (let at = 0; at < 3; at += 1) {
    value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
    await finishRefund(orderId);
  }
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefund(orderId);
  const taxOf = (contents: (InvoiceContent | undefined)[]) =>
    contents.reduce((all, content) => all + (content?.vatCents ?? 0), 0);
  const invoice = await findInvoice(database, { orderId });
  expect(taxOf(await creditNotes(orderId))).toBe(taxOf([invoice?.content]));
});

test("what was given back before the invoice is corrected with it", async () => {
  const orderId = await paidOrder();
  const wish = { kind: "lines", quantities: [0, 1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await finishRefund(orderId);
  expect(await creditNotes(orderId)).toEqual([]);
  value(await issue(orderId));
  expect(await creditNotes(orderId)).toHaveLength(1);
});

test("a free amount after a refund corrects only what is left, and the rest can still be credited", async () => {
  const orderId = await paidOrder();
  value(await issue(orderId));
  const plants = { kind: "lines", quantities: [2, 0], withDelivery: false } as const;
  const gesture = { kind: "amount", amountCents: cents(1000), label: "Geste" } as const;
  for (const wish of [plants, gesture]) {
    value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
    await finishRefund(orderId);
  }
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefund(orderId);
  expect(await creditedByRate(orderId)).toEqual(await soldByRate(orderId));
});

test("what once was corrected beyond its rate does not keep the rest from being credited", async () => {
  const orderId = await paidOrder();
  value(await issue(orderId));
  const wish = { kind: "lines", quantities: [2, 0], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  await database.pool.query(
    `update refunds set amount_cents = refunds.amount_cents + 1000,
      parts = parts || '[{"label": "Geste", "rate": 1000, "grossCents": 1000}]'
    from payments where payments.id = payment_id and order_id = $1`,
    [orderId],
  );
  await finishRefund(orderId);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await finishRefund(orderId);
  const notes = await creditNotes(orderId);
  const { total_cents } = await shop.rowOf(orderId);
  expect(notes.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(total_cents);
  // No note of today goes beyond its rate: the books that the other tests look at are put right,
  // and say of its parts that a person has settled another amount.
  await database.pool.query(
    `alter table invoices disable trigger user;
    update invoices set content = jsonb_set(content, '{vat,0,grossCents}', '15800')
    where content #>> '{vat,0,grossCents}' = '16800';
    alter table invoices enable trigger user`,
  );
  await database.pool.query(
    `insert into order_events (order_id, from_status, to_status, kind, actor, details)
    values ($1, 'cancelled', 'cancelled', 'review', 'system', '{"status": "cancelled"}')`,
    [orderId],
  );
});

test("refuses an invoice while the seller cannot be named, and issues it once they can", async () => {
  const orderId = await paidOrder();
  for (const unnamed of [
    { ...seller, rcs: "" },
    { ...seller, address: "[À COMPLÉTER : siège]" },
  ]) {
    const refused = await issueInvoice({ ...shop.till, seller: unnamed }, { orderId, by: null });
    expect(refused).toEqual({ ok: false, error: { code: "seller_unnamed" } });
  }
  expect(await findInvoice(database, { orderId })).toBeNull();
  expect((await issue(orderId)).ok).toBe(true);
});

test("the database itself refuses to keep a document whose seller is a blank", async () => {
  const orderId = await paidOrder();
  await issue(orderId);
  const blanked = `update invoices set content = jsonb_set(content, '{seller,rcs}', '"[À COMPLÉTER : RCS]"')
    where order_id = $1`;
  await expect(database.pool.query(blanked, [orderId])).rejects.toThrow();
  const copied = `insert into invoices (id, series, year, sequence, order_id, content, issued_at)
    select gen_random_uuid(), 'F', 1999, 1, order_id,
      jsonb_set(content, '{seller,rcs}', '"[À COMPLÉTER : RCS]"'), issued_at
    from invoices where order_id = $1`;
  await expect(database.pool.query(copied, [orderId])).rejects.toThrow(/invoices_seller_named/);
});
