import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  ADMIN_PASSWORD,
  administrator,
  browserOf,
  customer,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { totp } from "../../../../tests/support/people/totp.ts";
import { cookieHeaderOf } from "../sessions/cookies.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { passSecondFactor } from "../sign-in/pass-second-factor.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  identity = testIdentity(database);
});

const who = async (cookieHeader: string) =>
  (await readSession(identity, { cookieHeader })).signedIn;
const pass = (cookieHeader: string, code: string, kind: "totp" | "recovery" = "totp") =>
  passSecondFactor(identity, {
    cookieHeader,
    code,
    kind,
    clientAddress: "192.0.2.1",
    userAgent: "Firefox",
  });

test("[5.signup.07] an administrator's password opens nothing without the second factor", async () => {
  const { totpUri } = await administrator(identity, "chef@exemple.fr");
  const first = await browserOf(identity, "chef@exemple.fr", ADMIN_PASSWORD);
  expect(first).toMatchObject({ role: "admin", secondFactor: "required" });
  expect(await who(first.cookieHeader)).toBeNull();
  expect(await pass(first.cookieHeader, "000000")).toEqual({
    ok: false,
    error: { code: "invalid_code" },
  });
  const passed = await pass(first.cookieHeader, totp(totpUri, 1).replace(/^.../, "$& "));
  const cookieHeader = cookieHeaderOf(passed.ok ? passed.value.cookies : []);
  expect(await who(cookieHeader)).toMatchObject({ role: "admin", secondFactorPassed: true });
});

test("a factor is enrolled, challenged, verified and removed", async () => {
  const { totpUri, cookieHeader } = await administrator(identity, "facteur@exemple.fr");
  expect(await who(cookieHeader)).toMatchObject({ role: "admin", secondFactorPassed: true });
  const challenge = await browserOf(identity, "facteur@exemple.fr", ADMIN_PASSWORD);
  expect(await pass(challenge.cookieHeader, totp(totpUri, 1))).toMatchObject({ ok: true });

  // A new invitation takes the place of the old factor: the lost telephone opens nothing any more.
  const renewed = await administrator(identity, "facteur@exemple.fr");
  expect(await who(cookieHeader)).toBeNull();
  const again = await browserOf(identity, "facteur@exemple.fr", ADMIN_PASSWORD);
  expect(await pass(again.cookieHeader, totp(totpUri, -1))).toMatchObject({
    error: { code: "invalid_code" },
  });
  expect(await pass(again.cookieHeader, totp(renewed.totpUri, -1))).toMatchObject({ ok: true });
});

test("a code opens one session, a challenge is passed once", async () => {
  const { totpUri } = await administrator(identity, "unefois@exemple.fr");
  const code = totp(totpUri, 1);
  const first = await browserOf(identity, "unefois@exemple.fr", ADMIN_PASSWORD);
  const second = await browserOf(identity, "unefois@exemple.fr", ADMIN_PASSWORD);
  expect(await pass(first.cookieHeader, code)).toMatchObject({ ok: true });
  expect(await pass(first.cookieHeader, totp(totpUri))).toEqual({
    ok: false,
    error: { code: "expired" },
  });
  expect(await pass(second.cookieHeader, code)).toEqual({
    ok: false,
    error: { code: "invalid_code" },
  });
  const { rows } = await database.pool.query(
    "select count(*)::int as n from sessions join users on users.id = user_id where email = 'unefois@exemple.fr'",
  );
  // That of the enrolment, and that of the code.
  expect(rows).toEqual([{ n: 2 }]);
});

test("each recovery code works once", async () => {
  const { recoveryCodes } = await administrator(identity, "secours@exemple.fr");
  expect(recoveryCodes).toHaveLength(10);
  const [code = ""] = recoveryCodes;
  const open = () => browserOf(identity, "secours@exemple.fr", ADMIN_PASSWORD);
  expect(await pass((await open()).cookieHeader, ` ${code} `, "recovery")).toMatchObject({
    ok: true,
  });
  expect(await pass((await open()).cookieHeader, code, "recovery")).toEqual({
    ok: false,
    error: { code: "invalid_code" },
  });
  const { rows } = await database.pool.query("select secret, backup_codes from factors");
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1]);
});

test("codes cannot be guessed: a challenge ends after five, the factor waits after ten", async () => {
  const { totpUri } = await administrator(identity, "devinette@exemple.fr");
  const codes: unknown[] = [];
  for (let challenge = 0; challenge < 3; challenge += 1) {
    const { cookieHeader } = await browserOf(identity, "devinette@exemple.fr", ADMIN_PASSWORD);
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = await pass(cookieHeader, "12345x");
      codes.push(!answer.ok && answer.error.code);
    }
  }
  expect(codes.filter((code) => code === "invalid_code")).toHaveLength(10);
  expect(codes[5]).toBe("expired");
  const { cookieHeader } = await browserOf(identity, "devinette@exemple.fr", ADMIN_PASSWORD);
  expect(await pass(cookieHeader, totp(totpUri, 1))).toEqual({
    ok: false,
    error: { code: "too_many_attempts", retryAfterSeconds: 900 },
  });
});

test("a customer's session does not stand in for the challenge", async () => {
  await customer(identity, "cliente@exemple.fr");
  const { cookieHeader } = await browserOf(identity, "cliente@exemple.fr");
  expect(await pass(cookieHeader, "000000")).toEqual({ ok: false, error: { code: "expired" } });
});

test("an administrator's session ends after 30 minutes without use", async () => {
  const { cookieHeader } = await administrator(identity, "pause@exemple.fr");
  identity.wait(29);
  const read = await readSession(identity, { cookieHeader });
  expect(read.signedIn).not.toBeNull();
  const used = cookieHeaderOf(read.cookies);
  identity.wait(29);
  const again = await readSession(identity, { cookieHeader: used });
  expect(again.signedIn).not.toBeNull();
  expect(again.cookies[0]).toContain("Max-Age=1800;");
  identity.wait(31);
  expect(await who(cookieHeaderOf(again.cookies))).toBeNull();
});

test("an administrator's session ends after 12 hours, however much it is used", async () => {
  let { cookieHeader } = await administrator(identity, "longue@exemple.fr");
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    identity.wait(20);
    const read = await readSession(identity, { cookieHeader });
    expect(read.signedIn).not.toBeNull();
    if (read.cookies.length > 0) cookieHeader = cookieHeaderOf(read.cookies);
  }
  identity.wait(19);
  expect(await who(cookieHeader)).not.toBeNull();
  identity.wait(2);
  expect(await who(cookieHeader)).toBeNull();
});

test("nobody can be an administrator with a password alone", async () => {
  await customer(identity, "promue@exemple.fr");
  const promotion = database.pool.query(
    "update users set role = 'admin' where email = 'promue@exemple.fr'",
  );
  await expect(promotion).rejects.toThrow(/check constraint/);
});
