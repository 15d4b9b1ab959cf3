import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { percentile } from "../load/median.ts";
import { ORIGIN, type ProductionWeb, startProductionWeb } from "./production-web.ts";

const SENDERS = 500;
/** For all but one in twenty: on a machine that is shared, any answer can meet a pause of its own. */
const LONGEST_MS = 500;

let web: ProductionWeb;
let senders: Socket[] = [];
const answers = new Map<Socket, string>();
beforeAll(async () => {
  web = await startProductionWeb();
});
afterEach(() => {
  for (const socket of senders) socket.destroy();
  senders = [];
  answers.clear();
});
afterAll(() => web.stop());

/** The headers of a long form, one byte of it, and nothing more. */
async function sendSlowly(path: string, from: (index: number) => string) {
  const { hostname, port } = new URL(web.url);
  const opened = Array.from({ length: SENDERS }, async (_, index) => {
    const socket = connect(Number(port), hostname);
    senders.push(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes) => answers.set(socket, (answers.get(socket) ?? "") + bytes));
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: canopee.example\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${from(index)}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 2000\r\n\r\nn`,
    );
  });
  await Promise.all(opened);
  await sleep(200);
}

/** A page that is made for its visitor, a form, and a webhook, again and again; how long each took. */
async function askFor(ms: number) {
  const took: Record<"page" | "form" | "webhook", number[]> = { page: [], form: [], webhook: [] };
  const until = performance.now() + ms;
  do {
    took.page.push(await ask("/login", 200));
    took.form.push(await ask("/contact", 422, { Origin: ORIGIN }, ""));
    took.webhook.push(await ask("/webhooks/stripe", 400, { "Stripe-Signature": "t=1,v1=0" }, "{}"));
  } while (performance.now() < until);
  return took;
}

async function ask(path: string, status: number, headers = {}, body?: string) {
  const started = performance.now();
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(web.url + path, {
    method,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  });
  await answer.text();
  expect(answer.status, path).toBe(status);
  return performance.now() - started;
}

test.each([
  ["a form", "/contact"],
  ["the door of webhooks", "/webhooks/stripe"],
])("500 who send a byte to %s keep nobody else waiting", async (_, path) => {
  await askFor(500);
  await sendSlowly(path, (index) => `198.51.${index >> 8}.${index & 255}`);
  for (const [name, times] of Object.entries(await askFor(3000))) {
    const [usual, longest] = [percentile(times, 95), Math.max(...times)];
    console.log(
      `beside 500 slow senders to ${path}, a ${name}: ${usual.toFixed(0)} ms (p95), ${longest.toFixed(0)} at most`,
    );
    expect(usual, name).toBeLessThan(LONGEST_MS);
  }
  // Each is told within seconds, and let go of.
  await expect.poll(() => answers.size, { timeout: 8000 }).toBe(SENDERS);
  for (const answer of answers.values()) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => senders.every(({ closed }) => closed), { timeout: 3000 }).toBe(true);
});

test("of the slow senders of one network only a few are waited for", async () => {
  await sendSlowly("/contact", () => "203.0.113.9");
  await expect.poll(() => answers.size, { timeout: 2500 }).toBe(SENDERS - 16);
  expect(
    await ask("/contact", 422, { Origin: ORIGIN, "X-Forwarded-For": "203.0.113.9" }, ""),
  ).toBeLessThan(LONGEST_MS);
});
