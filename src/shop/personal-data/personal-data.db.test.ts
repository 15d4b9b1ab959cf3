import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { createLogger } from "#platform/logger.server.ts";
import { createAuth, type Identity } from "#shop/identity/auth.server.ts";
import { passwords } from "#shop/identity/passwords.server.ts";
import { saveAddress } from "#shop/identity/save-address.server.ts";
import { signIn } from "#shop/identity/sign-in.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { eraseAccount } from "./erase-account.server.ts";
import { exportPersonalData } from "./export-personal-data.server.ts";

const now = new Date("2026-11-14T12:00:00Z");
const password = "grimpe-vers-la-lumiere";
const address = {
  street: "18 rue des Gobelins",
  postalCode: "75013",
  city: "Paris",
  country: "France",
};

let database: Awaited<ReturnType<typeof testDatabase>>;
let identity: Identity;
let hash: string;
beforeAll(async () => {
  database = await testDatabase();
  const clock = fixedClock(now);
  const secretKey = Buffer.alloc(32, 1).toString("base64");
  const logger = createLogger({ name: "tests", level: "silent" });
  const publicUrl = new URL("https://canopee.example");
  const auth = createAuth({ db: database.db, clock, logger, publicUrl, secretKey });
  identity = { db: database.db, clock, auth, secretKey };
  hash = await passwords.hash(password);
});
afterAll(() => database.drop());

type Given = { isVerified?: boolean; role?: "user" | "admin" };

/** With an address, a session, a link and its mail, and a message to the shop. */
async function aCustomer({ isVerified = true, role = "user" }: Given = {}) {
  const userId = newId();
  const email = `${userId}@exemple.fr`;
  const run = (sql: string, values: unknown[]) => database.pool.query(sql, values);
  await run(
    "insert into users (id, name, email, email_verified, role, two_factor_enabled) values ($1, 'Camille', $2, $3, $4::text, $4::text = 'admin')",
    [userId, email, isVerified, role],
  );
  await run(
    "insert into identities (user_id, provider_id, account_id, password) values ($1, 'credential', $2, $3)",
    [userId, userId, hash],
  );
  await saveAddress(identity, { userId, address });
  if (role === "user") {
    const visit = { clientAddress: "192.0.2.1", userAgent: "Firefox/140.0 (Windows)" };
    await signIn(identity, { email, password, ...visit });
  }
  const link = newId();
  await run(
    "insert into verifications (id, purpose, user_id, email, expires_at) values ($1, 'verify-email', $2, $3, now())",
    [link, userId, email],
  );
  await run(
    "insert into mail_outbox (kind, subject_id, recipient, message_id) values ('verify-email', $1, $2, $1)",
    [link, email],
  );
  await run(
    "insert into mail_outbox (kind, subject_id, recipient, message_id) values ('account-exists', $1, $2, $1)",
    [newId(), email.toUpperCase()],
  );
  await run(
    "insert into contact_messages (name, email, message, sender_hash, created_at) values ('Camille', $1, 'Bonjour', 'x', $2)",
    [email.toUpperCase(), now],
  );
  return { userId, email };
}

/** Where something of a person can still be found. */
async function tracesOf({ userId, email }: { userId: string; email: string }) {
  const { rows } = await database.pool.query<{ place: string; n: number }>(
    `select 'users' as place, count(*)::int as n from users where id = $1::uuid
     union all select 'identities', count(*)::int from identities where user_id = $1::uuid
     union all select 'sessions', count(*)::int from sessions where user_id = $1::uuid
     union all select 'addresses', count(*)::int from addresses where user_id = $1::uuid
     union all select 'verifications', count(*)::int from verifications where user_id = $1::uuid
     union all select 'mail_outbox', count(*)::int from mail_outbox where lower(recipient) = $2
     union all select 'contact_messages', count(*)::int from contact_messages where lower(email) = $2`,
    [userId, email],
  );
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ place, n }) => [place, n]));
}

test("the export holds all that the shop knows of a customer, and nothing that opens a door", async () => {
  const { userId, email } = await aCustomer();
  const data = await exportPersonalData(identity, { userId });
  expect(data).toEqual({
    exportedAt: now,
    account: { name: "Camille", email, emailVerified: true, createdAt: expect.any(Date) },
    addresses: [{ ...address, isDefault: true }],
    orders: [],
    sessions: [
      {
        openedAt: now,
        lastSeenAt: now,
        userAgent: "Firefox/140.0 (Windows)",
        network: expect.any(String),
      },
    ],
    messages: [{ sentAt: now, name: "Camille", message: "Bonjour" }],
  });
  const { rows } = await database.pool.query("select token from sessions where user_id = $1", [
    userId,
  ]);
  const text = JSON.stringify(data);
  expect(text).not.toContain(rows[0].token);
  expect(text).not.toContain(hash);
  expect(text).not.toContain("192.0.2.1");
});

test("messages written under an address that was never proven are not handed out", async () => {
  const { userId } = await aCustomer({ isVerified: false });
  expect((await exportPersonalData(identity, { userId })).messages).toEqual([]);
});

test("an erased account leaves nothing behind, and nobody else is touched", async () => {
  const [gone, stays] = [await aCustomer(), await aCustomer()];
  expect(await eraseAccount(identity, { userId: gone.userId, password })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await tracesOf(gone)).toEqual({});
  expect(Object.keys(await tracesOf(stays))).toHaveLength(7);
});

test("an account whose address was never proven takes along only what is its own", async () => {
  const person = await aCustomer({ isVerified: false });
  expect(await eraseAccount(identity, { userId: person.userId, password })).toMatchObject({
    ok: true,
  });
  expect(await tracesOf(person)).toEqual({ mail_outbox: 1, contact_messages: 1 });
});

test("without the password nothing is erased, and guesses are counted", async () => {
  const person = await aCustomer();
  const before = await tracesOf(person);
  const attempts = [];
  for (let n = 0; n < 12; n += 1) {
    attempts.push(await eraseAccount(identity, { userId: person.userId, password: "devine" }));
  }
  expect(attempts[0]).toEqual({ ok: false, error: { code: "wrong_password" } });
  expect(attempts.at(-1)).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
  expect(await tracesOf(person)).toEqual(before);
});

test("an administrator is not erased", async () => {
  const person = await aCustomer({ role: "admin" });
  expect(await eraseAccount(identity, { userId: person.userId, password })).toEqual({
    ok: false,
    error: { code: "administrator" },
  });
  expect(await tracesOf(person)).toMatchObject({ users: 1, addresses: 1 });
});
