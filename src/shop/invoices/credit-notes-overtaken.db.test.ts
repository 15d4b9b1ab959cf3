import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import { line, openShop, shopkeeper, value } from "../../../tests/support/shop/shop-floor.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a cancellation that began before a refund of some lines corrects no rate twice", async () => {
  const { pool } = database;
  const shop = openShop(database);
  const plant = await shop.addProduct({ priceCents: 7900, stock: 5 });
  const pot = await shop.addProduct({ priceCents: 3200, vatBasisPoints: 2000, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2), line(pot)] }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const accounts = { ...shop.till, seller };
  value(await issueInvoice(accounts, { orderId, by: null }));

  const wish = { kind: "lines" as const, quantities: [0, 1], withDelivery: false };
  value(await refundOrder(shop.till, { orderId, wish, by: shopkeeper }));
  const waiting = "select id from refunds where status = 'waiting'";
  const [ofPot] = (await pool.query(waiting)).rows;
  await refundPayment(shop.till, { refundId: ofPot.id });
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  const [ofRest] = (await pool.query(waiting)).rows;
  // Its transaction had begun before, and waited for the order.
  await pool.query(
    "update refunds set created_at = created_at - interval '1 minute' where id = $1",
    [ofRest.id],
  );
  await refundPayment(shop.till, { refundId: ofRest.id });
  await issueCreditNote(accounts, { refundId: ofPot.id });

  const byRate = await pool.query(
    `select part ->> 'rate' as rate,
       sum((part ->> 'grossCents')::int) filter (where series = 'F') as invoiced,
       sum((part ->> 'grossCents')::int) filter (where series = 'A') as corrected
     from invoices, jsonb_array_elements(content -> 'vat') as part group by 1 order by 1`,
  );
  expect(byRate.rows).toHaveLength(2);
  for (const { invoiced, corrected } of byRate.rows) expect(corrected).toBe(invoiced);
  expect(await violations(pool, { atRest: false })).toEqual([]);
});
