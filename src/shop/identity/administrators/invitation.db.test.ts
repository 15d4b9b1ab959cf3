import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  ADMIN_PASSWORD,
  browserOf,
  customer,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { totp } from "../../../../tests/support/people/totp.ts";
import { cookieHeaderOf } from "../sessions/cookies.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { confirmSecondFactor } from "../sign-in/confirm-second-factor.server.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { findInvitation } from "./find-invitation.server.ts";
import { hasAdministrator } from "./has-administrator.server.ts";
import { inviteAdministrator } from "./invite-administrator.server.ts";
import { lockInvitation } from "./lock-invitation.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
  identity = testIdentity(database);
});
afterAll(() => database.drop());

const invalid = { ok: false, error: { code: "invalid_token" } };
const accept = (token: string, password = ADMIN_PASSWORD) =>
  acceptInvitation(identity, { token, password, clientAddress: "192.0.2.1", userAgent: null });
const enrol = async (token: string) => {
  const accepted = await accept(token);
  if (!accepted.ok) throw new Error(accepted.error.code);
  const { totpUri, cookies } = accepted.value;
  return { token, totpUri, cookieHeader: cookieHeaderOf(cookies) };
};
const roleOf = async (email: string) => {
  const { rows } = await database.pool.query("select role from users where email = $1", [email]);
  return rows[0]?.role;
};

test("[6.roles.10] the first administrator is made by a link that works once, within 30 minutes", async () => {
  expect(await hasAdministrator(identity)).toBe(false);
  const { token } = await inviteAdministrator(identity, { email: "Chef@exemple.fr" });
  expect(await findInvitation(identity, { token })).toEqual({
    ok: true,
    value: { email: "chef@exemple.fr" },
  });
  const enrolment = await enrol(token);
  // A password is not enough.
  expect(await roleOf("chef@exemple.fr")).toBe("user");
  expect(await confirmSecondFactor(identity, { ...enrolment, code: "000000" })).toEqual({
    ok: false,
    error: { code: "invalid_code" },
  });
  const code = totp(enrolment.totpUri);
  const confirmed = await confirmSecondFactor(identity, { ...enrolment, code });
  const cookieHeader = cookieHeaderOf(confirmed.ok ? confirmed.value.cookies : []);
  const { signedIn } = await readSession(identity, { cookieHeader });
  expect(signedIn).toMatchObject({ role: "admin", secondFactorPassed: true, emailVerified: true });
  expect(await hasAdministrator(identity)).toBe(true);

  expect(await findInvitation(identity, { token })).toEqual(invalid);
  expect(await accept(token)).toEqual(invalid);
  expect(await confirmSecondFactor(identity, { token, code, cookieHeader })).toEqual(invalid);
});

test("an invitation accepted twice at the same moment enrols by the later of the two", async () => {
  const email = "double@exemple.fr";
  const { token } = await inviteAdministrator(identity, { email });
  const enrolments = await Promise.all([enrol(token), enrol(token)]);
  const confirmed = await Promise.all(
    enrolments.map((enrolment) =>
      confirmSecondFactor(identity, { ...enrolment, code: totp(enrolment.totpUri) }),
    ),
  );
  expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await roleOf(email)).toBe("admin");
});

test("steps of one enrolment never overlap", async () => {
  const email = "pas-a-pas@exemple.fr";
  const { token } = await inviteAdministrator(identity, { email });
  const seen: string[] = [];
  const step = () =>
    lockInvitation(identity, { token, email }, async () => {
      seen.push("begun");
      await sleep(50);
      seen.push("ended");
      return ok(null);
    });
  await Promise.all([step(), step()]);
  expect(seen).toEqual(["begun", "ended", "begun", "ended"]);
});

test("an acceptance that comes while its invitation is being used up undoes nothing", async () => {
  const { token } = await inviteAdministrator(identity, { email: "tardif@exemple.fr" });
  const enrolment = await enrol(token);
  const [confirmed, late] = await Promise.all([
    confirmSecondFactor(identity, { ...enrolment, code: totp(enrolment.totpUri) }),
    accept(token),
  ]);
  // Whichever took its turn first: an administrator whose factor is the confirmed one, or an
  // enrolment that has begun afresh and waits for its code.
  expect(confirmed.ok).toBe(!late.ok);
  expect(await roleOf("tardif@exemple.fr")).toBe(confirmed.ok ? "admin" : "user");
});

test("an invitation ends after 30 minutes, and when another is printed for the same person", async () => {
  const first = await inviteAdministrator(identity, { email: "retard@exemple.fr" });
  const second = await inviteAdministrator(identity, { email: "retard@exemple.fr" });
  expect(await accept(first.token)).toEqual(invalid);
  expect(await findInvitation(identity, second)).toMatchObject({ ok: true });
  identity.wait(31);
  expect(await accept(second.token)).toEqual(invalid);
  expect(await roleOf("retard@exemple.fr")).toBeUndefined();
});

test("[5.signup.07] an administrator's password has at least 12 characters, and is not a common one", async () => {
  const { token } = await inviteAdministrator(identity, { email: "court@exemple.fr" });
  expect(await accept(token, "onze lettre")).toEqual({ ok: false, error: { code: "too_short" } });
  expect(await accept(token, "azertyuiop123")).toEqual({
    ok: false,
    error: { code: "common_password" },
  });
  expect(await accept(token, "douze lettre")).toMatchObject({ ok: true });
});

test("an enrolment that was left can be begun again with the same link", async () => {
  const { token } = await inviteAdministrator(identity, { email: "reprise@exemple.fr" });
  const left = await enrol(token);
  const again = await enrol(token);
  expect(await confirmSecondFactor(identity, { ...left, code: totp(left.totpUri) })).toEqual(
    invalid,
  );
  const code = totp(again.totpUri);
  expect(await confirmSecondFactor(identity, { ...again, code })).toMatchObject({ ok: true });
});

test("the link of one person is not confirmed with the session of another", async () => {
  await customer(identity, "cliente@exemple.fr");
  const { cookieHeader } = await browserOf(identity, "cliente@exemple.fr");
  const { token } = await inviteAdministrator(identity, { email: "cheffe@exemple.fr" });
  const { totpUri } = await enrol(token);
  expect(await confirmSecondFactor(identity, { token, code: totp(totpUri), cookieHeader })).toEqual(
    invalid,
  );
  expect(await roleOf("cliente@exemple.fr")).toBe("user");
});

test("a customer who becomes an administrator keeps their account; their old sessions end", async () => {
  const { id } = await customer(identity, "promue@exemple.fr");
  const { cookieHeader } = await browserOf(identity, "promue@exemple.fr");
  const { token } = await inviteAdministrator(identity, { email: "promue@exemple.fr" });
  const enrolment = await enrol(token);
  await confirmSecondFactor(identity, { ...enrolment, code: totp(enrolment.totpUri) });
  expect((await readSession(identity, { cookieHeader })).signedIn).toBeNull();
  const { rows } = await database.pool.query(
    "select id, role from users where email = 'promue@exemple.fr'",
  );
  expect(rows).toEqual([{ id, role: "admin" }]);
});
