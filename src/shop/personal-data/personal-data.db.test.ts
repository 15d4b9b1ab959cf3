import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import {
  address,
  type KnownPeople,
  knowPeople,
  now,
  password,
} from "../../../tests/support/people/known-people.ts";
import { eraseAccount } from "./erasure/erase-account.server.ts";
import { exportPersonalData } from "./export-personal-data.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let known: KnownPeople;
beforeAll(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
});
afterAll(() => database.drop());

const later = new Date(now.getTime() + 24 * 60 * 60 * 1000);

test("the export holds all that the shop knows of a customer, and nothing that opens a door", async () => {
  const { userId, email } = await known.aCustomer();
  await declareWithdrawal(email);
  await database.pool.query(
    `insert into trusted_devices
       (user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
     values ($1, 'empreinte', 'Firefox/140.0 (Windows)', $2, $2, $3)`,
    [userId, now, later],
  );
  await database.pool.query(
    `with plant as (
       insert into products (slug, name, description, price_cents,
         vat_basis_points, category, weight_grams, is_living_plant)
       values ('peru', 'Monstera Peru', '', 3490, 1000, 'Plantes', 500, true) returning id
     )
     insert into wishes (user_id, product_id, added_at) select $1, id, $2 from plant`,
    [userId, now],
  );
  const data = await exportPersonalData(known.identity, { userId });
  expect(data).toEqual({
    exportedAt: now,
    email,
    account: {
      name: "Camille",
      email,
      emailVerified: true,
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    },
    addresses: [{ ...address, isDefault: true }],
    orders: [],
    paymentLinks: [],
    giftCards: [],
    sessions: [
      {
        openedAt: now,
        lastSeenAt: now,
        userAgent: "Firefox/140.0 (Windows)",
        network: expect.any(String),
      },
    ],
    trustedDevices: [{ userAgent: "Firefox/140.0 (Windows)", lastUsedAt: now, expiresAt: later }],
    wishes: [{ name: "Monstera Peru", addedAt: now }],
    messages: [{ sentAt: now, name: "Camille", message: "Bonjour", answers: [] }],
    withdrawals: [{ declaredAt: now, orderNumber: "8f2c41d7", name: "Camille", items: "1 pot" }],
    mails: [],
  });
  const { rows } = await database.pool.query("select token from sessions where user_id = $1", [
    userId,
  ]);
  const text = JSON.stringify(data);
  expect(text).not.toContain(rows[0].token);
  expect(text).not.toContain(known.hash);
  expect(text).not.toContain("192.0.2.1");
  expect(text).not.toContain("empreinte");
});

test("what was written under an address that was never proven is not handed out", async () => {
  const { userId, email } = await known.aCustomer({ isVerified: false });
  await declareWithdrawal(email);
  const data = await exportPersonalData(known.identity, { userId });
  expect([data.messages, data.withdrawals, data.mails]).toEqual([[], [], []]);
});

const declareWithdrawal = (email: string) =>
  database.pool.query(
    `insert into withdrawals (id, name, email, order_number, items, sender_hash, declared_at)
     values (gen_random_uuid(), 'Camille', $1, '8f2c41d7', '1 pot', 'x', $2)`,
    [email.toUpperCase(), now],
  );

test("a declaration of withdrawal outlives the account: it is proof", async () => {
  const { userId, email } = await known.aCustomer();
  await declareWithdrawal(email);
  await eraseAccount(known.identity, { userId, password });
  const { rows } = await database.pool.query(
    "select name from withdrawals where lower(email) = $1",
    [email],
  );
  expect(rows).toEqual([{ name: "Camille" }]);
});

test("an erased account leaves nothing behind, and nobody else is touched", async () => {
  const [gone, stays] = [await known.aCustomer(), await known.aCustomer()];
  expect(await eraseAccount(known.identity, { userId: gone.userId, password })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await known.tracesOf(gone)).toEqual({});
  expect(Object.keys(await known.tracesOf(stays))).toHaveLength(7);
});

test("an account whose address was never proven takes along only what is its own", async () => {
  const person = await known.aCustomer({ isVerified: false });
  await database.pool.query(
    `insert into mail_outbox (kind, subject_id, recipient, message_id)
     values ('contact-acknowledgement', $1, $2, $1)`,
    [newId(), person.email],
  );
  expect(await eraseAccount(known.identity, { userId: person.userId, password })).toMatchObject({
    ok: true,
  });
  const { rows } = await database.pool.query(
    "select kind from mail_outbox where lower(recipient) = $1",
    [person.email],
  );
  expect(rows).toEqual([{ kind: "contact-acknowledgement" }]);
  expect(await known.tracesOf(person)).toEqual({ mail_outbox: 1, contact_messages: 1 });
});

test("without the password nothing is erased, and guesses are counted", async () => {
  const person = await known.aCustomer();
  const before = await known.tracesOf(person);
  const attempts = [];
  for (let n = 0; n < 12; n += 1) {
    attempts.push(
      await eraseAccount(known.identity, { userId: person.userId, password: "devine" }),
    );
  }
  expect(attempts[0]).toEqual({ ok: false, error: { code: "wrong_password" } });
  expect(attempts.at(-1)).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
  expect(await known.tracesOf(person)).toEqual(before);
});

test("an administrator is not erased", async () => {
  const person = await known.aCustomer({ role: "admin" });
  expect(await eraseAccount(known.identity, { userId: person.userId, password })).toEqual({
    ok: false,
    error: { code: "administrator" },
  });
  expect(await known.tracesOf(person)).toMatchObject({ users: 1, addresses: 1 });
});
