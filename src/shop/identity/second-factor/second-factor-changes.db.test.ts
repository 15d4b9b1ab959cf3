import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  ADMIN_PASSWORD,
  administrator,
  browserOf,
  queuedJobs,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { totp } from "../../../../tests/support/people/totp.ts";
import { readSession } from "../sessions/read-session.server.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { passSecondFactor } from "../sign-in/pass-second-factor.server.ts";
import { beginNewAuthenticator } from "./begin-new-authenticator.server.ts";
import { confirmNewAuthenticator } from "./confirm-new-authenticator.server.ts";
import { findNewAuthenticator } from "./find-new-authenticator.server.ts";
import { isFactorFresh } from "./fresh-factor.ts";
import { refreshFactor } from "./refresh-factor.server.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  identity = testIdentity(database);
});

const password = ADMIN_PASSWORD;
const invalidCode = { ok: false, error: { code: "invalid_code" } };

async function signedInOf(cookieHeader: string): Promise<SignedIn> {
  const { signedIn } = await readSession(identity, { cookieHeader });
  if (!signedIn) throw new Error("nobody");
  return signedIn;
}

async function pass(email: string, code: string, kind: "totp" | "recovery" = "totp") {
  const { cookieHeader } = await browserOf(identity, email, password);
  const visitor = { clientAddress: identity.newAddress(), userAgent: "Firefox" };
  return passSecondFactor(identity, { cookieHeader, code, kind, ...visitor });
}

const logged = async (email: string) => {
  const { rows } = await database.pool.query(
    "select action from audit_log where actor_email = $1 order by at",
    [email],
  );
  return rows.map(({ action }) => action);
};

/** What each mail to be sent says was changed. */
const mailedTo = async ({ userId }: SignedIn) =>
  (await queuedJobs(database))
    .filter(({ name, payload }) => name === "mail-factor-changed" && payload.userId === userId)
    .map(({ payload }) => payload.change);

test("another authenticator is asked for with both factors, and works once its first code is confirmed", async () => {
  const email = "telephone@exemple.fr";
  const { totpUri, recoveryCodes, cookieHeader } = await administrator(identity, email);
  const by = await signedInOf(cookieHeader);
  const begin = (given: { password: string; code: string }) =>
    beginNewAuthenticator(identity, { by, ...given });
  expect(await begin({ password: "faux", code: totp(totpUri, 1) })).toEqual({
    ok: false,
    error: { code: "wrong_password" },
  });
  expect(await begin({ password, code: "000000" })).toEqual(invalidCode);
  expect(await findNewAuthenticator(identity, by)).toBeNull();
  expect(await begin({ password, code: totp(totpUri, 1) })).toMatchObject({ ok: true });
  const pending = await findNewAuthenticator(identity, by);
  if (!pending) throw new Error("nothing pending");
  // The page can be left and found again with the same key.
  expect(await findNewAuthenticator(identity, by)).toEqual(pending);
  const { rows } = await database.pool.query("select secret from pending_factors");
  expect(rows[0].secret).not.toContain(pending.secret);

  // The old one works until then, and the new one not yet.
  expect(await pass(email, totp(pending.totpUri, -1))).toEqual(invalidCode);
  expect(await pass(email, totp(totpUri, -1))).toMatchObject({ ok: true });
  expect(await confirmNewAuthenticator(identity, { by, code: "000000" })).toEqual(invalidCode);
  const code = totp(pending.totpUri);
  expect(await confirmNewAuthenticator(identity, { by, code })).toMatchObject({ ok: true });
  expect(await confirmNewAuthenticator(identity, { by, code })).toEqual({
    ok: false,
    error: { code: "expired" },
  });
  expect(await pass(email, totp(totpUri))).toEqual(invalidCode);
  expect(await pass(email, code)).toEqual(invalidCode);
  expect(await pass(email, totp(pending.totpUri, 1))).toMatchObject({ ok: true });
  // The recovery codes stay.
  expect(await pass(email, recoveryCodes[0] ?? "", "recovery")).toMatchObject({ ok: true });
  expect(await logged(email)).toEqual(["administrator.factor_changed"]);
  expect(await mailedTo(by)).toEqual(["authenticator"]);
});

test("who has lost the telephone begins with a recovery code, which is then used up", async () => {
  const email = "perdu@exemple.fr";
  const { recoveryCodes, cookieHeader } = await administrator(identity, email);
  const by = await signedInOf(cookieHeader);
  const code = recoveryCodes[3] ?? "";
  expect(await beginNewAuthenticator(identity, { by, password, code })).toMatchObject({ ok: true });
  expect(await beginNewAuthenticator(identity, { by, password, code })).toEqual(invalidCode);
  expect(await pass(email, code, "recovery")).toEqual(invalidCode);
});

test("the new key is shown to the session that asked for it, for half an hour, and the other sessions end", async () => {
  const email = "ailleurs@exemple.fr";
  const { totpUri, recoveryCodes, cookieHeader } = await administrator(identity, email);
  const by = await signedInOf(cookieHeader);
  const elsewhere = await pass(email, totp(totpUri, 1));
  if (!elsewhere.ok) throw new Error(elsewhere.error.code);
  const begin = (code: string) => beginNewAuthenticator(identity, { by, password, code });
  expect(await begin(recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from sessions where user_id = $1 and id <> $2",
    [by.userId, by.sessionId],
  );
  const other = { ...by, sessionId: rows[0]?.id ?? "" };
  expect(await findNewAuthenticator(identity, other)).toBeNull();
  identity.wait(31);
  expect(await findNewAuthenticator(identity, by)).toBeNull();

  expect(await begin(recoveryCodes[1] ?? "")).toMatchObject({ ok: true });
  const pending = await findNewAuthenticator(identity, by);
  const code = totp(pending?.totpUri ?? "");
  expect(await confirmNewAuthenticator(identity, { by, code })).toMatchObject({ ok: true });
  const left = await database.pool.query("select id from sessions where user_id = $1", [by.userId]);
  expect(left.rows).toEqual([{ id: by.sessionId }]);
});

test("new recovery codes ask for both factors and void those before", async () => {
  const email = "codes@exemple.fr";
  const { totpUri, recoveryCodes, cookieHeader } = await administrator(identity, email);
  const by = await signedInOf(cookieHeader);
  expect(await renewRecoveryCodes(identity, { by, password, code: "000000" })).toEqual(invalidCode);
  const renewed = await renewRecoveryCodes(identity, { by, password, code: totp(totpUri, 1) });
  if (!renewed.ok) throw new Error(renewed.error.code);
  expect(new Set(renewed.value).size).toBe(10);
  expect(await pass(email, recoveryCodes[0] ?? "", "recovery")).toEqual(invalidCode);
  expect(await pass(email, renewed.value[0] ?? "", "recovery")).toMatchObject({ ok: true });
  expect(await logged(email)).toEqual(["administrator.recovery_codes_renewed"]);
  expect(await mailedTo(by)).toEqual(["recovery_codes"]);
});

test("codes cannot be guessed from a session left open", async () => {
  const { totpUri, cookieHeader } = await administrator(identity, "guet@exemple.fr");
  const by = await signedInOf(cookieHeader);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await refreshFactor(identity, { by, code: "000000" })).toEqual(invalidCode);
  }
  expect(await refreshFactor(identity, { by, code: totp(totpUri, 1) })).toMatchObject({
    ok: false,
    error: { code: "too_many_attempts" },
  });
});

test("a code is fresh for a quarter of an hour, and another makes the session fresh again", async () => {
  const { totpUri, cookieHeader } = await administrator(identity, "frais@exemple.fr");
  const by = await signedInOf(cookieHeader);
  const isFresh = async () => isFactorFresh(await signedInOf(cookieHeader), identity.clock.now());
  expect(await isFresh()).toBe(true);
  identity.wait(16);
  expect(isFactorFresh(by, identity.clock.now())).toBe(false);
  expect(await refreshFactor(identity, { by, code: totp(totpUri, 1) })).toMatchObject({ ok: true });
  expect(await isFresh()).toBe(true);
  // The same code does not do it twice.
  expect(await refreshFactor(identity, { by, code: totp(totpUri, 1) })).toEqual(invalidCode);
});
