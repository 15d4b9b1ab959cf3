import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { closeAbandoned } from "#shop/orders/settlement/close-abandoned.server.ts";
import { expireOrders } from "#shop/orders/settlement/expire-orders.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { shopkeeper as by, openShop, value } from "../../../tests/support/shop/shop-floor.ts";
import { renewCode } from "./desk/renew-code.server.ts";
import { forgetCardsOf } from "./forget-cards-of.server.ts";
import { forgetOldCards } from "./forget-old-cards.server.ts";
import type { GiftWish } from "./gift-wish.ts";
import { issueSoldCard } from "./issue-sold-card.server.ts";
import { listSoldCards } from "./list-sold-cards.server.ts";
import { markCardSent } from "./mark-card-sent.server.ts";
import { openGiftOrder } from "./open-gift-order.server.ts";
import { startGiftOrder } from "./start-gift-order.server.ts";

const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const wish: GiftWish = {
  amountCents: cents(8000),
  recipientName: "Lucie",
  senderName: "Camille",
  message: "Prends ton temps.",
  buyer: { name: "Camille Roux", email: "camille@exemple.fr" },
  delivery: "email",
  recipientEmail: "lucie@exemple.fr",
  sendOn: "2026-11-14",
};

/** A card that was bought, sent, lost, and goes on under a code that the desk prints. */
async function renewed() {
  const shop = openShop(database);
  const desk = { ...shop.till, secrets };
  const { orderId, checkoutKey } = await startGiftOrder(shop.till, { wish });
  const opened = await openGiftOrder(shop.till, { checkoutKey });
  await shop.pay(opened?.payment?.intentId ?? "");
  await settleOrder(shop.till, { orderId });
  await issueSoldCard(desk, { orderId });
  const [sold] = await listSoldCards(shop.till, { orderId });
  const id = sold?.id ?? "";
  await markCardSent(desk, { cardId: id });
  const asked = { by, id, requestId: newId(), recipientEmail: null };
  const next = value(await renewCode(desk, asked));
  await markCardSent(desk, { cardId: next.id });
  return { desk, orderId, cardIds: [id, next.id] };
}

async function named(cardIds: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query(
    `select from gift_cards where id = any($1::uuid[])
       and coalesce(recipient_name, recipient_email, sender_name, message) is not null`,
    [cardIds],
  );
  return rows.length;
}

for (const email of ["camille@exemple.fr", "lucie@exemple.fr"]) {
  test(`${email} is taken out of a card under whatever code it has by then`, async () => {
    const { desk, cardIds } = await renewed();
    expect(await named(cardIds)).toBe(2);
    const now = desk.clock.now();
    await inTransaction(database.db, (trx) => forgetCardsOf(trx, { email, now }));
    expect(await named(cardIds)).toBe(0);
  });
}

test("the night takes a buyer who was erased out of the card that replaces theirs", async () => {
  const { desk, orderId, cardIds } = await renewed();
  await database.pool.query("update orders set erased_at = now() where id = $1", [orderId]);
  await forgetOldCards(desk);
  expect(await named(cardIds)).toBe(0);
});

test("for whom a card was wished is forgotten once nobody can pay for it any more", async () => {
  const shop = openShop(database);
  const { orderId } = await startGiftOrder(shop.till, { wish });
  const isWished = async () => {
    const [card] = await listSoldCards(shop.till, { orderId });
    return card?.recipientName === "Lucie";
  };
  shop.passTime(61);
  await expireOrders(shop.till);
  await forgetOldCards(shop.till);
  expect(await isWished()).toBe(true);
  shop.passTime(24 * 60);
  await closeAbandoned(shop.till);
  await forgetOldCards(shop.till);
  expect(await isWished()).toBe(false);
});
