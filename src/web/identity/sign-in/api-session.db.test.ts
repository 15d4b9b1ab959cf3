import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { signUp } from "#shop/identity/sign-in/sign-up.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { PASSWORD, queuedJobs } from "../../../../tests/support/people/identity.ts";
import { composeWorkerHouse } from "../../../../tests/support/shop/worker-house.ts";
import * as verification from "../sign-up/api-verification.ts";
import * as signup from "../sign-up/signup.tsx";
import * as session from "./api-session.ts";

let database: TestDatabase;
let house: House;
beforeAll(async () => {
  database = await testDatabase();
  house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: "smtp://localhost" });
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

let visitors = 0;
function contextOf() {
  visitors += 1;
  const context = new RouterContextProvider();
  context.set(houseContext, house);
  context.set(clientAddressContext, `10.1.0.${visitors}`);
  return context;
}

type Asked = { method?: string; body?: unknown; cookie?: string; search?: string };

function ask(handle: unknown, { method = "GET", body, cookie, search = "" }: Asked) {
  const request = new Request(`https://canopee.example/api/session${search}`, {
    method,
    headers: cookie ? { Cookie: cookie } : {},
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const args = { request, context: contextOf(), params: {} };
  return (handle as (args: unknown) => Promise<Response>)(args);
}

const open = (body: unknown) => ask(session.action, { method: "POST", body });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

async function join(email: string) {
  const person = { name: "Camille", email, password: PASSWORD, clientAddress: "192.0.2.1" };
  await signUp(identityOf(contextOf()), person);
}

test("[5.auth.01] sign-up and sign-in are refused without an e-mail or without a password", async () => {
  const complete = {
    name: "Camille",
    email: "complete@exemple.fr",
    password: PASSWORD,
    confirmation: PASSWORD,
  };
  for (const missing of [
    { email: "" },
    { password: "", confirmation: "" },
    { email: "", password: "" },
  ]) {
    const request = new Request("https://canopee.example/signup", {
      method: "POST",
      body: new URLSearchParams({ ...complete, ...missing }),
    });
    const args = { request, context: contextOf(), params: {} } as unknown;
    const refused = await signup.action(args as Parameters<typeof signup.action>[0]);
    expect(refused).toMatchObject({ init: { status: 422 } });
  }
  const { rows } = await database.pool.query("select email from users");
  expect(rows).toEqual([]);

  await join("entiere@exemple.fr");
  for (const body of [
    {},
    { email: "entiere@exemple.fr" },
    { password: PASSWORD },
    { email: "", password: PASSWORD },
    { email: "entiere@exemple.fr", password: "" },
    { email: ["entiere@exemple.fr"], password: PASSWORD },
    { email: { $ne: null }, password: { $ne: null } },
    null,
    "{",
  ]) {
    const response = await open(body);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("a session is opened, read and closed, and its token is in the HttpOnly cookie alone", async () => {
  await join("api@exemple.fr");
  const opened = await open({ email: "api@exemple.fr", password: PASSWORD });
  expect(opened.status).toBe(200);
  expect(await opened.json()).toEqual({ secondFactor: "none" });
  const [token, hint] = opened.headers.getSetCookie();
  expect(token).toMatch(/^__Host-canopee\.session_token=.+; HttpOnly; Secure; SameSite=Lax$/);
  expect(hint).toMatch(/^account=user; /);

  const cookie = cookieOf(opened);
  const read = await ask(session.loader, { cookie });
  expect(read.headers.get("Cache-Control")).toBe("no-store");
  expect(await read.json()).toEqual({
    user: { name: "Camille", email: "api@exemple.fr", role: "user" },
  });

  const closed = await ask(session.action, { method: "DELETE", cookie });
  expect(closed.status).toBe(204);
  expect(closed.headers.getSetCookie().every((set) => set.includes("Max-Age=0"))).toBe(true);
  expect(await (await ask(session.loader, { cookie })).json()).toEqual({ user: null });
  const again = await ask(session.action, { method: "DELETE", cookie, search: "?scope=global" });
  expect(again.status).toBe(204);
});

test("[8.catalogue.01] a known and an unknown e-mail get the very same refusal, then the very same wait", async () => {
  await join("connue@exemple.fr");
  const transcript = async (email: string) => {
    const answers = [];
    for (let time = 0; time < 12; time += 1) {
      const response = await open({ email, password: "devinette" });
      answers.push([response.status, [...response.headers], await response.text()]);
    }
    return answers;
  };
  const known = await transcript("connue@exemple.fr");
  const unknown = await transcript("inconnue@exemple.fr");
  // Seconds pass between the two; the sentence counts in minutes.
  const withoutSeconds = (text: unknown) =>
    JSON.stringify(text).replaceAll(/"retry-after","\d+"/g, "");
  expect(withoutSeconds(unknown)).toBe(withoutSeconds(known));
  expect(known[0]).toEqual([401, expect.anything(), '{"error":"Identifiants invalides"}']);
  expect(known[11]).toEqual([
    429,
    expect.anything(),
    '{"error":"Trop de tentatives. Réessayez dans 15 minutes."}',
  ]);
});

test("what is not asked for properly changes nothing", async () => {
  expect((await ask(session.action, { method: "PUT", body: {} })).status).toBe(405);
  const odd = await ask(session.action, { method: "DELETE", search: "?scope=everyone" });
  expect(odd.status).toBe(400);
});

const resend = (body: unknown) => ask(verification.action, { method: "POST", body });

test("[5.auth.02] a resend without an e-mail is refused", async () => {
  for (const body of [{}, { email: "" }, { email: 3 }, { phone: "0600000000" }, "", "{"]) {
    const response = await resend(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: "You must provide either an email or phone number.",
    });
  }
});

test("[7.auth.06] a resend answers alike for everyone, and mails the link that verifies", async () => {
  await join("renvoi@exemple.fr");
  await database.pool.query("delete from graphile_worker._private_jobs");
  for (const email of ["renvoi@exemple.fr", "inconnue-aussi@exemple.fr"]) {
    const answer = await resend({ email });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  }
  expect((await queuedJobs(database)).map(({ name }) => name)).toEqual([
    "mail-verify-email",
    "mail-verify-email",
  ]);
});
