import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { cancelLink } from "#shop/payment-links/cancel-link.server.ts";
import { saveLink } from "#shop/payment-links/save-link.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { type KnownPeople, knowPeople } from "../../../tests/support/people/known-people.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { eraseCustomer } from "./erasure/erase-customer.server.ts";
import { exportCustomer } from "./export-customer.server.ts";

const secretKey = Buffer.alloc(32, 7).toString("base64");
let database: TestDatabase;
let known: KnownPeople;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
  shop = openShop(database);
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };

async function linkFor(email: string) {
  const plant = await shop.addProduct({ name: "Monstera Albo" });
  const typed = {
    wish: {
      lines: [
        { kind: "piece" as const, productId: plant, variantId: plant, quantity: 1, options: {} },
      ],
      discountCents: cents(0),
    },
    person: {
      ...{ name: "Lucie", email, address: "12 rue des Lilas" },
      ...{ postalCode: "75011", city: "Paris", country: "France" },
    },
    ...{ delivery: "known" as const, heldHours: 48 },
    ...{ customerNote: "Bonjour Lucie", ownNote: "Rencontrée à la foire" },
  };
  const { id } = value(
    await saveLink({ ...shop.till, secretKey }, { id: null, typed, by: shopkeeper }),
  );
  const { rows } = await database.pool.query(
    "select guest_id from orders join payment_links on order_id = orders.id where payment_links.id = $1",
    [id],
  );
  return { linkId: id, guestId: rows[0].guest_id as string };
}
const notesOf = async (linkId: string) => {
  const { rows } = await database.pool.query(
    "select customer_note, own_note from payment_links where id = $1",
    [linkId],
  );
  return rows[0];
};

test("whoever is asked for money by a link is handed what it says of them, paid or not", async () => {
  const email = `${newId()}@exemple.fr`;
  const { guestId } = await linkFor(email);
  const exported = await exportCustomer(known.identity, { by, id: guestId });
  expect(exported?.paymentLinks).toMatchObject([
    {
      ...{ name: "Lucie", email, address: "12 rue des Lilas, 75011 Paris, France" },
      ...{ what: "Monstera Albo", customerNote: "Bonjour Lucie" },
      ...{ ownNote: "Rencontrée à la foire" },
    },
  ]);
  expect(exported?.paymentLinks[0]?.totalCents).toBeGreaterThan(3990);
});

test("what an order was paid with is handed out with it", async () => {
  const email = `${newId()}@exemple.fr`;
  const delivery = { ...aWish().delivery, email };
  const lines = [line(await shop.addProduct())];
  const { orderId, payment } = value(await shop.start({ lines, delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  await database.pool.query("update payments set method = 'paypal' where order_id = $1", [orderId]);
  const { guest_id: id } = await shop.rowOf(orderId);
  const exported = await exportCustomer(known.identity, { by, id });
  expect(exported?.orders).toMatchObject([{ id: orderId, paidWith: "paypal" }]);
});

test("what was noted on a link is forgotten with whom it was for, once it is over", async () => {
  const email = `${newId()}@exemple.fr`;
  const { linkId, guestId: id } = await linkFor(email);
  const other = await linkFor(`${newId()}@exemple.fr`);
  value(await cancelLink(shop.till, { id: linkId, by: shopkeeper }));
  value(await eraseCustomer(known.identity, { by, id, typedEmail: email }));
  expect(await notesOf(linkId)).toEqual({ customer_note: null, own_note: null });
  expect(await notesOf(other.linkId)).toMatchObject({ own_note: "Rencontrée à la foire" });
});
