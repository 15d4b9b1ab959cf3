import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  ADMIN_PASSWORD,
  administrator,
  browserOf,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { totp } from "../../../../tests/support/people/totp.ts";
import { changePassword } from "../passwords/change-password.server.ts";
import { beginNewAuthenticator } from "../second-factor/begin-new-authenticator.server.ts";
import { confirmNewAuthenticator } from "../second-factor/confirm-new-authenticator.server.ts";
import { findNewAuthenticator } from "../second-factor/find-new-authenticator.server.ts";
import { isFactorFresh } from "../second-factor/fresh-factor.ts";
import { cookieHeaderOf } from "../sessions/cookies.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { passSecondFactor } from "../sign-in/pass-second-factor.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { forgetDevice } from "./forget-device.server.ts";
import { listTrustedDevices } from "./list-trusted-devices.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  identity = testIdentity(database);
});

const NAME = "__Host-canopee.trusted_device";

/** An administrator whose browser is trusted, as it stands after the second factor. */
async function trusting(email: string) {
  const made = await administrator(identity, email);
  const { cookieHeader } = await browserOf(identity, email, ADMIN_PASSWORD);
  const passed = await passSecondFactor(identity, {
    cookieHeader,
    code: totp(made.totpUri, 1),
    kind: "totp",
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
    trust: true,
  });
  if (!passed.ok) throw new Error(passed.error.code);
  const device = passed.value.cookies.find((cookie) => cookie.startsWith(`${NAME}=`)) ?? "";
  const { signedIn: by } = await readSession(identity, {
    cookieHeader: cookieHeaderOf(passed.value.cookies),
  });
  if (!by) throw new Error("nobody");
  return { ...made, by, email, device, cookieHeader: cookieHeaderOf([device]) };
}

const enter = (email: string, cookieHeader: string, password = ADMIN_PASSWORD) =>
  signIn(identity, {
    email,
    password,
    cookieHeader,
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
  });
const asks = (secondFactor: "none" | "required") => ({ ok: true, value: { secondFactor } });

test("on a trusted device the password opens a session for thirty days, without a fresh code", async () => {
  const { email, device, cookieHeader } = await trusting("confiance@exemple.fr");
  expect(device).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
  expect(await enter(email, "")).toMatchObject(asks("required"));
  const opened = await enter(email, cookieHeader);
  expect(opened).toMatchObject(asks("none"));
  const session = cookieHeaderOf(opened.ok ? opened.value.cookies : []);
  const { signedIn } = await readSession(identity, { cookieHeader: session });
  expect(signedIn).toMatchObject({ role: "admin", secondFactorPassed: true, secondFactorAt: null });
  expect(signedIn && isFactorFresh(signedIn, identity.clock.now())).toBe(false);
  // Its limits are those of any administrator's session.
  identity.wait(31);
  expect((await readSession(identity, { cookieHeader: session })).signedIn).toBeNull();
  identity.wait(29 * 24 * 60);
  expect(await enter(email, cookieHeader)).toMatchObject(asks("none"));
  identity.wait(24 * 60);
  expect(await enter(email, cookieHeader)).toMatchObject(asks("required"));
});

test("the cookie alone opens nothing, nor another's account, and the table holds no token", async () => {
  const { email, cookieHeader } = await trusting("vol@exemple.fr");
  expect((await readSession(identity, { cookieHeader })).signedIn).toBeNull();
  expect(await enter(email, cookieHeader, "un autre mot de passe")).toEqual({
    ok: false,
    error: { code: "invalid_credentials" },
  });
  await administrator(identity, "voisine@exemple.fr");
  expect(await enter("voisine@exemple.fr", cookieHeader)).toMatchObject(asks("required"));
  const { rows } = await database.pool.query("select token_hash from trusted_devices");
  const token = cookieHeader.slice(NAME.length + 1);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a device is trusted only when asked for", async () => {
  const { cookieHeader, totpUri } = await administrator(identity, "prudente@exemple.fr");
  const challenge = await browserOf(identity, "prudente@exemple.fr", ADMIN_PASSWORD);
  const passed = await passSecondFactor(identity, {
    cookieHeader: challenge.cookieHeader,
    code: totp(totpUri, 1),
    kind: "totp",
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
  });
  expect(passed.ok && passed.value.cookies.join()).not.toContain(NAME);
  const { signedIn } = await readSession(identity, { cookieHeader });
  expect(await listTrustedDevices(identity, { userId: signedIn?.userId ?? "" })).toEqual([]);
});

test("a device is listed, and forgotten by its owner only", async () => {
  const { by, email, cookieHeader } = await trusting("liste@exemple.fr");
  const other = await trusting("curieuse@exemple.fr");
  const [device] = await listTrustedDevices(identity, by);
  expect(device).toMatchObject({ userAgent: "Firefox" });
  const deviceId = device?.id ?? "";
  await forgetDevice(identity, { by: other.by, deviceId });
  expect(await enter(email, cookieHeader)).toMatchObject(asks("none"));
  await forgetDevice(identity, { by, deviceId });
  expect(await enter(email, cookieHeader)).toMatchObject(asks("required"));
  expect(await listTrustedDevices(identity, by)).toEqual([]);
});

test("all are forgotten when the password changes", async () => {
  const { by, email, cookieHeader } = await trusting("change@exemple.fr");
  const next = "une autre très longue feuille";
  const { userId, sessionId } = by;
  const change = { userId, sessionId, current: ADMIN_PASSWORD, next };
  expect(await changePassword(identity, change)).toMatchObject({ ok: true });
  expect(await enter(email, cookieHeader, next)).toMatchObject(asks("required"));
});

test("all are forgotten when the second factor changes, by a new application or a new invitation", async () => {
  const { by, email, cookieHeader, recoveryCodes } = await trusting("nouveau@exemple.fr");
  const begun = { by, password: ADMIN_PASSWORD, code: recoveryCodes[0] ?? "" };
  expect(await beginNewAuthenticator(identity, begun)).toMatchObject({ ok: true });
  expect(await enter(email, cookieHeader)).toMatchObject(asks("none"));
  const pending = await findNewAuthenticator(identity, by);
  const code = totp(pending?.totpUri ?? "");
  expect(await confirmNewAuthenticator(identity, { by, code })).toMatchObject({ ok: true });
  expect(await enter(email, cookieHeader)).toMatchObject(asks("required"));

  const again = await trusting("invitee@exemple.fr");
  await administrator(identity, again.email);
  expect(await enter(again.email, again.cookieHeader)).toMatchObject(asks("required"));
});
