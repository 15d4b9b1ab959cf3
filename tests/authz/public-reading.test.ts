import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS } from "../../src/web/server/access.ts";
import { ask } from "../support/shop/shop-door.ts";
import { fingerprint } from "./fingerprint.ts";
import { fivePeople } from "./people.ts";
import { dataAddress, filled, isForScripts } from "./routes.ts";
import { visits } from "./visits.ts";

let people: Awaited<ReturnType<typeof fivePeople>>;
beforeAll(async () => {
  people = await fivePeople();
});
afterAll(() => people.close());

const READ = [
  "/products",
  "/products/monstera-thai-constellation",
  "/articles",
  "/articles/lumiere-ou-placer-votre-monstera",
  "/api/articles",
  "/api/suggestions?q=monstera",
  "/api/wishes?ids=x",
  "/api/points-relais?autour=75013",
  "/articles/feed.xml",
  "/feeds/google-merchant.xml",
];

test("[6.roles.11] products and articles are read without signing in, by addresses that write nothing", async () => {
  const before = await fingerprint(people.pool);
  for (const path of READ) {
    expect((await ask(path)).status, path).toBe(200);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const refused = await ask(path, { method, json: { name: "x", priceCents: 1 } });
      expect(refused.status, `${method} ${path}`).toBe(405);
      expect(refused.headers.get("Allow")).toBe("GET");
    }
  }
  expect(await fingerprint(people.pool)).toBe(before);
});

test("[6.roles.11] what is not public gives a visitor nothing, at any address", async () => {
  const guarded = Object.entries(ACCESS).filter(([, { who }]) => who !== "everyone");
  expect(guarded.length).toBeGreaterThan(10);
  for (const [pattern] of guarded) {
    const own = visits[pattern]?.sample ?? (await people.customersOwn(pattern));
    const path = filled(pattern, own);
    for (const address of [path, dataAddress(path)]) {
      const response = await ask(address);
      if (isForScripts(pattern)) {
        expect(response.status, address).toBe(401);
        continue;
      }
      const isData = address.endsWith(".data");
      expect(response.status, address).toBe(isData ? 202 : 302);
      const told = isData ? await response.text() : (response.headers.get("Location") ?? "");
      expect(told, address).toContain("/login?next=");
    }
  }
});
