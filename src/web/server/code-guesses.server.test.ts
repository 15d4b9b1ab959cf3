import { expect, test } from "vitest";
import { watchGuesses } from "./code-guesses.server.ts";

const now = new Date("2026-12-10T12:00:00Z");
const later = new Date(now.getTime() + 11 * 60_000);
const address = "203.0.113.9";

test("whoever tries many codes is refused for ten minutes, and nobody else is", () => {
  const { isTrying, noteRefusal } = watchGuesses();
  for (let at = 0; at < 15; at++) {
    expect(isTrying({ address, now })).toBe(false);
    noteRefusal({ address, now }, `ESSAI${at}`, "code_unknown");
  }
  expect(isTrying({ address, now })).toBe(true);
  expect(isTrying({ address: "203.0.113.10", now })).toBe(false);
  expect(isTrying({ address, now: later })).toBe(false);
});

test("one code asked about again and again, and a minimum that is not reached, are no guesses", () => {
  const { isTrying, noteRefusal } = watchGuesses();
  for (let at = 0; at < 40; at++) {
    noteRefusal({ address, now }, "noel26", "code_unknown");
    noteRefusal({ address, now }, `AUTRE${at}`, "code_minimum");
  }
  expect(isTrying({ address, now })).toBe(false);
});
