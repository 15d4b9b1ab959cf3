import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  browserOf,
  customer,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { cookieHeaderOf } from "./cookies.ts";
import { endSession } from "./end-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { readSession } from "./read-session.server.ts";
import { signOut } from "./sign-out.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A customer of their own for each test, at the present time. */
async function signedIn(email: string) {
  identity = testIdentity(database);
  const { id } = await customer(identity, email);
  const { cookieHeader } = await browserOf(identity, email);
  return { userId: id, cookieHeader };
}

const who = async (cookieHeader: string) =>
  (await readSession(identity, { cookieHeader })).signedIn;
const DAY = 24 * 60;

test("[4.auth.02] a session in use is extended, with a new token; one left alone for 30 days ends", async () => {
  let { cookieHeader } = await signedIn("fidele@exemple.fr");
  for (let visit = 0; visit < 4; visit += 1) {
    identity.wait(29 * DAY);
    const read = await readSession(identity, { cookieHeader });
    expect(read.signedIn).not.toBeNull();
    expect(read.cookies).toEqual([
      expect.stringMatching(
        /^__Host-canopee\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(cookieHeaderOf(read.cookies)).not.toBe(cookieHeader);
    cookieHeader = cookieHeaderOf(read.cookies);
  }
  identity.wait(30 * DAY + 1);
  const late = await readSession(identity, { cookieHeader });
  expect(late.signedIn).toBeNull();
  expect(late.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a session is renewed once an hour, not at every request", async () => {
  const { cookieHeader } = await signedIn("souvent@exemple.fr");
  for (let visit = 0; visit < 5; visit += 1) {
    identity.wait(10);
    expect((await readSession(identity, { cookieHeader })).cookies).toEqual([]);
  }
  identity.wait(10);
  expect((await readSession(identity, { cookieHeader })).cookies).toHaveLength(1);
});

test("the account remembers its last visit, to the day, once its sessions are gone", async () => {
  const { userId, cookieHeader } = await signedIn("revenante@exemple.fr");
  const seen = async () => {
    const { rows } = await database.pool.query("select last_seen_at from users where id = $1", [
      userId,
    ]);
    return rows[0].last_seen_at.getTime();
  };
  const first = await seen();
  identity.wait(DAY - 1);
  const soon = await readSession(identity, { cookieHeader });
  expect(await seen()).toBe(first);
  identity.wait(DAY);
  await readSession(identity, { cookieHeader: cookieHeaderOf(soon.cookies) });
  const used = await seen();
  expect(used).toBeGreaterThan(first);
  identity.wait(60 * DAY);
  await browserOf(identity, "revenante@exemple.fr");
  expect(await seen()).toBeGreaterThan(used);
});

test("of requests that come at once, one rotates the token and none is signed out", async () => {
  const { cookieHeader } = await signedIn("onglets@exemple.fr");
  identity.wait(61);
  const reads = await Promise.all(
    Array.from({ length: 8 }, () => readSession(identity, { cookieHeader })),
  );
  expect(reads.every((read) => read.signedIn)).toBe(true);
  const tokens = new Set(
    reads.flatMap(({ cookies }) => cookies.map((cookie) => cookie.split(";")[0])),
  );
  expect(tokens.size).toBe(1);
});

test("a new token that was lost on the way is sent again; once it has come back, the old one ends", async () => {
  const { cookieHeader: old } = await signedIn("tunnel@exemple.fr");
  identity.wait(61);
  const lost = await readSession(identity, { cookieHeader: old });
  identity.wait(3 * DAY);
  const again = await readSession(identity, { cookieHeader: old });
  expect(again.signedIn).not.toBeNull();
  expect(cookieHeaderOf(again.cookies)).toBe(cookieHeaderOf(lost.cookies));

  const renewed = cookieHeaderOf(again.cookies);
  identity.wait(-3 * DAY);
  expect(await who(renewed)).not.toBeNull();
  // Requests that were under way with the old one still pass.
  expect(await who(old)).not.toBeNull();
  identity.wait(2);
  const late = await readSession(identity, { cookieHeader: old });
  expect(late).toEqual({ signedIn: null, cookies: [] });
  expect(await who(renewed)).not.toBeNull();
});

test("a cookie that we did not sign is nobody's, and is taken back", async () => {
  const { cookieHeader } = await signedIn("faux@exemple.fr");
  const { rows } = await database.pool.query("select token from sessions limit 1");
  for (const forged of [
    cookieHeader.replace(/.{6}$/, "AAAAAA"),
    `__Host-canopee.session_token=${rows[0].token}`,
    "__Host-canopee.session_token=",
  ]) {
    const read = await readSession(identity, { cookieHeader: forged });
    expect(read).toEqual({ signedIn: null, cookies: [expect.stringContaining("Max-Age=0")] });
  }
});

test("a visitor without a cookie costs no query and gets none", async () => {
  identity = testIdentity(database);
  const offline = { ...identity, db: undefined as never };
  for (const cookieHeader of [null, "", "account=user; other=1"]) {
    expect(await readSession(offline, { cookieHeader })).toEqual({ signedIn: null, cookies: [] });
  }
});

test("[7.auth.10] one signs out of this session, of the others, or of all", async () => {
  const { userId, cookieHeader } = await signedIn("partout@exemple.fr");
  const phone = await browserOf(identity, "partout@exemple.fr");
  const tablet = await browserOf(identity, "partout@exemple.fr");
  const other = await signedIn("autre@exemple.fr");

  const local = await signOut(identity, { cookieHeader, scope: "local" });
  expect(local.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
  expect([await who(cookieHeader), await who(phone.cookieHeader)]).toEqual([
    null,
    expect.objectContaining({ userId }),
  ]);

  const others = await signOut(identity, { ...phone, scope: "others" });
  expect(others.cookies).toEqual([]);
  expect(await who(tablet.cookieHeader)).toBeNull();
  expect(await who(phone.cookieHeader)).not.toBeNull();

  const desk = await browserOf(identity, "partout@exemple.fr");
  await signOut(identity, { ...phone, scope: "global" });
  expect([await who(phone.cookieHeader), await who(desk.cookieHeader)]).toEqual([null, null]);
  expect(await who(other.cookieHeader)).not.toBeNull();
});

test("[7.auth.12] signing out of a session that is already gone still ends signed out", async () => {
  const { cookieHeader } = await signedIn("partie@exemple.fr");
  await signOut(identity, { cookieHeader, scope: "global" });
  for (const gone of [cookieHeader, "__Host-canopee.session_token=nimporte.quoi", null]) {
    for (const scope of ["local", "others", "global"] as const) {
      const { cookies } = await signOut(identity, { cookieHeader: gone, scope });
      expect(cookies).toHaveLength(scope === "others" ? 0 : 1);
    }
  }
});

test("the open sessions are listed, without whole addresses, and each can be ended by its owner alone", async () => {
  const { userId, cookieHeader } = await signedIn("liste@exemple.fr");
  await browserOf(identity, "liste@exemple.fr");
  const [last, first] = await listSessions(identity, { userId });
  expect(last).toMatchObject({ userAgent: "Firefox", addressHint: "10.0.0.…" });
  const stranger = await customer(identity, "curieuse@exemple.fr");
  const sessionId = first?.id ?? "";
  await endSession(identity, { userId: stranger.id, sessionId });
  expect(await who(cookieHeader)).not.toBeNull();
  await endSession(identity, { userId, sessionId });
  expect(await who(cookieHeader)).toBeNull();
  identity.wait(31 * DAY);
  expect(await listSessions(identity, { userId })).toEqual([]);
});
