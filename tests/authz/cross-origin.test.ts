import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ask } from "../support/shop/shop-door.ts";
import { fingerprint } from "./fingerprint.ts";
import { fivePeople } from "./people.ts";
import { dataAddress, filled, shopRoutes } from "./routes.ts";
import { visits } from "./visits.ts";

let people: Awaited<ReturnType<typeof fivePeople>>;
let cookie: string | undefined;
beforeAll(async () => {
  people = await fivePeople();
  cookie = await people.newCookie("customer");
});
afterAll(() => people.close());

const { url } = inject("shop");
const FOREIGN: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, in an old browser": { Origin: "https://evil.example" },
  "another site that claims to be ours": { Origin: url, "Sec-Fetch-Site": "cross-site" },
  "a neighbour on our domain": { Origin: url, "Sec-Fetch-Site": "same-site" },
  "our name under another scheme": { Origin: url.replace("http:", "https:") },
  "our name at another port": { Origin: "http://127.0.0.1:1" },
  "a sandboxed frame": { Origin: "null" },
  "nobody who says so": {},
};

/** Comes from elsewhere by nature: here its signature is what is checked. */
const SIGNED_DOORS = ["/webhooks/stripe", "/api/webhooks/sendcloud"];

test.each(shopRoutes)("$pattern takes nothing that comes from elsewhere", async ({ pattern }) => {
  const path = filled(pattern, visits[pattern]?.sample ?? (await people.customersOwn(pattern)));
  const form = visits[pattern]?.form ?? {};
  const before = await fingerprint(people.pool);
  const from = Object.entries(FOREIGN).map(([name, headers]) => ({
    name,
    headers,
    method: "POST",
  }));
  const [first] = from;
  const others = ["PUT", "PATCH", "DELETE"].flatMap((method) =>
    first ? [{ ...first, method }] : [],
  );
  const refusals = SIGNED_DOORS.includes(pattern) ? [403, 404, 405] : [403];
  const sent = [...from, ...others].flatMap(({ name, headers, method }) =>
    [path, dataAddress(path)].map(async (address) => {
      const { status } = await ask(address, { method, headers, cookie, form });
      return [`${method} ${address} from ${name}`, status] as const;
    }),
  );
  const passed = (await Promise.all(sent)).filter(([, status]) => !refusals.includes(status));
  expect(passed).toEqual([]);
  expect(await fingerprint(people.pool)).toBe(before);
});
