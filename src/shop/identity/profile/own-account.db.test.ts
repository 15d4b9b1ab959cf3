import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  administrator,
  browserOf,
  customer,
  PASSWORD,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { changePassword } from "../passwords/change-password.server.ts";
import { forgetOldAccess } from "../sessions/forget-old-access.server.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { updateProfile } from "./update-profile.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
  identity = testIdentity(database);
});
afterAll(() => database.drop());

const who = async (cookieHeader: string) =>
  (await readSession(identity, { cookieHeader })).signedIn;

test("[7.auth.08] the signed-in user can be read and updated", async () => {
  const { id: userId } = await customer(identity, "profil@exemple.fr");
  const { cookieHeader } = await browserOf(identity, "profil@exemple.fr");
  expect(await who(cookieHeader)).toMatchObject({ name: "Camille", email: "profil@exemple.fr" });
  await updateProfile(identity, { userId, name: "Camille Renaud" });
  expect(await who(cookieHeader)).toMatchObject({ name: "Camille Renaud" });
});

test("[3.session.02] a session's user has identities and factors", async () => {
  const { id } = await customer(identity, "modele@exemple.fr");
  const { cookieHeader } = await browserOf(identity, "modele@exemple.fr");
  expect(await who(cookieHeader)).toMatchObject({ userId: id });
  // Read by the library itself, as it models them.
  const { internalAdapter, adapter } = await identity.auth.$context;
  const identities = await internalAdapter.findAccounts(id);
  expect(identities).toMatchObject([{ userId: id, providerId: "credential" }]);
  const factorOf = (userId: string) =>
    adapter.findOne({ model: "twoFactor", where: [{ field: "userId", value: userId }] });
  expect(await factorOf(id)).toBeNull();
  const keeper = await administrator(identity, "modele-admin@exemple.fr");
  const { userId = "" } = (await who(keeper.cookieHeader)) ?? {};
  expect(await factorOf(userId)).toMatchObject({ userId, secret: expect.any(String) });
});

test("our tables are those that the library expects", async () => {
  const { explicitSchemaCheck } = await identity.auth.$context;
  expect(explicitSchemaCheck).toBeDefined();
  await explicitSchemaCheck?.();
});

test("a change of password needs the old one, ends the other sessions and keeps this one", async () => {
  const { id: userId } = await customer(identity, "serrure@exemple.fr");
  const here = await browserOf(identity, "serrure@exemple.fr");
  const there = await browserOf(identity, "serrure@exemple.fr");
  const { sessionId = "" } = (await who(here.cookieHeader)) ?? {};
  const change = (current: string, next: string) =>
    changePassword(identity, { userId, sessionId, current, next });
  expect(await change("faux", "une nouvelle clé")).toMatchObject({
    error: { code: "wrong_password" },
  });
  expect(await change(PASSWORD, "court")).toMatchObject({ error: { code: "too_short" } });
  expect(await change(PASSWORD, "azerty123")).toMatchObject({ error: { code: "common_password" } });
  expect(await change(PASSWORD, "une nouvelle clé")).toEqual({ ok: true, value: undefined });
  expect([await who(here.cookieHeader), await who(there.cookieHeader)]).toEqual([
    expect.objectContaining({ userId }),
    null,
  ]);
});

test("a session left open does not allow guessing the password", async () => {
  const { id: userId } = await customer(identity, "ouverte@exemple.fr");
  const guess = () =>
    changePassword(identity, {
      userId,
      sessionId: userId,
      current: "faux",
      next: "une nouvelle clé",
    });
  const codes = [];
  for (let time = 0; time < 12; time += 1) {
    const answer = await guess();
    codes.push(!answer.ok && answer.error.code);
  }
  expect(codes.filter((code) => code === "wrong_password")).toHaveLength(10);
  expect(codes.slice(10)).toEqual(["too_many_attempts", "too_many_attempts"]);
});

test("what has ended is forgotten, what has not is kept", async () => {
  await customer(identity, "ancienne@exemple.fr");
  await browserOf(identity, "ancienne@exemple.fr");
  identity.wait(31 * 24 * 60);
  await browserOf(identity, "ancienne@exemple.fr");
  await forgetOldAccess(identity);
  const count = async (table: string) =>
    (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  expect([await count("sessions"), await count("verifications"), await count("throttles")]).toEqual(
    [1, 5, 1],
  );
  identity.wait(31 * 24 * 60);
  await forgetOldAccess(identity);
  expect([await count("sessions"), await count("verifications"), await count("throttles")]).toEqual(
    [0, 0, 0],
  );
});

test("whom a link was mailed to is forgotten with the link, and not before", async () => {
  const mailed = async (email: string) => {
    const { id: userId } = await customer(identity, email);
    await database.pool.query(
      `insert into mail_outbox (kind, subject_id, recipient, message_id)
       select 'verify-email', id::text, email, id::text from verifications where user_id = $1`,
      [userId],
    );
  };
  await mailed("jamais-prouvee@exemple.fr");
  identity.wait(32 * 24 * 60);
  await mailed("nouvelle@exemple.fr");
  await forgetOldAccess(identity);
  const { rows } = await database.pool.query("select recipient from mail_outbox");
  expect(rows).toEqual([{ recipient: "nouvelle@exemple.fr" }]);
});

test("whoever was told of an account they have, or of a changed factor, is forgotten after as long as a link is", async () => {
  const kinds = ["account-exists", "factor-changed"];
  const told = (recipient: string) =>
    Promise.all(
      kinds.map((kind) =>
        database.pool.query(
          `insert into mail_outbox (kind, subject_id, recipient, message_id, created_at)
           values ($1, $2, $3, $2, $4)`,
          [kind, newId(), recipient, identity.clock.now()],
        ),
      ),
    );
  await told("inscrite-deux-fois@exemple.fr");
  identity.wait(31 * 24 * 60);
  await told("hier@exemple.fr");
  await forgetOldAccess(identity);
  const { rows } = await database.pool.query(
    "select kind, recipient from mail_outbox where kind = any($1) order by kind",
    [kinds],
  );
  expect(rows).toEqual(kinds.map((kind) => ({ kind, recipient: "hier@exemple.fr" })));
});
