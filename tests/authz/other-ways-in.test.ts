import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS } from "../../src/web/server/access.ts";
import { PASSWORD } from "../support/people/shop-people.ts";
import { ask } from "../support/shop/shop-door.ts";
import { fivePeople, SECRET_STREET } from "./people.ts";
import { dataAddress, filled, isForScripts, shopRoutes } from "./routes.ts";
import { visits } from "./visits.ts";

let people: Awaited<ReturnType<typeof fivePeople>>;
beforeAll(async () => {
  people = await fivePeople();
});
afterAll(() => people.close());

const guarded = shopRoutes.filter(
  ({ pattern }) => ACCESS[pattern as keyof typeof ACCESS].who !== "everyone",
);
const pathOf = async (pattern: string) =>
  filled(pattern, visits[pattern]?.sample ?? (await people.customersOwn(pattern)));
const REFUSALS = [202, 301, 302, 400, 401, 403, 404];

test.each(guarded)("every loader behind $pattern checks for itself", async ({ pattern, ids }) => {
  const path = await pathOf(pattern);
  for (const id of ids) {
    const response = await ask(`${dataAddress(path)}?_routes=${encodeURIComponent(id)}`);
    expect(response.status, id).toBe(isForScripts(pattern) ? 401 : 202);
    const told = await response.text();
    if (isForScripts(pattern)) expect(told, id).not.toContain('"fairs"');
    else expect(told, id).toContain("/login?next=");
  }
});

test.each(guarded)("no other spelling of $pattern opens it", async ({ pattern }) => {
  const path = await pathOf(pattern);
  const spellings = [
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `/.${path}`,
    `//${path}`,
    path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    `${path}?_routes=root`,
    `${path}?index`,
    `${path}%2edata`,
    `${path}/_.data`,
  ];
  for (const spelling of spellings) {
    for (const method of ["GET", "HEAD"]) {
      const response = await ask(spelling, { method });
      expect(REFUSALS, `${method} ${spelling} → ${response.status}`).toContain(response.status);
      expect(await response.text()).not.toContain(SECRET_STREET);
    }
  }
});

test("[6.roles.08] an administrator's password alone opens nothing of the back-office", async () => {
  const { email } = await people.aUser("admin");
  const opened = await ask("/api/session", { method: "POST", json: { email, password: PASSWORD } });
  expect(await opened.json()).toEqual({ secondFactor: "required" });
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  expect(cookie).toContain("two_factor");
  for (const pattern of ["/admin", "/dashboard", "/account", "/orders"]) {
    const response = await ask(pattern, { cookie });
    expect(response.headers.get("Location")).toBe(`/login?next=${encodeURIComponent(pattern)}`);
  }
});

test("a cookie that the shop did not sign, or whose session has ended, opens nothing", async () => {
  const { token, cookie, id } = await people.aSession(people.customer.id);
  expect((await ask("/account", { cookie })).status).toBe(200);
  const [name = "", value = ""] = cookie.split("=");
  const tampered = `${name}=${value.replace(token, token.toUpperCase())}`;
  const unsigned = `${name}=${token}`;
  await people.pool.query("update sessions set expires_at = now() where id = $1", [id]);
  for (const shown of [tampered, unsigned, cookie]) {
    expect((await ask("/account", { cookie: shown })).status, shown).toBe(302);
  }
});
