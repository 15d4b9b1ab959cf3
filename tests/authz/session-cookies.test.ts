import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PASSWORD, type ShopPeople, shopPeople } from "../support/people/shop-people.ts";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";

const HTTPS = "https://canopee.example";
const given = inject("shop");
let https: RunningShop;
let people: { https: ShopPeople; http: ShopPeople };

beforeAll(async () => {
  const { secretKey } = given;
  https = await startShop({ env: { PUBLIC_URL: HTTPS, SECRET_KEY: secretKey } });
  const { databaseUrl } = https;
  people = { https: shopPeople({ ...given, url: HTTPS, databaseUrl }), http: shopPeople() };
});
afterAll(async () => {
  await people.http.close();
  await people.https.close();
  await https.stop();
});

type Site = { url: string; origin: string; people: ShopPeople };

/** The cookies that the doors of a site set, their values left out. */
async function cookiesOf(site: Site) {
  const customer = await site.people.aUser();
  const admin = await site.people.aUser("admin");
  const send = async (path: string, given: { method?: string; cookie?: string; json?: object }) => {
    const { method = "POST", cookie = "", json } = given;
    const response = await fetch(site.url + path, {
      method,
      redirect: "manual",
      headers: { Origin: site.origin, Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(json ?? {}),
    });
    return response.headers.getSetCookie().map(flagsOf).toSorted();
  };
  const { cookie } = await site.people.aSession(customer.id);
  return {
    "a customer signs in": await send("/api/session", {
      json: { email: customer.email, password: PASSWORD },
    }),
    "an administrator gives the password": await send("/api/session", {
      json: { email: admin.email, password: PASSWORD },
    }),
    "a session is signed out": await send("/api/session", { method: "DELETE", cookie }),
    "an article is liked": await send("/api/articles/lumiere-ou-placer-votre-monstera/like", {}),
  };
}

function flagsOf(cookie: string): string {
  const [pair = "", ...flags] = cookie.split(/; */);
  const [name, value] = pair.split("=");
  return [`${name}=${value ? "…" : ""}`, ...flags.toSorted()].join("; ");
}

test("[3.session.01] over https the session is a __Host- cookie: HttpOnly, Secure, SameSite=Lax, with an expiry", async () => {
  const site = { url: https.url, origin: HTTPS, people: people.https };
  expect(await cookiesOf(site)).toMatchInlineSnapshot(`
    {
      "a customer signs in": [
        "__Host-canopee.session_token=…; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure",
        "account=…; Max-Age=2592000; Path=/; SameSite=Lax; Secure",
      ],
      "a session is signed out": [
        "__Host-canopee.session_token=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure",
        "account=; Max-Age=0; Path=/; SameSite=Lax; Secure",
      ],
      "an administrator gives the password": [
        "__Host-canopee.session_data=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure",
        "__Host-canopee.session_token=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure",
        "__Host-canopee.two_factor=…; HttpOnly; Max-Age=600; Path=/; SameSite=Lax; Secure",
      ],
      "an article is liked": [
        "visitor=…; HttpOnly; Max-Age=34128000; Path=/api/articles; SameSite=Lax; Secure",
      ],
    }
  `);
});

test("without https, in development, the same cookies go without Secure and __Host-", async () => {
  const site = { url: given.url, origin: given.url, people: people.http };
  expect(await cookiesOf(site)).toMatchInlineSnapshot(`
    {
      "a customer signs in": [
        "account=…; Max-Age=2592000; Path=/; SameSite=Lax",
        "canopee.session_token=…; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax",
      ],
      "a session is signed out": [
        "account=; Max-Age=0; Path=/; SameSite=Lax",
        "canopee.session_token=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax",
      ],
      "an administrator gives the password": [
        "canopee.session_data=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax",
        "canopee.session_token=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax",
        "canopee.two_factor=…; HttpOnly; Max-Age=600; Path=/; SameSite=Lax",
      ],
      "an article is liked": [
        "visitor=…; HttpOnly; Max-Age=34128000; Path=/api/articles; SameSite=Lax",
      ],
    }
  `);
});
