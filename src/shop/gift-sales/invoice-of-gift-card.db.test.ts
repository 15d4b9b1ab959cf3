import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { openGiftOrder } from "#shop/gift-sales/open-gift-order.server.ts";
import { startGiftOrder } from "#shop/gift-sales/start-gift-order.server.ts";
import type { InvoiceContent } from "#shop/invoices/invoice.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import { shopkeeper as by, openShop, value } from "../../../tests/support/shop/shop-floor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const wish = {
  amountCents: cents(8000),
  recipientName: "Lucie",
  senderName: "Camille",
  message: null,
  buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
  delivery: "print",
  recipientEmail: null,
  sendOn: null,
} as const;

test("a gift card bears no VAT when it is sold, nor when its sale is undone", async () => {
  const shop = openShop(database);
  const { orderId, checkoutKey } = await startGiftOrder(shop.till, { wish });
  const opened = await openGiftOrder(shop.till, { checkoutKey });
  await shop.pay(opened?.payment?.intentId ?? "");
  await settleOrder(shop.till, { orderId });
  const booked = await database.pool.query(
    "select vat_basis_points, gross_cents, vat_cents from order_vat where order_id = $1",
    [orderId],
  );
  expect(booked.rows).toEqual([{ vat_basis_points: 0, gross_cents: 8000, vat_cents: 0 }]);

  value(await issueInvoice({ ...shop.till, seller }, { orderId, by }));
  value(
    await refundOrder(shop.till, {
      orderId,
      wish: { kind: "lines", quantities: [1], withDelivery: false },
      by,
    }),
  );
  const refund = await database.pool.query("select id from refunds");
  const refundId = refund.rows[0].id;
  await refundPayment(shop.till, { refundId });
  value(await issueCreditNote({ ...shop.till, seller }, { refundId }));
  const { rows } = await database.pool.query<{ series: string; content: InvoiceContent }>(
    "select series, content from invoices order by series desc",
  );
  expect(rows.map(({ series }) => series)).toEqual(["F", "A"]);
  for (const { content } of rows) {
    expect(content).toMatchObject({ isOfVouchers: true, vatCents: 0, grossCents: 8000 });
    // Nobody was asked for an address.
    expect(content.customer).toEqual({ ...wish.buyer, lines: [] });
  }
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});
