import { afterAll, beforeAll, expect, test } from "vitest";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import {
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { creditNoteNumber } from "./credit-note-number.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

let database: TestDatabase;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  shop = openShop(database);
});
afterAll(() => database.drop());

/** Sold, invoiced and given back before its invoice, so that both are numbered at once. */
async function invoiceAndCreditNote() {
  const plant = await shop.addProduct();
  const { orderId, payment } = value(await shop.start({ lines: [line(plant)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const wish = { kind: "lines", quantities: [1], withDelivery: false } as const;
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  const { rows } = await database.pool.query("select id from refunds where status = 'waiting'");
  await refundPayment(shop.till, { refundId: rows[0].id });
  value(await issueInvoice({ ...shop.till, seller }, { orderId, by: null }));
}

test("the millionth invoice and credit note of a year have all their figures", async () => {
  await invoiceAndCreditNote();
  // The number that those of the millionth were cut to.
  await database.pool.query("update invoice_counters set last = 99999");
  await invoiceAndCreditNote();
  await database.pool.query("update invoice_counters set last = 999998");
  await invoiceAndCreditNote();
  await invoiceAndCreditNote();
  const { rows } = await database.pool.query(
    "select number from invoices order by series desc, sequence",
  );
  expect(rows.map(({ number }) => number)).toEqual([
    "F2026-000001",
    "F2026-100000",
    "F2026-999999",
    "F2026-1000000",
    "A2026-000001",
    "A2026-100000",
    "A2026-999999",
    "A2026-1000000",
  ]);
  expect(creditNoteNumber("A2026-1000000.pdf")).toBe("A2026-1000000");
});
