import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { forgetOldInvoices } from "#shop/invoices/forget-old-invoices.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  type KnownPeople,
  knowPeople,
  now,
} from "../../../../tests/support/people/known-people.ts";
import { openShop, type ShopFloor } from "../../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import { allOrdersOf } from "../all-orders-of.server.ts";
import { forgetOldOrders } from "./forget-old-orders.server.ts";

let database: TestDatabase;
let known: KnownPeople;
let shop: ShopFloor;
beforeAll(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
  shop = openShop(database);
  await followedBySpreadsheet(database);
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
  ),
);

const deps = () => ({ db: database.db, clock: fixedClock(now) });

type Placed = { at: string; status?: string; isPaid?: boolean; userId?: string; guestId?: string };

async function placed({ at, status = "delivered", isPaid = true, ...who }: Placed) {
  const id = newId();
  const guestId = who.userId ? null : (who.guestId ?? (await aGuest()));
  const run = (sql: string, values: unknown[]) => database.pool.query(sql, values);
  await run(
    `insert into orders (id, checkout_key, body_hash, user_id, guest_id, customer_name,
       customer_email, street, city, postal_code, country, delivery_method, items_cents,
       delivery_cents, total_cents, status, created_at, paid_at)
     values ($1, gen_random_uuid(), '', $2, $3, 'Camille', 'camille@exemple.fr', '12 rue des Lilas',
       'Lyon', '69004', 'France', 'home', 900, 0, 900, $4, $5, $6)`,
    [id, who.userId ?? null, guestId, status, at, isPaid ? at : null],
  );
  await moved(id, { to: status, at });
  await run(
    `insert into mail_outbox (kind, subject_id, recipient, message_id)
     values ('order-confirmation', $1, 'camille@exemple.fr', $1)`,
    [id],
  );
  return id;
}

async function aGuest(): Promise<string> {
  const id = newId();
  await database.pool.query("insert into guests (id, email, name) values ($1, $2, 'Camille')", [
    id,
    `${id}@exemple.fr`,
  ]);
  return id;
}

const moved = (orderId: string, { from, to, at }: { from?: string; to: string; at: string }) =>
  database.pool.query(
    `insert into order_events (order_id, from_status, to_status, kind, actor, at)
     values ($1, $2, $3, 'status', 'system', $4)`,
    [orderId, from ?? null, to, at],
  );

let sequence = 0;
async function invoiced(orderId: string, at: string): Promise<string> {
  sequence += 1;
  const customer = { name: "Camille", email: "camille@exemple.fr", lines: ["12 rue des Lilas"] };
  const id = newId();
  await database.pool.query(
    `insert into invoices (id, series, year, sequence, order_id, content, issued_at)
     values ($1, 'F', $2, $3, $4, $5, $6)`,
    [id, Number(at.slice(0, 4)), sequence, orderId, { customer, grossCents: 900 }, at],
  );
  return id;
}

const rowOf = async (orderId: string) =>
  (await database.pool.query("select * from orders where id = $1", [orderId])).rows[0];

const isNamed = async (orderId: string) => {
  const row = await rowOf(orderId);
  const text = JSON.stringify(row);
  return row.erased_at === null && text.includes("Camille") && text.includes("12 rue des Lilas");
};

test("ten years after the end of its year an order forgets its guest, and nothing else", async () => {
  const guestId = await aGuest();
  const id = await placed({ at: "2015-12-31T22:30:00Z", guestId });
  await database.pool.query(
    "insert into order_notes (order_id, text, actor, at) values ($1, 'Camille a appelé', 'x', now())",
    [id],
  );
  await database.pool.query(
    `insert into order_messages (id, key, order_id, mail_id, subject, text, actor, at)
     select key, key, $1, key, 'Grève', 'Bonjour Camille', 'x', now() from gen_random_uuid() as key`,
    [id],
  );
  const [exported] = await allOrdersOf(database, { guestId });
  expect(exported?.messages).toMatchObject([{ subject: "Grève", text: "Bonjour Camille" }]);
  expect(await forgetOldOrders(deps())).toBe(1);
  expect(await rowOf(id)).toMatchObject({
    user_id: null,
    guest_id: null,
    customer_name: "Compte supprimé",
    customer_email: "compte-supprime@canopee.invalid",
    street: "Adresse effacée",
    city: "Lyon",
    total_cents: 900,
    erased_at: now,
  });
  const { rows } = await database.pool.query(
    `select id::text from guests where id = $1::uuid
     union all select subject_id from mail_outbox where subject_id = $2::text
     union all select text from order_notes where order_id = $2::uuid
     union all select text from order_messages where order_id = $2::uuid`,
    [guestId, id],
  );
  expect(rows).toEqual([]);
  const jobs = await shop.jobKeys();
  expect(jobs).toEqual(expect.arrayContaining([`air:customers:${guestId}`, `air:orders:${id}`]));
  expect(await forgetOldOrders(deps()), "once").toBe(0);
});

test("an order of which anything that counts is younger stays as it is", async () => {
  const newYear = await placed({ at: "2015-12-31T23:30:00Z" });
  const deliveredLater = await placed({ at: "2015-12-20T12:00:00Z" });
  await moved(deliveredLater, { from: "shipped", to: "delivered", at: "2016-01-03T12:00:00Z" });
  const invoicedLater = await placed({ at: "2015-12-20T12:00:00Z" });
  await invoiced(invoicedLater, "2016-01-04T12:00:00Z");
  expect(await forgetOldOrders(deps())).toBe(0);
  for (const id of [newYear, deliveredLater, invoicedLater]) expect(await isNamed(id)).toBe(true);
  const nextYear = { db: database.db, clock: fixedClock(new Date("2026-12-31T23:30:00Z")) };
  expect(await forgetOldOrders(nextYear)).toBe(3);
});

test("an order that nobody ever marked as delivered is forgotten as well, at once", async () => {
  const id = await placed({ at: "2014-06-01T12:00:00Z", status: "shipped" });
  expect(await forgetOldOrders(deps())).toBe(1);
  expect(await isNamed(id)).toBe(false);
  expect((await rowOf(id)).customer_name).toBe("Compte supprimé");
});

test("what was never paid is kept for five years, and what was paid is not forgotten with it", async () => {
  const given = { status: "cancelled", isPaid: false };
  const old = await placed({ at: "2021-11-14T11:00:00Z", ...given });
  const young = await placed({ at: "2021-11-14T13:00:00Z", ...given });
  const paid = await placed({ at: "2021-11-14T11:00:00Z", status: "cancelled" });
  expect(await forgetOldOrders(deps())).toBe(1);
  expect(await Promise.all([old, young, paid].map(isNamed))).toEqual([false, true, true]);
});

test("a customer who is still one keeps their account and their younger orders", async () => {
  const { userId } = await known.aCustomer();
  const old = await placed({ at: "2014-06-01T12:00:00Z", userId });
  const young = await placed({ at: "2024-06-01T12:00:00Z", userId });
  expect(await forgetOldOrders(deps())).toBe(1);
  expect(await rowOf(old)).toMatchObject({ user_id: null, customer_name: "Compte supprimé" });
  expect(await rowOf(young)).toMatchObject({ user_id: userId, customer_name: "Camille" });
  const jobs = await shop.jobKeys();
  expect(jobs).toEqual(expect.arrayContaining([`air:customers:${userId}`, `air:orders:${old}`]));
});

test("an invoice forgets its customer ten years after the end of its year, and cannot before", async () => {
  const orderId = await placed({ at: "2024-06-01T12:00:00Z" });
  const [old, young] = [
    await invoiced(orderId, "2015-12-30T12:00:00Z"),
    await invoiced(await placed({ at: "2024-06-01T12:00:00Z" }), "2016-01-02T12:00:00Z"),
  ];
  expect(await forgetOldInvoices(deps())).toBe(1);
  expect(await forgetOldInvoices(deps()), "once").toBe(0);
  const contentOf = async (id: string) =>
    (await database.pool.query("select content from invoices where id = $1", [id])).rows[0].content;
  expect(await contentOf(old)).toEqual({
    customer: { name: "Personne oubliée", email: "personne@canopee.invalid", lines: [] },
    grossCents: 900,
  });
  expect(await contentOf(young)).toMatchObject({ customer: { name: "Camille" } });
  const tried = database.pool.query("update invoices set content = '{}' where id = $1", [young]);
  await expect(tried).rejects.toThrow("invoices is only added to");
});
