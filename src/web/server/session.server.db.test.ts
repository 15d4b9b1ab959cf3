import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import {
  administrator,
  browserOf,
  customer,
  testIdentity,
} from "../../../tests/support/people/identity.ts";
import { composeWorkerHouse } from "../../../tests/support/shop/worker-house.ts";
import { houseContext } from "./house.server.ts";
import { keepSession, readSession, requireAdmin, requireCustomer } from "./session.server.ts";

let database: TestDatabase;
let house: House;
let asCustomer: string;
let asAdministrator: string;
beforeAll(async () => {
  database = await testDatabase();
  house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: "smtp://localhost" });
  const identity = testIdentity(database);
  await customer(identity, "cliente@exemple.fr");
  asCustomer = (await browserOf(identity, "cliente@exemple.fr")).cookieHeader;
  asAdministrator = (await administrator(identity, "chef@exemple.fr")).cookieHeader;
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

function argsOf(path: string, cookie?: string) {
  const context = new RouterContextProvider();
  context.set(houseContext, house);
  const headers = cookie ? { Cookie: cookie } : undefined;
  return {
    request: new Request(`https://canopee.example${path}`, { headers: headers ?? {} }),
    context,
  };
}

type Thrown = Response & { init?: { status: number } };

/** Where one is sent, or with which status one is refused. */
const refusal = (guarded: Promise<unknown>) =>
  guarded.then(
    () => "let in",
    (thrown: Thrown) => thrown.init?.status ?? thrown.headers.get("Location"),
  );

test("a visitor is sent to the sign-in, with the page to come back to", async () => {
  expect(await refusal(requireCustomer(argsOf("/account?tab=adresses")))).toBe(
    "/login?next=%2Faccount%3Ftab%3Dadresses",
  );
  expect(await refusal(requireCustomer(argsOf("/orders?x=//evil.example")))).toBe(
    "/login?next=%2Forders",
  );
  expect(await refusal(requireCustomer(argsOf("/account.data?tab=profil&_routes=x")))).toBe(
    "/login?next=%2Faccount%3Ftab%3Dprofil",
  );
  expect(await refusal(requireAdmin(argsOf("/admin")))).toBe("/login?next=%2Fadmin");
  expect(await refusal(requireCustomer(argsOf("/api/orders")))).toBe(401);
});

test("a customer is let into their account, and refused at the back-office", async () => {
  expect(await refusal(requireCustomer(argsOf("/account", asCustomer)))).toBe("let in");
  expect(await refusal(requireAdmin(argsOf("/admin", asCustomer)))).toBe(403);
  expect(await refusal(requireAdmin(argsOf("/api/admin", asCustomer)))).toBe(403);
});

test("an administrator is let in once the second factor is passed in this session", async () => {
  expect(await refusal(requireAdmin(argsOf("/admin", asAdministrator)))).toBe("let in");
  await database.pool.query(
    "update sessions set second_factor_passed = false from users where users.id = user_id and role = 'admin'",
  );
  expect(await refusal(requireAdmin(argsOf("/admin", asAdministrator)))).toBe(
    "/login/verification",
  );
  expect(await refusal(requireAdmin(argsOf("/api/admin", asAdministrator)))).toBe(403);
});

test("a renewed session's cookie is set on the answer, unless the answer decides itself", async () => {
  const anHourAgo = "update sessions set updated_at = now() - interval '2 hours'";
  await database.pool.query(anHourAgo);
  const args = argsOf("/account", asCustomer);
  await Promise.all([readSession(args), readSession(args)]);
  const response = new Response();
  await keepSession(args.context, response);
  expect(response.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0])).toEqual([
    "__Host-canopee.session_token",
    "account",
  ]);

  await database.pool.query(anHourAgo);
  const renewed = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const leaving = argsOf("/deconnexion", renewed);
  await readSession(leaving);
  const answer = new Response(null, {
    headers: { "Set-Cookie": "__Host-canopee.session_token=; Max-Age=0" },
  });
  await keepSession(leaving.context, answer);
  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-"))).toEqual([
    "__Host-canopee.session_token=; Max-Age=0",
  ]);
});

test("a page that asked nobody's name sets no cookie", async () => {
  const { context } = argsOf("/faq", asCustomer);
  const response = new Response();
  await keepSession(context, response);
  expect(response.headers.getSetCookie()).toEqual([]);
});
