import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { findPayment, keepPayment, type UnsettledPayment } from "./unsettled-payments.ts";
import { type Finding, verifyPayment } from "./verify-payment.ts";

const payment = (): UnsettledPayment => ({
  checkoutKey: newId(),
  total: cents(2490),
  lines: [],
  since: Date.now(),
});

/** What the shop answers, one question after the other; undefined when it cannot be reached. */
let answers: (string | undefined)[] = [];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", async () => {
    const outcome = answers.length > 1 ? answers.shift() : answers[0];
    if (!outcome) throw new TypeError("Failed to fetch");
    return Response.json({ outcome, orderId: newId(), totalCents: 2490, order: null });
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function verifyIn(tab: UnsettledPayment) {
  const findings: Finding[] = [];
  const paid: string[] = [];
  const leaving = new AbortController();
  const ended = verifyPayment(
    tab,
    {
      onFinding: (finding) => findings.push(finding),
      onPaid: ({ outcome }) => paid.push(outcome),
    },
    leaving.signal,
  );
  return { findings, paid, ended, leave: () => leaving.abort() };
}

test("each open tab tells that the payment was not made, whichever learns it first", async () => {
  answers = ["cancelled"];
  const doubt = payment();
  keepPayment(doubt);
  const tabs = [verifyIn(doubt), verifyIn(doubt)];
  await vi.advanceTimersByTimeAsync(100);
  for (const { findings } of tabs) {
    expect(findings).toEqual([{ phase: "verifying" }, { phase: "not_paid", ended: true }]);
  }
  expect(findPayment(doubt.checkoutKey)).toMatchObject({ told: true, ended: true });
});

test("a shop that cannot be reached leaves the payment in doubt, however long", async () => {
  answers = [undefined];
  const doubt = payment();
  keepPayment(doubt);
  const tab = verifyIn(doubt);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(tab.findings).toEqual([{ phase: "verifying" }]);
  answers = ["paid"];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.paid).toEqual(["paid"]);
});

test("a payment that stays open is told as not made, and is still noticed when it arrives", async () => {
  answers = ["waiting"];
  const doubt = payment();
  keepPayment(doubt);
  const tab = verifyIn(doubt);
  await vi.advanceTimersByTimeAsync(6900);
  expect(tab.findings).toEqual([{ phase: "verifying" }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.findings.at(-1)).toEqual({ phase: "not_paid", ended: false });
  answers = ["paid"];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.paid).toEqual(["paid"]);
});

test("a payment that is being processed, or looked at by a person, is never told as not made", async () => {
  answers = ["processing", "processing", "review"];
  const doubt = payment();
  keepPayment(doubt);
  const tab = verifyIn(doubt);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tab.findings.map(({ phase }) => phase)).not.toContain("not_paid");
  expect(tab.findings.at(-1)).toEqual({ phase: "review" });
  tab.leave();
});
