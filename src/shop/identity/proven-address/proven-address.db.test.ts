import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import { saveAddress } from "#shop/addresses/save-address.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  browserOf,
  customer,
  PASSWORD,
  queuedJobs,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { value } from "../../../../tests/support/shop/shop-floor.ts";
import { confirmEmailChange } from "../links/confirm-email-change.server.ts";
import { readVerification } from "../links/read-verification.server.ts";
import { requestEmailChange } from "../links/request-email-change.server.ts";
import { verifyEmail } from "../links/verify-email.server.ts";
import { requestPasswordReset } from "../passwords/request-password-reset.server.ts";
import { resetPassword } from "../passwords/reset-password.server.ts";
import { readSession } from "../sessions/read-session.server.ts";

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

async function tokenOf(job: string): Promise<string> {
  const queued = (await queuedJobs(database)).filter(({ name }) => name === job).at(-1);
  const verificationId = queued?.payload.verificationId ?? "";
  return (await readVerification(identity, { verificationId }))?.token ?? "";
}

const nobody = { session: null, password: "" };
const wrong = { ok: false, error: { code: "wrong_password" } };

async function sessionOf(email: string) {
  const { cookieHeader } = await browserOf(identity, email);
  const { signedIn } = await readSession(identity, { cookieHeader });
  if (!signedIn) throw new Error("not signed in");
  return { signedIn, isOpen: async () => (await readSession(identity, { cookieHeader })).signedIn };
}

const isAttaching = async () =>
  (await queuedJobs(database)).some(({ name }) => name === "attach-guest-orders");

test("a click on the link of a stranger's sign-up gives the stranger nothing", async () => {
  await customer(identity, "acheteuse@exemple.fr");
  const stranger = await sessionOf("acheteuse@exemple.fr");
  const other = await customer(identity, "autre@exemple.fr");
  const jobs = (await queuedJobs(database)).filter(({ name }) => name === "mail-verify-email");
  const verificationId = jobs[0]?.payload.verificationId ?? "";
  const token = (await readVerification(identity, { verificationId }))?.token ?? "";

  expect(await verifyEmail(identity, { token, ...nobody })).toEqual(wrong);
  expect(await verifyEmail(identity, { token, session: null, password: "deviné" })).toEqual(wrong);
  // The buyer is signed in to an account of another address.
  const session = { userId: other.id, sessionId: other.id };
  expect(await verifyEmail(identity, { token, session, password: "" })).toEqual(wrong);
  expect(await isAttaching()).toBe(false);
  expect((await stranger.isOpen())?.emailVerified).toBe(false);
});

test("who does not know the password chooses one by the link, and whoever was in the account is out", async () => {
  const email = "reprise@exemple.fr";
  await customer(identity, email);
  const stranger = await sessionOf(email);
  const token = await tokenOf("mail-verify-email");
  const choose = (password: string) =>
    verifyEmail(identity, { token, session: null, password, isNew: true });
  expect(await choose("court")).toEqual({ ok: false, error: { code: "too_short" } });
  expect(await choose("azerty")).toEqual({ ok: false, error: { code: "common_password" } });
  expect(await choose("une feuille bien à moi")).toMatchObject({ ok: true });
  expect(await stranger.isOpen()).toBeNull();
  await expect(browserOf(identity, email)).rejects.toThrow("invalid_credentials");
  await browserOf(identity, email, "une feuille bien à moi");
  expect(await isAttaching()).toBe(true);
});

test("the links that a stranger had mailed before are dead once the owner has chosen a password", async () => {
  const { id: userId } = await customer(identity, "avant-moi@exemple.fr");
  await requestEmailChange(identity, { userId, password: PASSWORD, email: "voleur@exemple.fr" });
  const change = await tokenOf("mail-email-change");
  const token = await tokenOf("mail-verify-email");
  await verifyEmail(identity, { token, session: null, password: "ma propre feuille", isNew: true });
  expect(
    await confirmEmailChange(identity, {
      token: change,
      session: null,
      password: "ma propre feuille",
    }),
  ).toEqual({ ok: false, error: { code: "invalid_token" } });
});

const HOUSE = { street: "1 rue du Voleur", city: "Paris", postalCode: "75011", country: "France" };

test.each(["chosen by the link of the sign-up", "reset"])(
  "once the owner's password is %s, no parcel of theirs is offered a stranger's address",
  async (way) => {
    const email = `colis-${way === "reset" ? 1 : 2}@exemple.fr`;
    const { id: userId } = await customer(identity, email);
    value(await saveAddress(identity, { userId, address: HOUSE }));
    const password = "une feuille bien à moi";
    if (way === "reset") {
      await requestPasswordReset(identity, { email, clientAddress: "192.0.2.1" });
      value(
        await resetPassword(identity, { token: await tokenOf("mail-reset-password"), password }),
      );
    } else {
      const token = await tokenOf("mail-verify-email");
      value(await verifyEmail(identity, { token, session: null, password, isNew: true }));
    }
    expect(await listAddresses(identity, { userId })).toEqual([]);
  },
);

test("who has proven their address keeps what they saved when they reset their password", async () => {
  const email = "oubli@exemple.fr";
  const { id: userId } = await customer(identity, email);
  const token = await tokenOf("mail-verify-email");
  value(await verifyEmail(identity, { token, session: null, password: PASSWORD }));
  value(await saveAddress(identity, { userId, address: HOUSE }));
  await requestPasswordReset(identity, { email, clientAddress: "192.0.2.1" });
  const reset = await tokenOf("mail-reset-password");
  value(await resetPassword(identity, { token: reset, password: "une feuille bien à moi" }));
  expect(await listAddresses(identity, { userId })).toMatchObject([HOUSE]);
});

test("the password of the sign-up confirms, and ends the sessions of elsewhere", async () => {
  await customer(identity, "telephone@exemple.fr");
  const elsewhere = await sessionOf("telephone@exemple.fr");
  const token = await tokenOf("mail-verify-email");
  expect(await verifyEmail(identity, { token, session: null, password: PASSWORD })).toMatchObject({
    ok: true,
  });
  expect(await elsewhere.isOpen()).toBeNull();
});

test("one click is enough in the browser that is signed in, which stays so", async () => {
  await customer(identity, "un-clic@exemple.fr");
  const elsewhere = await sessionOf("un-clic@exemple.fr");
  const here = await sessionOf("un-clic@exemple.fr");
  const token = await tokenOf("mail-verify-email");
  const session = here.signedIn;
  expect(await verifyEmail(identity, { token, session, password: "" })).toMatchObject({ ok: true });
  expect((await here.isOpen())?.emailVerified).toBe(true);
  expect(await elsewhere.isOpen()).toBeNull();
});

test("guesses at the password are counted", async () => {
  await customer(identity, "devine@exemple.fr");
  const token = await tokenOf("mail-verify-email");
  const guess = () => verifyEmail(identity, { token, session: null, password: "pas le bon" });
  const codes = [];
  for (let time = 0; time < 12; time += 1) {
    const answer = await guess();
    codes.push(answer.ok || answer.error.code);
  }
  expect(codes.at(0)).toBe("wrong_password");
  expect(codes.at(-1)).toBe("too_many_attempts");
});

test("a stranger's account takes no address by a click in its mailbox", async () => {
  const { id: userId } = await customer(identity, "etrangere@exemple.fr");
  const asked = { userId, password: PASSWORD, email: "boite-d-autrui@exemple.fr" };
  await requestEmailChange(identity, asked);
  const token = await tokenOf("mail-email-change");
  expect(await confirmEmailChange(identity, { token, ...nobody })).toEqual(wrong);
  expect(await isAttaching()).toBe(false);
  const { signedIn } = await sessionOf("etrangere@exemple.fr");
  expect(
    await confirmEmailChange(identity, { token, session: signedIn, password: "" }),
  ).toMatchObject({ ok: true });
});
