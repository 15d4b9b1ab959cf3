import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetErasedBuyers } from "#shop/orders/buyers/forget-erased-buyers.server.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import type { Parcel } from "#shop/orders/parcel.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import {
  type KnownPeople,
  knowPeople,
  now,
  password,
} from "../../../../tests/support/people/known-people.ts";
import {
  aWish,
  line,
  openShop,
  parcel,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../../tests/support/shop/shop-floor.ts";
import { exportPersonalData } from "../export-personal-data.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let known: KnownPeople;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
  shop = openShop(database);
});
afterAll(() => database.drop());

const said = {
  phone: "+33639980417",
  carrierNote: "Digicode 12B4",
  giftMessage: "Pour toi",
  billing: {
    company: "Atelier Renaud",
    vatNumber: null,
    name: "Camille Renaud",
    address: "7 passage du Génie",
    postalCode: "75012",
    city: "Paris",
    country: "France",
  },
  point: {
    id: "7712",
    carrier: "colissimo",
    name: "Le Port",
    street: "3 quai du Port",
    postalCode: "75013",
    city: "Paris",
    country: "FR",
    kind: "relay" as const,
    hours: null,
  },
};

async function buy({ email, userId }: { email: string; userId?: string }): Promise<string> {
  const delivery = {
    ...aWish().delivery,
    email,
    method: "relay" as const,
    relayPoint: "Le Port",
    ...said,
  };
  const lines = [line(await shop.addProduct(), 2)];
  const { orderId, payment } = value(await shop.start({ userId, lines, delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  await database.pool.query(
    "insert into mail_outbox (kind, subject_id, recipient, message_id) values ('order-confirmation', $1, $2, $1)",
    [orderId, email],
  );
  return orderId;
}

const mailsAbout = async (orderId: string) =>
  (await database.pool.query("select id from mail_outbox where subject_id = $1", [orderId])).rows;

const nobody = {
  user_id: null,
  guest_id: null,
  customer_name: "Compte supprimé",
  customer_email: "compte-supprime@canopee.invalid",
  street: "Adresse effacée",
  relay_point: null,
  phone: null,
  carrier_note: null,
  gift_message: null,
  billing: null,
  pickup_point: null,
  departure: null,
};

test("the export holds every order, however many there are", async () => {
  const { userId, email } = await known.aCustomer();
  const bought: string[] = [];
  for (let n = 0; n < 22; n += 1) bought.push(await buy({ userId, email }));
  const { orders } = await exportPersonalData(known.identity, { userId });
  expect(orders.map(({ id }) => id).toSorted()).toEqual(bought.toSorted());
  const { phone, carrierNote, giftMessage, billing, point: pickupPoint } = said;
  expect(orders[0]).toMatchObject({ phone, carrierNote, giftMessage, billing, pickupPoint });
});

test("an erased account's orders stay for the books, without the person", async () => {
  const person = await known.aCustomer();
  const { userId, email } = person;
  const [own, asGuest] = [await buy({ userId, email }), await buy({ email })];
  for (const orderId of [own, asGuest]) {
    value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  }
  const before = await shop.rowOf(own);
  expect(await eraseAccount(known.identity, { userId, password })).toMatchObject({ ok: true });
  for (const orderId of [own, asGuest]) {
    expect(await shop.rowOf(orderId)).toMatchObject({ ...nobody, erased_at: now });
    expect(await mailsAbout(orderId)).toEqual([]);
  }
  const { total_cents, items_cents, city, country, created_at, paid_at } = before;
  const kept = { total_cents, items_cents, city, country, created_at, paid_at };
  expect(await shop.rowOf(own)).toMatchObject(kept);
  const { rows } = await database.pool.query(
    "select name, quantity, vat_cents from order_items join order_vat using (order_id) where order_id = $1",
    [own],
  );
  expect(rows).toEqual([{ name: "Monstera", quantity: 2, vat_cents: expect.any(Number) }]);
  const guests = await database.pool.query("select id from guests where email = $1", [email]);
  expect(guests.rows).toEqual([]);
  expect(await known.tracesOf(person)).toEqual({});
});

test("an order still on its way keeps its address until it is over", async () => {
  const { userId, email } = await known.aCustomer();
  const orderId = await buy({ userId, email });
  await eraseAccount(known.identity, { userId, password });
  const forget = () => inTransaction(database.db, (trx) => forgetErasedBuyers(trx, { now }));
  await forget();
  const address = { street: "12 rue des Lilas", relay_point: "Le Port" };
  expect(await shop.rowOf(orderId)).toMatchObject({ user_id: null, ...address });
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await forget();
  expect(await shop.rowOf(orderId)).toMatchObject(nobody);
});

test("labels say nothing more of who was forgotten, also those that never had a number", async () => {
  const { userId, email } = await known.aCustomer();
  const orderId = await buy({ userId, email });
  const request = JSON.stringify({ to: { name: "Camille Renaud", email } });
  await database.pool.query(
    `insert into labels (order_id, adapter, service, state, request, refusal, asked_at, asked_by, ended_at)
     values ($1, 'sendcloud', 'colissimo-domicile', 'refused', $2, 'Camille n’habite pas là.', $3, 'x', $3),
       ($1, 'sendcloud', 'colissimo-domicile', 'asked', $2, null, $3, 'x', null)`,
    [orderId, request, now],
  );
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await eraseAccount(known.identity, { userId, password });
  const { rows } = await database.pool.query(
    "select state, request, refusal, tracking_number from labels where order_id = $1 order by state",
    [orderId],
  );
  const nothing = { request: {}, refusal: null, tracking_number: null };
  expect(rows).toEqual([
    { ...nothing, state: "cancelling" },
    { ...nothing, state: "refused" },
  ]);
});

test("what a carrier said is forgotten, and who was written to about it", async () => {
  const { userId, email } = await known.aCustomer();
  const orderId = await buy({ userId, email: `autre.${email}` });
  const at = [orderId, now];
  const move = (step: { to: "processing" | "delivered" } | { to: "shipped"; parcel: Parcel }) =>
    changeStatus(shop.till, { ...step, orderId, by: shopkeeper });
  value(await move({ to: "processing" }));
  value(await move({ to: "shipped", parcel }));
  await database.pool.query(
    `with news as (
       insert into parcel_news (parcel_id, at, state, words)
       values ($1, $2, 'incident', 'Camille absente')
     )
     insert into parcel_incidents (parcel_id, kind, words, told_at, opened_at)
     values ($1, 'incident', 'Camille absente', $2, $2)`,
    at,
  );
  await database.pool.query(
    `insert into parcel_waits (order_id, parcel_id, held_at, verdict, last_day)
     values ($1, $1, $2, '{}', '2026-11-20')`,
    at,
  );
  await database.pool.query(
    `insert into mail_outbox (kind, subject_id, recipient, message_id)
     select 'parcel-incident', id::text, $2, id::text from parcel_incidents where parcel_id = $1
     union all select 'parcel-waits', id || '-2026-11-18', $2, id::text from parcel_waits
       where order_id = $1
     union all select 'day-proposed', id::text, $2, 'proposed-' || id from parcel_waits
       where order_id = $1`,
    [orderId, `autre.${email}`],
  );
  value(await move({ to: "delivered" }));
  await eraseAccount(known.identity, { userId, password });
  const { rows } = await database.pool.query(
    `select words from parcel_incidents where parcel_id = $1
     union all select words from parcel_news where parcel_id = $1
     union all select recipient from mail_outbox where recipient = $2`,
    [orderId, `autre.${email}`],
  );
  expect(rows).toEqual([{ words: "" }]);
});

test("the mails about what was refunded are forgotten with the order, wherever they went", async () => {
  const { userId, email } = await known.aCustomer();
  const orderId = await buy({ userId, email: `autre.${email}` });
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  const { rows } = await database.pool.query(
    `insert into mail_outbox (kind, subject_id, recipient, message_id)
    select 'order-refunded', refunds.id, $2, refunds.id
    from refunds join payments on payments.id = payment_id where order_id = $1
    returning subject_id`,
    [orderId, `autre.${email}`],
  );
  await eraseAccount(known.identity, { userId, password });
  expect(await shop.rowOf(orderId)).toMatchObject(nobody);
  expect(await mailsAbout(rows[0].subject_id)).toEqual([]);
});

test("orders of a guest are not touched by an account that never proved the same address", async () => {
  const { userId, email } = await known.aCustomer({ isVerified: false });
  const orderId = await buy({ email });
  await eraseAccount(known.identity, { userId, password });
  expect(await shop.rowOf(orderId)).toMatchObject({ customer_email: email, erased_at: null });
});

test("an account is not deleted while its orders still name it", async () => {
  const { userId, email } = await known.aCustomer();
  await buy({ userId, email });
  const deleted = database.pool.query("delete from users where id = $1", [userId]);
  await expect(deleted).rejects.toMatchObject({ constraint: "orders_have_a_customer" });
});
