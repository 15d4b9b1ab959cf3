import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopPeople, shopPeople } from "../support/people/shop-people.ts";
import { doors } from "./doors.ts";
import { isLongForm } from "./long-form.ts";
import { compare, type Timing, timed } from "./timing.ts";

const TRIES = isLongForm ? 500 : 30;
const WARM_UP = 10;
const MOST_MS = 5;

let people: ShopPeople;
beforeAll(() => {
  people = shopPeople();
});
afterAll(() => people.close());

test.each(Object.entries(doors))(
  "%s answers a known and an unknown address with the same bytes",
  async (_, knock) => {
    const email = `${randomUUID()}@exemple.fr`;
    const unknown = await bytesOf(await knock({ email }));
    await forget(email);
    await people.aUser("user", email);
    const known = await bytesOf(await knock({ email }));
    expect(known).toEqual(unknown);
  },
);

// Those of the data of a page are the page's own.
const WAITING = Object.entries(doors).filter(([name]) => !name.startsWith("the data"));

test.each(WAITING)("%s makes a known and an unknown address wait alike", async (_, knock) => {
  const email = `${randomUUID()}@exemple.fr`;
  const unknown = await tired(knock, email);
  await forget(email);
  await people.aUser("user", email);
  expect(await tired(knock, email)).toEqual(unknown);
});

const MEASURED = ["the sign-in page", "the sign-up page", "the page of a forgotten password"];

test.each(MEASURED)(
  "%s takes as long for a known as for an unknown address",
  { timeout: 40 * 60_000 },
  async (name) => {
    const knock = doors[name] as (typeof doors)[string];
    const timings: Timing[] = [];
    for (let index = 0; index < WARM_UP + TRIES; index += 1) {
      const known = (await people.aUser()).email;
      const unknown = `${randomUUID()}@exemple.fr`;
      const ask = (email: string) => timed(async () => (await knock({ email })).text());
      // By turns, so that neither is always the one that comes after the other.
      const first = await ask(index % 2 ? known : unknown);
      const second = await ask(index % 2 ? unknown : known);
      const [forKnown, forUnknown] = index % 2 ? [first, second] : [second, first];
      if (index >= WARM_UP) timings.push({ known: forKnown, unknown: forUnknown });
    }
    const { known, unknown, difference, from, to } = compare(timings);
    const figures = [known, unknown, difference, from, to].map((ms) => ms.toFixed(2));
    console.log(
      `${name}, ${TRIES} tries each: known ${figures[0]} ms, unknown ${figures[1]} ms, difference ${figures[2]} ms (99.9 % between ${figures[3]} and ${figures[4]})`,
    );
    if (isLongForm) expect(Math.abs(difference)).toBeLessThan(MOST_MS);
    // So few tries cannot prove so small a difference; they would show one that is there.
    else expect(from < MOST_MS && to > -MOST_MS, `between ${from} and ${to} ms`).toBe(true);
  },
);

/** Without what differs from one answer to the next, whoever asks: its date, number and nonce. */
async function bytesOf(response: Response) {
  const { date: _, "x-request-id": id, ...headers } = Object.fromEntries(response.headers);
  const body = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
  const plain = (text: string) => {
    const anonymous = nonce ? text.replaceAll(nonce, "NONCE") : text;
    return id ? anonymous.replaceAll(id, "ID") : anonymous;
  };
  const policy = plain(headers["content-security-policy"] ?? "");
  const told: Record<string, string> = { ...headers, "content-security-policy": policy };
  return {
    status: response.status,
    headers: told,
    cookies: response.headers.getSetCookie(),
    body: plain(body),
  };
}

/** The answers, from one and the same place, until the shop asks to wait. */
async function tired(knock: (typeof doors)[string], email: string) {
  const from = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const response = await knock({ email, from });
    const { status, body, headers } = await bytesOf(response);
    statuses.push(status);
    if (status !== 429) continue;
    const seconds = Number(headers["retry-after"]);
    return { statuses, body, minutes: Math.ceil(seconds / 60), headers: Object.keys(headers) };
  }
  return { statuses };
}

/** As if nobody had tried yet, and the address had no account. */
async function forget(email: string) {
  await people.pool.query("delete from users where email = $1", [email]);
  await people.pool.query("delete from throttles");
}
