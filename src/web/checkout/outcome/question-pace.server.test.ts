import { expect, test } from "vitest";
import { paceQuestions } from "./question-pace.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test("the provider is asked about an order once a second, about another at the same time", () => {
  const { mayAskProvider } = paceQuestions();
  const ask = (checkoutKey: string, at: Date) => mayAskProvider({ checkoutKey, now: at });
  expect(ask("one", now)).toBe(true);
  expect(ask("one", later(999))).toBe(false);
  expect(ask("two", later(999))).toBe(true);
  expect(ask("one", later(1_000))).toBe(true);
});

test("a network asks 240 times a minute at most; its neighbour and our own machine are not counted with it", () => {
  const { isTooOften } = paceQuestions();
  const ask = (address: string, at = now) => isTooOften({ address, now: at });
  for (let n = 0; n < 240; n += 1) expect(ask("203.0.113.9")).toBe(false);
  expect(ask("203.0.113.9")).toBe(true);
  expect(ask("203.0.113.10")).toBe(false);
  expect(ask("203.0.113.9", later(60_000))).toBe(false);
  for (let n = 0; n < 300; n += 1) expect(ask("127.0.0.1")).toBe(false);
});
