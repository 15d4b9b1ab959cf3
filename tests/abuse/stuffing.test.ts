import { afterAll, beforeAll, expect, test } from "vitest";
import { median } from "../load/median.ts";
import { PASSWORD, type ShopPeople, shopPeople } from "../support/people/shop-people.ts";
import { ask } from "../support/shop/shop-door.ts";
import { isLongForm } from "./long-form.ts";

const ADDRESSES = isLongForm ? 100 : 10;
const ACCOUNTS = isLongForm ? 50 : 5;
const ATTEMPTS = isLongForm ? 5000 : 500;
const AT_ONCE = 8;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 30;

let people: ShopPeople;
beforeAll(() => {
  people = shopPeople();
});
afterAll(() => people.close());

const signIn = (email: string, password: string, from?: string) =>
  ask("/api/session", { method: "POST", json: { email, password }, from });

test(`${ATTEMPTS} guesses from ${ADDRESSES} addresses on ${ACCOUNTS} accounts are held to the limits`, {
  timeout: 30 * 60_000,
}, async () => {
  const emails: string[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) emails.push((await people.aUser()).email);
  const answers: { status: number; ms: number; email: string; from: string }[] = [];
  let next = 0;
  const attacker = async () => {
    while (next < ATTEMPTS) {
      const n = next;
      next += 1;
      const from = `203.0.113.${n % ADDRESSES}`;
      // Every address tries every account.
      const email = emails[(n + Math.floor(n / ADDRESSES)) % ACCOUNTS] ?? "";
      const started = performance.now();
      const { status } = await signIn(email, `essai numéro ${n}`, from);
      answers.push({ status, ms: performance.now() - started, email, from });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  const seconds = (performance.now() - started) / 1000;

  const checked = answers.filter(({ status }) => status === 401);
  const held = answers.filter(({ status }) => status === 429);
  const figures = [checked, held].map((some) => median(some.map(({ ms }) => ms)).toFixed(0));
  console.log(
    `${ATTEMPTS} guesses in ${seconds.toFixed(1)} s: ${checked.length} passwords checked (median ${figures[0]} ms), ${held.length} held (median ${figures[1]} ms)`,
  );
  const others = answers.filter(({ status }) => status !== 401 && status !== 429);
  expect(countBy(others.map(({ status }) => String(status))), "any other answer").toEqual({});
  expect(countBy(checked.map(({ email }) => email))).toEqual(
    Object.fromEntries(emails.map((email) => [email, PER_ACCOUNT])),
  );
  const perAddress = Object.values(countBy(checked.map(({ from }) => from)));
  expect(Math.max(...perAddress)).toBeLessThanOrEqual(PER_ADDRESS);

  const [email = ""] = emails;
  expect((await signIn(email, PASSWORD)).status, "the owner waits too").toBe(429);
  await passWindow();
  for (const owner of emails) expect((await signIn(owner, PASSWORD)).status).toBe(200);
});

test("a success ends the count of its account", async () => {
  const { email } = await people.aUser();
  for (const round of [1, 2]) {
    for (let time = 1; time < PER_ACCOUNT; time += 1) {
      expect((await signIn(email, "non")).status, `${round}.${time}`).toBe(401);
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  }
});

test("an address that guesses at many accounts is held, and its neighbours are not", async () => {
  const from = "192.0.2.77";
  const statuses: number[] = [];
  for (let n = 0; n < PER_ADDRESS + 5; n += 1) {
    statuses.push((await signIn(`inconnue-${n}@exemple.fr`, "essai", from)).status);
  }
  expect(countBy(statuses.map(String))).toEqual({ 401: PER_ADDRESS, 429: 5 });
  expect((await signIn("inconnue-0@exemple.fr", "essai", "192.0.2.78")).status).toBe(401);
});

const countBy = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Moves what was counted into the past instead of waiting a quarter of an hour. */
const passWindow = () =>
  people.pool.query("update throttles set ends_at = ends_at - interval '15 minutes'");
