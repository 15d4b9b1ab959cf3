import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { type KnownPeople, knowPeople, now } from "../../../tests/support/people/known-people.ts";
import { eraseCustomer } from "./erasure/erase-customer.server.ts";
import { exportCustomer } from "./export-customer.server.ts";
import { findCustomer } from "./find-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let known: KnownPeople;
beforeAll(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
});
afterAll(() => database.drop());

const by = { userId: newId(), email: "gerante@exemple.fr" };

type Bought = { userId?: string; guestId?: string; cents: number; status?: string };

async function anOrder({ userId, guestId, cents, status = "completed" }: Bought) {
  await database.pool.query(
    `insert into orders (checkout_key, body_hash, user_id, guest_id, customer_name, customer_email,
       street, city, postal_code, country, delivery_method, items_cents, delivery_cents,
       total_cents, status, paid_at)
     values (gen_random_uuid(), '', $1, $2, 'Camille', 'c@exemple.fr', 'rue', 'Lyon', '69001',
       'France', 'home', $3::int, 0, $3::int, $4::text,
       case when $4::text = 'pending' then null else now() end)`,
    [userId ?? null, guestId ?? null, cents, status],
  );
}

async function aGuest(name: string): Promise<string> {
  const { rows } = await database.pool.query(
    "insert into guests (email, name) values ($1, $2) returning id",
    [`${newId()}@exemple.fr`, name],
  );
  return rows[0].id;
}

const everyone = { q: "", kind: null, after: null };
const logged = async (userId: string) => {
  const { rows } = await database.pool.query(
    "select action, actor_email, subject_name, before, after from audit_log where subject_id = $1",
    [userId],
  );
  return rows;
};

test("the list tells what each customer bought; what was not paid or was cancelled does not count", async () => {
  const { userId, email } = await known.aCustomer();
  const guestId = await aGuest("Éloïse Invitée");
  await anOrder({ userId, cents: 3000 });
  await anOrder({ userId, cents: 1200, status: "delivered" });
  await anOrder({ userId, cents: 900, status: "cancelled" });
  await anOrder({ userId, cents: 700, status: "pending" });
  await anOrder({ guestId, cents: 500 });
  const { customers } = await listCustomers(database, everyone);
  expect(customers.find(({ id }) => id === userId)).toMatchObject({
    kind: "account",
    email,
    orders: 2,
    spent: 4200,
  });
  expect(customers.find(({ id }) => id === guestId)).toMatchObject({
    kind: "guest",
    orders: 1,
    spent: 500,
  });
  const named = await listCustomers(database, { ...everyone, q: "eloise" });
  expect(named.customers.map(({ id }) => id)).toEqual([guestId]);
  const mailed = await listCustomers(database, { ...everyone, q: email.slice(0, 13) });
  expect(mailed.customers.map(({ id }) => id)).toEqual([userId]);
});

test("a guest who bought nothing, or has an account with it all, is not listed twice", async () => {
  const { userId } = await known.aCustomer();
  const guestId = await aGuest("Sans reste");
  await anOrder({ userId, guestId, cents: 500 });
  const { customers } = await listCustomers(database, { ...everyone, kind: "guest" });
  expect(customers.map(({ id }) => id)).not.toContain(guestId);
});

test("pages follow each other without a gap", async () => {
  for (let n = 0; n < 25; n += 1) {
    await anOrder({ guestId: await aGuest(`Invitée ${n}`), cents: 100 });
  }
  const { rows } = await database.pool.query("select count(*)::int as n from users");
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await listCustomers(database, { ...everyone, after });
    seen.push(...page.customers.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(rows[0].n + 26);
});

test("a customer's file holds their addresses, orders and messages", async () => {
  const { userId, email } = await known.aCustomer();
  await anOrder({ userId, cents: 3000 });
  expect(await findCustomer(database, userId)).toMatchObject({
    kind: "account",
    email,
    emailVerified: true,
    orders: 1,
    spent: 3000,
    addresses: [{ city: "Paris" }],
    latestOrders: [{ status: "completed", total: 3000 }],
    messages: [{ beginning: "Bonjour", sentAt: now }],
  });
  expect(await findCustomer(database, newId())).toBeNull();
});

test("an export is logged", async () => {
  const { userId, email } = await known.aCustomer();
  const exported = await exportCustomer(known.identity, { by, id: userId });
  expect(exported?.email).toBe(email);
  expect(await logged(userId)).toMatchObject([
    { action: "customer.exported", subject_name: "Client" },
  ]);
  expect(await exportCustomer(known.identity, { by, id: newId() })).toBeNull();
});

test("a customer is erased when their address is typed, and the log does not remember them", async () => {
  const person = await known.aCustomer();
  const { userId, email } = person;
  const erase = (typedEmail: string) =>
    eraseCustomer(known.identity, { by, id: userId, typedEmail });
  expect(await erase("autre@exemple.fr")).toEqual({ ok: false, error: { code: "not_confirmed" } });
  expect(await known.tracesOf(person)).toMatchObject({ users: 1 });
  expect(await erase(` ${email.toUpperCase()} `)).toEqual({ ok: true, value: undefined });
  expect(await known.tracesOf(person)).toEqual({});
  const log = await logged(userId);
  expect(log).toMatchObject([{ action: "customer.erased", actor_email: by.email }]);
  expect(JSON.stringify(log)).not.toContain(email);
});

test("an administrator erases neither themselves nor another", async () => {
  const { userId, email } = await known.aCustomer({ role: "admin" });
  for (const administrator of [by, { userId, email }]) {
    expect(
      await eraseCustomer(known.identity, { by: administrator, id: userId, typedEmail: email }),
    ).toEqual({ ok: false, error: { code: "administrator" } });
  }
});
