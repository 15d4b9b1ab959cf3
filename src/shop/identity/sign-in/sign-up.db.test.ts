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
import { followedBySpreadsheet } from "../../../../tests/support/spreadsheet.ts";
import { signUp } from "./sign-up.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
  await followedBySpreadsheet(database);
  identity = testIdentity(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("delete from graphile_worker._private_jobs");
});

const join = (email: string, given: { password?: string; clientAddress?: string } = {}) =>
  signUp(identity, {
    name: "Camille Renaud",
    email,
    password: PASSWORD,
    clientAddress: identity.newAddress(),
    ...given,
  });

const jobs = () => queuedJobs(database);

test("[7.auth.01] a sign-up makes a user with e-mail, password and name", async () => {
  expect(await join("Camille@Exemple.fr")).toEqual({ ok: true, value: undefined });
  const { rows } = await database.pool.query(
    `select users.name, users.email, role, email_verified, provider_id, password
     from users join identities on identities.user_id = users.id`,
  );
  expect(rows).toMatchObject([
    {
      name: "Camille Renaud",
      email: "camille@exemple.fr",
      role: "user",
      email_verified: false,
      provider_id: "credential",
    },
  ]);
  expect(rows[0].password).not.toContain(PASSWORD);
  await expect(browserOf(identity, "camille@exemple.fr")).resolves.toMatchObject({ role: "user" });
});

test("the jobs of a sign-up carry ids only: the mail that verifies, and the spreadsheet", async () => {
  await join("jobs@exemple.fr");
  const { rows } = await database.pool.query(
    "select verifications.id, user_id from verifications join users on users.id = user_id where users.email = 'jobs@exemple.fr'",
  );
  expect(await jobs()).toEqual([
    { name: "mail-verify-email", payload: { verificationId: rows[0].id } },
    { name: "mirror-customer", payload: { customerId: rows[0].user_id } },
  ]);
});

test("an address that has an account gets the same answer, and its owner a mail", async () => {
  const { id } = await customer(identity, "deja@exemple.fr");
  await database.pool.query("delete from graphile_worker._private_jobs");
  expect(await join("Deja@exemple.fr", { password: "pas le mien !" })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await jobs()).toEqual([
    { name: "mail-account-exists", payload: { userId: id, occasionId: expect.any(String) } },
    { name: "mirror-customer", payload: { customerId: id } },
  ]);
  // The password is still the owner's.
  await expect(browserOf(identity, "deja@exemple.fr")).resolves.toMatchObject({ role: "user" });
  await expect(browserOf(identity, "deja@exemple.fr", "pas le mien !")).rejects.toThrow();
});

test("nobody's mailbox is filled by sign-ups in their name", async () => {
  await customer(identity, "cible@exemple.fr");
  await database.pool.query("delete from graphile_worker._private_jobs");
  for (let time = 0; time < 5; time += 1) await join("cible@exemple.fr");
  const mails = (await jobs()).filter(({ name }) => name === "mail-account-exists");
  expect(mails).toHaveLength(2);
});

test("two sign-ups with one address at the same moment make one account", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => join("jumelles@exemple.fr")));
  expect(answers).toEqual(Array(6).fill({ ok: true, value: undefined }));
  const { rows } = await database.pool.query(
    "select count(*)::int as n from identities join users on users.id = user_id where email = 'jumelles@exemple.fr'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test("[5.signup.06] the commonest passwords are refused, however they are written", async () => {
  for (const password of [
    "azerty123",
    "Azerty 123",
    "MotDePasse",
    "123456",
    "Pässword1",
    "Monstera",
  ]) {
    expect(await join("facile@exemple.fr", { password })).toEqual({
      ok: false,
      error: { code: "common_password" },
    });
  }
  expect(await jobs()).toEqual([]);
});

test("[5.signup.06] an address's eleventh sign-up within the hour waits", async () => {
  const clientAddress = "192.0.2.10";
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      join(`nouvelle-${index}@exemple.fr`, { clientAddress }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "too_many_attempts" } });
  identity.wait(60);
  expect(await join("plus-tard@exemple.fr", { clientAddress })).toMatchObject({ ok: true });
});

test("the addresses of one home are counted as one", async () => {
  for (let index = 0; index < 10; index += 1) {
    await join(`maison-${index}@exemple.fr`, { clientAddress: `2001:db8:1:2::${index}` });
  }
  expect(await join("maison@exemple.fr", { clientAddress: "2001:db8:1:2:ffff::1" })).toMatchObject({
    ok: false,
  });
});
