import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { blockCard } from "#shop/gift-cards/block-card.server.ts";
import { cardWithRoom } from "#shop/gift-cards/take-card.server.ts";
import { expireOrder } from "#shop/orders/settlement/expire-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { addGiftCard, balanceOf } from "../../../../tests/support/shop/add-gift-card.ts";
import {
  shopkeeper as by,
  line,
  noon,
  openShop,
  type ShopFloor,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";

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

/** What the statement that writes an order finds of a card, whatever was found before it. */
async function canPay(cardId: string, amount: number, now = noon): Promise<boolean> {
  const { rows } = await sql`
    with locked as (select 1), card as materialized (${cardWithRoom({ cardId, cents: cents(amount) }, now)})
    select from card`.execute(database.db);
  return rows.length === 1;
}

test("a card that is blocked, over or spent after it was shown pays nothing of an order that is written", async () => {
  const { id } = await addGiftCard(database.db, 5000);
  expect(await canPay(id, 5000)).toBe(true);
  expect(await canPay(id, 5001)).toBe(false);
  expect(await canPay(id, 5000, new Date("2029-01-01T00:00:00Z"))).toBe(false);
  await blockCard(shop.till, { by, id, kind: "blocked" });
  expect(await canPay(id, 5000)).toBe(false);
});

test("a payment that comes late finds its card blocked: the bank's part goes back, the card keeps what it has", async () => {
  const { id, code } = await addGiftCard(database.db, 3000);
  const plant = await shop.addProduct({ priceCents: 3990, stock: 5 });
  const { orderId, payment } = value(await shop.start({ lines: [line(plant, 2)], giftCode: code }));
  shop.passTime(16);
  await expireOrder(shop.till, { orderId });
  await blockCard(shop.till, { by, id, kind: "blocked" });
  await shop.payAnyway(payment.intentId);
  expect(await settleOrder(shop.till, { orderId })).toMatchObject({ outcome: "refunded" });
  expect(await balanceOf(database.db, id)).toBe(3000);
  expect(await shop.stockOf(plant)).toEqual({ stock: 5, reserved: 0 });
});
