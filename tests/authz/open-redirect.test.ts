import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PASSWORD, type ShopPeople, shopPeople } from "../support/people/shop-people.ts";
import { ask } from "../support/shop/shop-door.ts";
import { ELSEWHERE } from "./elsewhere.ts";

let people: ShopPeople;
let email: string;
let cookie: string;
beforeAll(async () => {
  people = shopPeople();
  const user = await people.aUser();
  email = user.email;
  cookie = (await people.aSession(user.id)).cookie;
});
afterAll(() => people.close());

const { url } = inject("shop");
const withNext = (path: string, next: string) => `${path}?next=${encodeURIComponent(next)}`;
const signIn = (next: string, suffix = "") => {
  const form = { email, password: PASSWORD };
  return ask(withNext(`/login${suffix}`, next), { method: "POST", form });
};
const locationOf = (response: Response) => response.headers.get("Location");

test("a sign-in leads to the page of ours that asked for it", async () => {
  for (const next of ["/orders", "/account?tab=adresses"]) {
    expect(locationOf(await signIn(next))).toBe(next);
  }
});

test.each(ELSEWHERE)("a sign-in does not lead to %j", async (next) => {
  expect(locationOf(await signIn(next))).toBe("/account");
});

test("nor does the data of the sign-in, or the sign-in page of someone who is signed in", async () => {
  for (const next of ELSEWHERE) {
    const page = await ask(withNext("/login", next), { cookie });
    expect(locationOf(page), next).toBe("/account");
    const data = await ask(withNext("/login.data", next), { cookie });
    expect(await data.text(), next).toContain('"redirect","/account"');
  }
  const [first = ""] = ELSEWHERE;
  expect(await (await signIn(first, ".data")).text()).toContain('"redirect","/account"');
});

test("a sign-up hands on no address of elsewhere, and no page sends a visitor there", async () => {
  for (const [index, next] of ELSEWHERE.entries()) {
    const form = {
      name: "Camille",
      email: `ailleurs-${index}@exemple.fr`,
      password: PASSWORD,
      confirmation: PASSWORD,
    };
    const posted = await ask(withNext("/signup", next), { method: "POST", form });
    expect(locationOf(posted), next).toBe("/login?avis=compte-cree");
    const guarded = await ask(withNext("/account", next));
    const target = new URL(locationOf(guarded) ?? "", url);
    expect(target.origin, next).toBe(url);
    expect(target.pathname, next).toBe("/login");
  }
});
