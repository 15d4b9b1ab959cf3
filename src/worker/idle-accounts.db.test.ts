import { afterEach, beforeEach, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { signIn } from "#shop/identity/sign-in/sign-in.server.ts";
import { eraseIdleAccounts } from "#shop/personal-data/idle/erase-idle-accounts.server.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database/database.ts";
import { queuedJobs } from "../../tests/support/people/identity.ts";
import {
  type KnownPeople,
  knowPeople,
  now,
  password,
} from "../../tests/support/people/known-people.ts";
import { composeWorkerHouse } from "../../tests/support/shop/worker-house.ts";
import { startSmtpPeer } from "../../tests/support/smtp-peer.ts";
import { peopleHandlers } from "./handlers/people-jobs.server.ts";
import { peopleMailHandlers } from "./handlers/people-mails.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let known: KnownPeople;
let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let isMailRefused: boolean;
let house: House;
beforeEach(async () => {
  database = await testDatabase();
  known = await knowPeople(database);
  isMailRefused = false;
  peer = await startSmtpPeer({
    beforeAccepting: async () => {
      if (isMailRefused) throw new Error("no such box");
    },
  });
  house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: peer.url });
});
afterEach(async () => {
  await house.close();
  await peer.stop();
  await database.drop();
});

type Given = Parameters<KnownPeople["aCustomer"]>[0];

async function seenLast(moment: string, given?: Given) {
  const person = await known.aCustomer(given);
  await database.pool.query("update users set last_seen_at = $2 where id = $1", [
    person.userId,
    moment,
  ]);
  return person;
}

const at = (moment: string) => ({ ...house, clock: fixedClock(new Date(moment)) });

/** The job of that night, and the mails that it asked for. */
async function night(moment: string) {
  await peopleHandlers["forget-idle-accounts"](at(moment), {});
  for (const { name, payload } of await queuedJobs(database)) {
    if (name !== "mail-idle-account") continue;
    const { warningId = "" } = payload;
    await peopleMailHandlers["mail-idle-account"](at(moment), { warningId }).catch(() =>
      expect(isMailRefused).toBe(true),
    );
  }
  await database.pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
  );
}

const isThere = async ({ userId }: { userId: string }) =>
  (await database.pool.query("select from users where id = $1", [userId])).rowCount === 1;

test("three years after their last visit a customer is erased, a month after they were warned", async () => {
  const person = await seenLast("2023-11-20T12:00:00Z");
  const later = await seenLast("2023-11-21T12:00:00Z");
  await night("2026-10-21T04:07:00Z");
  expect(peer.accepted).toEqual([]);
  await night("2026-10-21T23:30:00Z");
  await night("2026-10-21T23:30:00Z");
  expect(peer.accepted.map(({ envelope }) => envelope.to)).toEqual([[person.email]]);
  const [mail] = peer.accepted;
  expect(mail?.header("Subject")).toBe("=?UTF-8?Q?Votre_compte_va_=C3=AAtre_supprim=C3=A9?=");
  // In Paris it is already the next day.
  expect(mail?.raw.replace(/=\r\n/g, "")).toContain("21 novembre 2026");
  await night("2026-11-20T23:29:00Z");
  expect(await isThere(person)).toBe(true);
  await night("2026-11-20T23:31:00Z");
  expect(await known.tracesOf(person)).toEqual({});
  expect(await isThere(later)).toBe(true);
});

test("of an address that was never proven, the warning is forgotten with the account", async () => {
  const person = await seenLast("2023-01-01T12:00:00Z", { isVerified: false });
  await night("2026-10-01T04:07:00Z");
  await night("2026-11-01T04:07:00Z");
  expect(await isThere(person)).toBe(false);
  const { rows } = await database.pool.query("select from mail_outbox where kind = 'idle-account'");
  expect(rows).toEqual([]);
});

test("whoever signs in after the warning stays, and is warned anew should they leave again", async () => {
  const person = await seenLast("2023-11-20T12:00:00Z");
  await night("2026-11-01T04:07:00Z");
  const visit = { clientAddress: "192.0.2.1", userAgent: null };
  expect((await signIn(known.identity, { ...person, password, ...visit })).ok).toBe(true);
  await night("2026-12-24T04:07:00Z");
  await night("2029-10-14T04:07:00Z");
  expect(peer.accepted).toHaveLength(1);
  await night(new Date(now.getTime() + 3 * 365 * DAY_MS).toISOString());
  expect(await isThere(person)).toBe(true);
  const [first, second] = peer.accepted.map((mail) => mail.header("Message-ID"));
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test("without a mail that left a month ago nobody is erased, however long they have been away", async () => {
  const person = await seenLast("2020-01-01T12:00:00Z");
  isMailRefused = true;
  await night("2026-09-01T04:07:00Z");
  await night("2026-10-10T04:07:00Z");
  await night("2026-11-20T04:07:00Z");
  expect(await isThere(person)).toBe(true);
  isMailRefused = false;
  await night("2026-11-21T04:07:00Z");
  expect(peer.accepted).toHaveLength(1);
  await night("2026-12-20T04:07:00Z");
  expect(await isThere(person)).toBe(true);
  await night("2026-12-21T04:07:00Z");
  expect(await isThere(person)).toBe(false);
});

test("an administrator is neither warned nor erased", async () => {
  const boss = await seenLast("2020-01-01T12:00:00Z", { role: "admin" });
  const promoted = await seenLast("2020-01-01T12:00:00Z");
  await night("2026-09-01T04:07:00Z");
  expect(peer.accepted.map(({ envelope }) => envelope.to)).toEqual([[promoted.email]]);
  await database.pool.query(
    "update users set role = 'admin', two_factor_enabled = true where id = $1",
    [promoted.userId],
  );
  await night("2026-11-20T04:07:00Z");
  expect([await isThere(boss), await isThere(promoted)]).toEqual([true, true]);
});

test("whoever buys without signing in is not away", async () => {
  const person = await seenLast("2020-01-01T12:00:00Z");
  await night("2026-09-01T04:07:00Z");
  const guestId = newId();
  await database.pool.query("insert into guests (id, email, name) values ($1, $2, 'Camille')", [
    guestId,
    person.email,
  ]);
  await database.pool.query(
    `insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email,
       street, city, postal_code, country, delivery_method, items_cents, delivery_cents,
       total_cents, status, paid_at, created_at)
     values (gen_random_uuid(), '', $1, 'Camille', $2, 'rue', 'Lyon', '69001', 'France', 'home',
       900, 0, 900, 'completed', $3, $3)`,
    [guestId, person.email, "2026-09-10T12:00:00Z"],
  );
  await night("2026-11-20T04:07:00Z");
  expect(await isThere(person)).toBe(true);
});

test("two workers at once erase a customer once", async () => {
  await seenLast("2020-01-01T12:00:00Z");
  await night("2026-09-01T04:07:00Z");
  const deps = { db: database.db, clock: fixedClock(now) };
  const erased = await Promise.all([eraseIdleAccounts(deps), eraseIdleAccounts(deps)]);
  expect(erased.toSorted()).toEqual([0, 1]);
});
