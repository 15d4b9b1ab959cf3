import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cancelOrder } from "#shop/orders/lifecycle/cancel-order.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { type KnownPeople, knowPeople, now } from "../../../tests/support/people/known-people.ts";
import {
  aWish,
  line,
  openShop,
  type ShopFloor,
  shopkeeper,
  value,
} from "../../../tests/support/shop/shop-floor.ts";
import { followedBySpreadsheet } from "../../../tests/support/spreadsheet.ts";
import { eraseCustomer } from "./erasure/erase-customer.server.ts";
import { exportCustomer } from "./export-customer.server.ts";
import { findCustomer } from "./find-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";

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

const by = { userId: newId(), email: "gerante@exemple.fr" };
const anEmail = () => `${newId()}@exemple.fr`;
const run = (sql: string, values: unknown[]) => database.pool.query(sql, values);

async function buy(email: string): Promise<string> {
  const delivery = { ...aWish().delivery, email };
  const lines = [line(await shop.addProduct())];
  const { orderId, payment } = value(await shop.start({ lines, delivery }));
  await shop.pay(payment.intentId);
  await settleOrder(shop.till, { orderId });
  await run(
    `insert into mail_outbox (kind, subject_id, recipient, message_id, sent_at)
     values ('order-confirmation', $1, $2, $1, $3)`,
    [orderId, email, now],
  );
  return orderId;
}

/** In capitals: people write their address as they please. */
async function write(email: string): Promise<string> {
  const { rows } = await run(
    `insert into contact_messages (name, email, message, sender_hash, created_at)
     values ('Camille', $1, 'Bonjour', 'x', $2) returning id`,
    [email.toUpperCase(), now],
  );
  await run(
    `insert into mail_outbox (kind, subject_id, recipient, message_id)
     values ('contact-acknowledgement', $1, $2, $1)`,
    [rows[0].id, email.toUpperCase()],
  );
  return rows[0].id;
}

const declare = (email: string) =>
  run(
    `insert into withdrawals (id, name, email, order_number, items, sender_hash, declared_at)
     values (gen_random_uuid(), 'Camille', $1, '8f2c41d7', '1 pot', 'x', $2)`,
    [email.toUpperCase(), now],
  );

const found = async (q: string) =>
  (await listCustomers(database, { q, kind: null, after: null })).customers;

const tracesOf = async (email: string) => {
  const { rows } = await run(
    `select 'guests' as place from guests where email = $1
     union select 'mail_outbox' from mail_outbox where lower(recipient) = $1
     union select 'contact_messages' from contact_messages where lower(email) = $1
     union select 'withdrawals' from withdrawals where lower(email) = $1
     union select 'orders' from orders where customer_email = $1`,
    [email],
  );
  return rows.map(({ place }) => place);
};

test("a guest is handed all that is held under their address, and nobody else's", async () => {
  const email = anEmail();
  const orderId = await buy(email);
  await buy(anEmail());
  await write(email);
  await declare(email);
  const [guest] = await found(email);
  const exported = await exportCustomer(known.identity, { by, id: guest?.id ?? "" });
  expect(exported).toMatchObject({
    email,
    account: null,
    orders: [{ id: orderId, customer: { email } }],
    messages: [{ sentAt: now, name: "Camille", message: "Bonjour", answers: [] }],
    withdrawals: [{ orderNumber: "8f2c41d7", items: "1 pot" }],
    mails: [{ kind: "order-confirmation", sentAt: now }],
  });
  expect(exported?.orders).toHaveLength(1);
});

test("a guest is erased once their address is typed; the books and the proof stay", async () => {
  const [email, other] = [anEmail(), anEmail()];
  const orderId = await buy(email);
  value(await cancelOrder(shop.till, { orderId, by: shopkeeper }));
  await write(email);
  await declare(email);
  await buy(other);
  await write(other);
  const [guest] = await found(email);
  const id = guest?.id ?? "";
  const erase = (typedEmail: string) => eraseCustomer(known.identity, { by, id, typedEmail });
  expect(await erase(other)).toEqual({ ok: false, error: { code: "not_confirmed" } });
  expect(await tracesOf(email)).toContain("guests");
  expect(await erase(email)).toEqual({ ok: true, value: undefined });
  expect(await tracesOf(email)).toEqual(["withdrawals"]);
  expect(await shop.rowOf(orderId)).toMatchObject({
    guest_id: null,
    customer_name: "Compte supprimé",
    street: "Adresse effacée",
    erased_at: now,
  });
  expect((await tracesOf(other)).toSorted()).toEqual([
    "contact_messages",
    "guests",
    "mail_outbox",
    "orders",
  ]);
  expect(await shop.jobKeys()).toContain(`air:customers:${id}`);
  const { rows } = await run("select * from audit_log where subject_id = $1", [id]);
  expect(rows).toMatchObject([{ action: "customer.erased", before: { guest: true } }]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test("someone who only wrote is found by their whole address, and erased", async () => {
  const email = anEmail();
  await write(email);
  const last = await write(email);
  await declare(anEmail());
  expect(await found(email.slice(0, -3))).toEqual([]);
  const [writer, ...others] = await found(email);
  expect(others).toEqual([]);
  expect(writer).toMatchObject({ kind: "guest", orders: 0 });
  const id = writer?.id ?? "";
  expect(await findCustomer(database, id)).toMatchObject({ kind: "guest", addresses: [] });
  expect((await findCustomer(database, id))?.messages.map((message) => message.id)).toContain(last);
  expect((await exportCustomer(known.identity, { by, id }))?.messages).toHaveLength(2);
  expect(await eraseCustomer(known.identity, { by, id, typedEmail: email })).toMatchObject({
    ok: true,
  });
  expect(await tracesOf(email)).toEqual([]);
  expect(await findCustomer(database, id)).toBeNull();
});

test("whoever declared a withdrawal is found by their address too", async () => {
  const email = anEmail();
  await declare(email);
  const [person] = await found(email);
  const exported = await exportCustomer(known.identity, { by, id: person?.id ?? "" });
  expect(exported?.withdrawals).toHaveLength(1);
});

test("the messages of an account are the account's: it is not listed a second time", async () => {
  const { userId, email } = await known.aCustomer();
  expect((await found(email)).map(({ id }) => id)).toEqual([userId]);
  const unproven = await known.aCustomer({ isVerified: false });
  const listed = await found(unproven.email);
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual(["account", "guest"]);
});
