import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordRefund } from "#shop/orders/after-payment/record-refund.server.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { readLeftToRefund } from "#shop/orders/refunds/read-left-to-refund.server.ts";
import { refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { refundPayment } from "#shop/orders/refunds/refund-payment.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { seller } from "../../../tests/support/people/named-seller.ts";
import { addCode } from "../../../tests/support/shop/add-code.ts";
import { addGiftCard, balanceOf } from "../../../tests/support/shop/add-gift-card.ts";
import { line, openShop, shopkeeper, value } from "../../../tests/support/shop/shop-floor.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Of all that one rate bears, on the invoice (F) or on what corrects it (A). */
const byRate = async (orderId: string, series: "F" | "A") => {
  const { rows } = await database.pool.query(
    `select (part ->> 'rate')::int as rate, sum((part ->> 'grossCents')::int)::int as gross,
       sum((part ->> 'vatCents')::int)::int as vat
     from invoices, jsonb_array_elements(content -> 'vat') as part
     where order_id = $1 and series = $2 group by 1 order by 1`,
    [orderId, series],
  );
  return rows;
};

test("a code, a gift card and a bank card: piece by piece, each gets back what it paid, and the notes make the invoice", async () => {
  const { db, pool } = database;
  const shop = openShop(database);
  const plant = await shop.addProduct({ priceCents: 3333, stock: 5 });
  const pot = await shop.addProduct({ priceCents: 1999, vatBasisPoints: 2000, stock: 5 });
  const gift = await addGiftCard(db, 4000);
  const wish = {
    lines: [line(plant, 2), line(pot)],
    code: await addCode(pool, { percent: 15 }),
    giftCode: gift.code,
  };
  const { orderId, totalCents, payment } = value(await shop.start(wish));
  const atBank = totalCents - 4000;
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  const accounts = { ...shop.till, seller };
  value(await issueInvoice(accounts, { orderId, by: null }));
  expect(await balanceOf(db, gift.id)).toBe(0);

  let back = 0;
  for (const [quantities, withDelivery] of [
    [[1, 0], false],
    [[0, 1], false],
    [[1, 0], true],
  ] as const) {
    const asked = { kind: "lines" as const, quantities: [...quantities], withDelivery };
    const given = value(await refundOrder(shop.till, { orderId, wish: asked, by: shopkeeper }));
    const waiting = "select id from refunds where status = 'waiting'";
    for (const { id: refundId } of (await pool.query(waiting)).rows) {
      await refundPayment(shop.till, { refundId });
    }
    const made = `select refunds.id from refunds join payments on payments.id = payment_id
       where order_id = $1`;
    for (const { id: refundId } of (await pool.query(made, [orderId])).rows) {
      await issueCreditNote(accounts, { refundId });
    }
    back += given.amountCents;
    expect(await balanceOf(db, gift.id)).toBe(Math.max(0, back - atBank));
  }
  expect(back).toBe(totalCents);
  expect(await balanceOf(db, gift.id)).toBe(4000);
  expect(await byRate(orderId, "A")).toEqual(await byRate(orderId, "F"));
  expect(await violations(pool, { atRest: false })).toEqual([]);
});

test.each(["asked for again", "made after all"])(
  "of a refund that the bank refused, the card's part is corrected at once, and the rest once it was %s",
  async (way) => {
    for (const isCancelled of [false, true]) {
      const { db, pool } = database;
      const shop = openShop(database);
      const refusing = openShop(database, (gateway) => ({
        ...gateway,
        refund: async () => ({ refundId: randomUUID(), status: "failed" as const }),
      }));
      const plant = await shop.addProduct({ priceCents: 3333, stock: 5 });
      const pot = await shop.addProduct({ priceCents: 1999, vatBasisPoints: 2000, stock: 5 });
      const gift = await addGiftCard(db, 4001);
      const wish = { lines: [line(plant, 2), line(pot)], giftCode: gift.code };
      const { orderId, totalCents, payment } = value(await shop.start(wish));
      await shop.pay(payment.intentId);
      await settleOrder(shop.till, { orderId });
      const accounts = { ...shop.till, seller };
      value(await issueInvoice(accounts, { orderId, by: null }));
      const all = { kind: "lines" as const, quantities: [2, 1], withDelivery: true };
      const by = shopkeeper;
      if (isCancelled) value(await cancelOrder(shop.till, { orderId, by }));
      else value(await refundOrder(shop.till, { orderId, wish: all, by }));
      const ids = async () =>
        (
          await pool.query<{ id: string; status: string }>(
            `select refunds.id, refunds.status from refunds join payments on payments.id = payment_id
             where order_id = $1 order by refunds.created_at, refunds.id`,
            [orderId],
          )
        ).rows;
      const [refused] = await ids();
      const refundId = refused?.id ?? "";
      await refundPayment(refusing.till, { refundId });
      expect(await shop.jobKeys()).toContain(`credit-note:${refundId}`);
      value(await issueCreditNote(accounts, { refundId }));
      value(await issueCreditNote(accounts, { refundId }));
      const corrected = async () =>
        (await byRate(orderId, "A")).reduce((sum: number, { gross }) => sum + gross, 0);
      expect(await corrected()).toBe(4001);

      if (way === "asked for again") {
        const { left } = await readLeftToRefund({ db }, { orderId });
        expect(left.dueCents).toBe(totalCents - 4001);
        const rest = { kind: "amount", amountCents: left.dueCents, label: "Solde" } as const;
        value(await refundOrder(shop.till, { orderId, wish: rest, by }));
      } else {
        const known = {
          id: refundId,
          order_id: orderId,
          amount_cents: totalCents,
          reason: "partial",
        };
        const { rows } = await pool.query("select id from payments where order_id = $1", [orderId]);
        const given = { status: "succeeded", refundId: `re_${refundId}` } as const;
        await recordRefund(db, {
          ...known,
          payment_id: rows[0].id,
          given,
          now: shop.till.clock.now(),
        });
      }
      for (const { id, status } of await ids()) {
        if (status === "waiting") await refundPayment(shop.till, { refundId: id });
        value(await issueCreditNote(accounts, { refundId: id }));
      }
      expect(await byRate(orderId, "A")).toEqual(await byRate(orderId, "F"));
      expect(await balanceOf(db, gift.id)).toBe(4001);
      expect(await violations(pool, { atRest: false })).toEqual([]);
    }
  },
);
