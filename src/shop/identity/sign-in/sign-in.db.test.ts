import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  browserOf,
  customer,
  PASSWORD,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { readSession } from "../sessions/read-session.server.ts";
import { signIn } from "./sign-in.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
  identity = testIdentity(database);
});
afterAll(() => database.drop());

const attempt = (email: string, password: string, clientAddress = identity.newAddress()) =>
  signIn(identity, { email, password, clientAddress, userAgent: "Firefox" });

test("[7.auth.03] the right password opens a session", async () => {
  const { id } = await customer(identity, "ouverture@exemple.fr");
  const { cookieHeader, role, secondFactor } = await browserOf(identity, "Ouverture@Exemple.fr ");
  expect({ role, secondFactor }).toEqual({ role: "user", secondFactor: "none" });
  const { signedIn } = await readSession(identity, { cookieHeader });
  expect(signedIn).toMatchObject({
    userId: id,
    email: "ouverture@exemple.fr",
    name: "Camille",
    role: "user",
    emailVerified: false,
    secondFactorPassed: false,
  });
});

test("[3.session.01] the session is a cookie that no script can read, with an expiry", async () => {
  await customer(identity, "cookie@exemple.fr");
  const { cookies } = await browserOf(identity, "cookie@exemple.fr");
  const shape = cookies.map((cookie) => cookie.replace(/=[^;]+/, "=…"));
  expect(shape).toEqual([
    "__Host-canopee.session_token=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("[6.roles.09] unknown and wrong credentials are refused, and no pair is built in", async () => {
  await customer(identity, "connue@exemple.fr");
  const refused = { ok: false, error: { code: "invalid_credentials" } };
  expect(await attempt("connue@exemple.fr", "autre chose")).toEqual(refused);
  expect(await attempt("inconnue@exemple.fr", PASSWORD)).toEqual(refused);
  expect(await attempt("admin@example.com", "admin123")).toEqual(refused);
  expect(await attempt("admin", "admin")).toEqual(refused);
  expect(await attempt("' or 1=1 --", "' or 1=1 --")).toEqual(refused);
  const guesses = fc.sample(fc.tuple(fc.emailAddress(), fc.string({ minLength: 1 })), 8);
  for (const [email, password] of guesses) expect(await attempt(email, password)).toEqual(refused);
  for (const password of ["", " ", "connue@exemple.fr", `${PASSWORD} `, PASSWORD.toUpperCase()]) {
    expect(await attempt("connue@exemple.fr", password)).toMatchObject({ ok: false });
  }
});

test("a sign-in rotates the session: the browser's old one is gone", async () => {
  await customer(identity, "tour@exemple.fr");
  const first = await browserOf(identity, "tour@exemple.fr");
  const again = await signIn(identity, {
    email: "tour@exemple.fr",
    password: PASSWORD,
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
    cookieHeader: first.cookieHeader,
  });
  expect(again.ok && again.value.cookies[0]).not.toContain(first.cookieHeader);
  expect((await readSession(identity, first)).signedIn).toBeNull();
});

test("[5.signup.06] an account's eleventh attempt waits, even when all come at once, known or not", async () => {
  await customer(identity, "serrure@exemple.fr");
  for (const email of ["serrure@exemple.fr", "personne@exemple.fr"]) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => attempt(email, "devinette")),
    );
    const codes = answers.map((answer) => !answer.ok && answer.error.code);
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(15);
  }
  const held = await attempt("serrure@exemple.fr", PASSWORD);
  expect(held).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
  const seconds = !held.ok && "retryAfterSeconds" in held.error && held.error.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(890);
  expect(seconds).toBeLessThanOrEqual(900);
  identity.wait(15);
  expect(await attempt("serrure@exemple.fr", PASSWORD)).toMatchObject({ ok: true });
});

test("[5.signup.06] an address's thirty-first failure waits, whichever accounts it tries", async () => {
  await customer(identity, "voisine@exemple.fr");
  const address = "192.0.2.77";
  const twenty = (name: string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt(`${name}-${n}@exemple.fr`, "x", address)),
    );
  const answers = [...(await twenty("cible")), ...(await twenty("autre"))];
  const held = answers.filter((answer) => !answer.ok && answer.error.code === "too_many_attempts");
  expect(held).toHaveLength(10);
  expect(await attempt("voisine@exemple.fr", PASSWORD, address)).toMatchObject({ ok: false });
  expect(await attempt("voisine@exemple.fr", PASSWORD)).toMatchObject({ ok: true });
});

test("a success ends the account's count, and is no failure of the address", async () => {
  await customer(identity, "distraite@exemple.fr");
  const address = "192.0.2.78";
  for (let day = 0; day < 3; day += 1) {
    for (let failure = 0; failure < 9; failure += 1) {
      await attempt("distraite@exemple.fr", "presque", address);
    }
    expect(await attempt("distraite@exemple.fr", PASSWORD, address)).toMatchObject({ ok: true });
  }
  const { rows } = await database.pool.query(
    "select attempts from throttles where key like 'sign-in-address:%' and attempts = 27",
  );
  expect(rows).toHaveLength(1);
});

test("the counts keep neither addresses nor e-mails", async () => {
  await attempt("secrete@exemple.fr", "x", "192.0.2.79");
  const { rows } = await database.pool.query("select key from throttles");
  expect(JSON.stringify(rows)).not.toMatch(/secrete|exemple|192\.0\.2/);
});
