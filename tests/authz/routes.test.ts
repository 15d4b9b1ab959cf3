import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS, type Access, type Method } from "../../src/web/server/access.ts";
import { ask } from "../support/shop/shop-door.ts";
import { type Answer, expectedAnswer } from "./expected-answer.ts";
import { fingerprint } from "./fingerprint.ts";
import { fivePeople, PEOPLE, type Person, SECRET_STREET } from "./people.ts";
import { dataAddress, filled, shopRoutes } from "./routes.ts";
import { visits } from "./visits.ts";

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const SIGNS_OUT = new Set(["/deconnexion", "/api/session"]);

let people: Awaited<ReturnType<typeof fivePeople>>;
const cookies = new Map<Person, string | undefined>();
beforeAll(async () => {
  people = await fivePeople();
  for (const person of PEOPLE) cookies.set(person, await people.newCookie(person));
});
afterAll(() => people.close());

type Door = { pattern: string; method: Method; person: Person; isData: boolean };

test.each(shopRoutes.map(({ pattern }) => ({ pattern, title: titleOf(pattern) })))(
  "$title answers each person and method as the table says",
  async ({ pattern }) => {
    const access = ACCESS[pattern as keyof typeof ACCESS] as Access | undefined;
    if (!access) throw new Error(`${pattern} is missing in src/web/server/access.ts`);
    const doors = METHODS.flatMap((method) =>
      PEOPLE.flatMap((person) =>
        [false, true].map((isData): Door => ({ pattern, method, person, isData })),
      ),
    );
    const path = await pathOf(pattern);
    const expected = new Map<Door, Answer>();
    for (const door of doors) expected.set(door, expectedAnswer({ ...door, path, access }));

    const before = await fingerprint(people.pool);
    const refused = doors.filter((door) => !expected.get(door)?.isLetIn);
    const answers = await Promise.all(
      refused.map(async (door) => {
        const answer = await knock(door, path, cookies.get(door.person));
        return [nameOf(door), answer] as const;
      }),
    );
    const due = refused.map((door) => [nameOf(door), onTheWire(expected.get(door), door)]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(due));
    expect(await fingerprint(people.pool), "what is refused changes nothing").toBe(before);

    for (const door of doors.filter((one) => expected.get(one)?.isLetIn)) {
      // What was deleted or signed out by the one before is there again.
      const own = door.pattern.includes("/:id") ? await pathOf(pattern) : path;
      const isOut = SIGNS_OUT.has(pattern);
      const cookie = isOut ? await people.newCookie(door.person) : cookies.get(door.person);
      const { status } = await knock(door, own, cookie);
      expect(status, nameOf(door)).toBe(onTheWire(expected.get(door), door).status);
    }
  },
);

const nameOf = ({ method, person, isData }: Door) =>
  `${method}${isData ? " .data" : ""} by ${person}`;

function titleOf(pattern: string): string {
  const who = ACCESS[pattern as keyof typeof ACCESS]?.who;
  return who === "admin" ? `[6.roles.08] ${pattern}` : pattern;
}

async function pathOf(pattern: string): Promise<string> {
  // What the back-office names is a customer's too.
  return filled(pattern, visits[pattern]?.sample ?? (await people.customersOwn(pattern)));
}

async function knock(
  { pattern, method, person, isData }: Door,
  path: string,
  cookie: string | undefined,
) {
  const asked = {
    method,
    cookie,
    ...(method === "GET" ? {} : { form: visits[pattern]?.form ?? {} }),
  };
  const address = isData ? dataAddress(path) : path;
  let response = await ask(address, asked);
  // All knock at once: a crowded shop asks some to come back, and they do.
  for (let again = 0; response.status === 503 && again < 3; again += 1) {
    await sleep(1_000);
    response = await ask(address, asked);
  }
  const text = await response.text();
  const isTold = person !== "customer" && text.includes(SECRET_STREET);
  const location = isData ? redirectIn(text) : response.headers.get("Location");
  return { status: response.status, location, isTold };
}

/** In the data of a page a redirect is an answer like another, and names its address. */
const redirectIn = (text: string) => /"redirect","([^"]*)"/.exec(text)?.[1] ?? null;

function onTheWire(answer: Answer | undefined, { isData }: Door) {
  const { status = 0, location = null } = answer ?? {};
  const isRedirect = status === 301 || status === 302;
  return { status: isData && isRedirect ? 202 : status, location, isTold: false };
}
