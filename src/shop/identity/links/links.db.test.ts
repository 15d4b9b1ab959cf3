import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  browserOf,
  customer,
  PASSWORD,
  queuedJobs,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { requestPasswordReset } from "../passwords/request-password-reset.server.ts";
import { resetPassword } from "../passwords/reset-password.server.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { confirmEmailChange } from "./confirm-email-change.server.ts";
import { readEmailChange } from "./read-email-change.server.ts";
import { readVerification } from "./read-verification.server.ts";
import { requestEmailChange } from "./request-email-change.server.ts";
import { requestVerificationMail } from "./request-verification-mail.server.ts";
import { verifyEmail } from "./verify-email.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  identity = testIdentity(database);
  await database.pool.query("delete from graphile_worker._private_jobs; delete from throttles");
});

const owner = { session: null, password: PASSWORD };
const invalid = { ok: false, error: { code: "invalid_token" } };

/** What the worker reads for the last job of this name: the mail's recipient and its link. */
async function lastLink(job: string) {
  const queued = (await queuedJobs(database)).filter(({ name }) => name === job).at(-1);
  return readVerification(identity, { verificationId: queued?.payload.verificationId ?? "" });
}

const tokenOf = async (job: string) => (await lastLink(job))?.token ?? "";
const visitor = () => ({ clientAddress: identity.newAddress() });

test("[7.auth.05] a one-time link is sent to the e-mail, and verifies it once", async () => {
  const { id } = await customer(identity, "verifiee@exemple.fr");
  const link = await lastLink("mail-verify-email");
  expect(link).toMatchObject({ userId: id, email: "verifiee@exemple.fr", name: "Camille" });
  const token = link?.token ?? "";
  const answers = await Promise.all(
    [1, 2, 3].map(() => verifyEmail(identity, { token, ...owner })),
  );
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { userId: id } }]);
  expect(await verifyEmail(identity, { token, ...owner })).toEqual(invalid);
  const { cookieHeader } = await browserOf(identity, "verifiee@exemple.fr");
  const { signedIn } = await readSession(identity, { cookieHeader });
  expect(signedIn?.emailVerified).toBe(true);
});

test("[7.auth.06] the message that verifies an e-mail can be sent again, three times an hour", async () => {
  await customer(identity, "encore@exemple.fr");
  for (let time = 0; time < 3; time += 1) {
    const again = await requestVerificationMail(identity, {
      email: "Encore@exemple.fr",
      ...visitor(),
    });
    expect(again).toMatchObject({ ok: true });
  }
  const fourth = await requestVerificationMail(identity, {
    email: "encore@exemple.fr",
    ...visitor(),
  });
  expect(fourth).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
  expect(await queuedJobs(database)).toHaveLength(4);
  const token = await tokenOf("mail-verify-email");
  expect(await verifyEmail(identity, { token, ...owner })).toMatchObject({ ok: true });
});

test("an address without an account, or verified already, is answered alike and mailed nothing", async () => {
  await customer(identity, "faite@exemple.fr");
  await verifyEmail(identity, { token: await tokenOf("mail-verify-email"), ...owner });
  for (const email of ["faite@exemple.fr", "inconnue@exemple.fr"]) {
    expect(await requestVerificationMail(identity, { email, ...visitor() })).toMatchObject({
      ok: true,
    });
    expect(await lastLink("mail-verify-email")).toBeNull();
  }
});

test("[7.auth.07] a forgotten password is set anew by a link that works once, for an hour", async () => {
  await customer(identity, "oubli@exemple.fr");
  const before = await browserOf(identity, "oubli@exemple.fr");
  expect(
    await requestPasswordReset(identity, { email: "Oubli@exemple.fr", ...visitor() }),
  ).toMatchObject({
    ok: true,
  });
  const link = await lastLink("mail-reset-password");
  expect(link?.email).toBe("oubli@exemple.fr");
  const token = link?.token ?? "";
  const set = (password: string) => resetPassword(identity, { token, password });
  expect(await set("court")).toEqual({ ok: false, error: { code: "too_short" } });
  expect(await set("azerty")).toEqual({ ok: false, error: { code: "common_password" } });
  expect(await set("une nouvelle feuille")).toEqual({ ok: true, value: undefined });
  expect(await set("encore une autre")).toEqual(invalid);
  expect((await readSession(identity, before)).signedIn).toBeNull();
  await expect(browserOf(identity, "oubli@exemple.fr")).rejects.toThrow("invalid_credentials");
  await browserOf(identity, "oubli@exemple.fr", "une nouvelle feuille");
});

test("a link that is too old, replaced by a change, or made for something else does nothing", async () => {
  await customer(identity, "vieux@exemple.fr");
  const ask = () => requestPasswordReset(identity, { email: "vieux@exemple.fr", ...visitor() });
  const verifying = await tokenOf("mail-verify-email");
  await ask();
  const first = await tokenOf("mail-reset-password");
  await ask();
  const second = await tokenOf("mail-reset-password");
  const reset = (token: string) => resetPassword(identity, { token, password: "feuille neuve" });
  expect(await reset(verifying)).toEqual(invalid);
  expect(await verifyEmail(identity, { token: first, ...owner })).toEqual(invalid);
  expect(await reset(first.replace(/.$/, (last) => (last === "A" ? "Q" : "A")))).toEqual(invalid);
  expect(await reset("")).toEqual(invalid);
  expect(await reset(second)).toMatchObject({ ok: true });
  expect(await reset(first)).toEqual(invalid);
  await ask();
  const third = await tokenOf("mail-reset-password");
  identity.wait(61);
  expect(await reset(third)).toEqual(invalid);
});

test("the database alone does not give a link", async () => {
  await customer(identity, "base@exemple.fr");
  const token = await tokenOf("mail-verify-email");
  const { rows } = await database.pool.query("select * from verifications");
  const secret = token.split(".")[1] ?? "missing";
  expect(JSON.stringify([rows, await queuedJobs(database)])).not.toContain(secret);
  const elsewhere = { ...identity, secretKey: Buffer.alloc(32, 2).toString("base64") };
  expect(await verifyEmail(elsewhere, { token, ...owner })).toEqual(invalid);
});

test("a reset is asked for an unknown e-mail with the same answer and the same job, and at most three times an hour", async () => {
  await customer(identity, "connue@exemple.fr");
  await database.pool.query("delete from graphile_worker._private_jobs");
  const answers: Record<string, unknown> = {};
  for (const email of ["connue@exemple.fr", "inconnue@exemple.fr"]) {
    const four = [];
    for (let time = 0; time < 4; time += 1) {
      four.push(await requestPasswordReset(identity, { email, ...visitor() }));
    }
    answers[email] = four.map((answer) => answer.ok || answer.error.code);
    expect(await queuedJobs(database)).toHaveLength(3);
    await database.pool.query("delete from graphile_worker._private_jobs");
  }
  expect(answers["connue@exemple.fr"]).toEqual([true, true, true, "too_many_attempts"]);
  expect(answers["inconnue@exemple.fr"]).toEqual(answers["connue@exemple.fr"]);
});

test("a change of e-mail is confirmed from the new mailbox, and told to the old one", async () => {
  const { id: userId } = await customer(identity, "avant@exemple.fr");
  const ask = (password: string) =>
    requestEmailChange(identity, { userId, password, email: "Apres@exemple.fr" });
  expect(await ask("pas le bon")).toEqual({ ok: false, error: { code: "wrong_password" } });
  expect(await ask(PASSWORD)).toMatchObject({ ok: true });
  const link = await lastLink("mail-email-change");
  expect(link?.email).toBe("apres@exemple.fr");
  expect(await confirmEmailChange(identity, { token: link?.token ?? "", ...owner })).toEqual({
    ok: true,
    value: { userId, email: "apres@exemple.fr" },
  });
  expect(await confirmEmailChange(identity, { token: link?.token ?? "", ...owner })).toEqual(
    invalid,
  );
  const notice = (await queuedJobs(database)).find(
    ({ name }) => name === "mail-email-changed-notice",
  );
  const verificationId = notice?.payload.verificationId ?? "";
  expect(await readEmailChange(identity, { verificationId })).toMatchObject({
    previousEmail: "avant@exemple.fr",
    email: "apres@exemple.fr",
  });
  await browserOf(identity, "apres@exemple.fr");
  await expect(browserOf(identity, "avant@exemple.fr")).rejects.toThrow("invalid_credentials");
});

test("an e-mail that another account has is answered alike, mailed nothing and never taken", async () => {
  const { id: userId } = await customer(identity, "prenante@exemple.fr");
  const ask = () =>
    requestEmailChange(identity, { userId, password: PASSWORD, email: "prise@exemple.fr" });
  expect(await ask()).toMatchObject({ ok: true });
  // Free when it was asked for, taken when the link is opened.
  const token = await tokenOf("mail-email-change");
  await customer(identity, "prise@exemple.fr");
  expect(await confirmEmailChange(identity, { token, ...owner })).toEqual(invalid);
  expect(await ask()).toMatchObject({ ok: true });
  expect(await lastLink("mail-email-change")).toBeNull();
});
