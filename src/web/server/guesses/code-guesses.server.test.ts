import { expect, test } from "vitest";
import { watchGuesses } from "./code-guesses.server.ts";

const now = new Date("2026-12-10T12:00:00Z");
const later = new Date(now.getTime() + 11 * 60_000);
const address = "203.0.113.9";

test("whoever tries many codes is refused for ten minutes, and nobody else is", () => {
  const { isTrying, noteRefusal } = watchGuesses();
  for (let at = 0; at < 15; at++) {
    expect(isTrying({ address, now })).toBe(false);
    noteRefusal({ address, now }, { code: `ESSAI${at}` }, "code_unknown");
  }
  expect(isTrying({ address, now })).toBe(true);
  expect(isTrying({ address: "203.0.113.10", now })).toBe(false);
  expect(isTrying({ address, now: later })).toBe(false);
});

test("one code asked about again and again, and a minimum that is not reached, are no guesses", () => {
  const { isTrying, noteRefusal } = watchGuesses();
  for (let at = 0; at < 40; at++) {
    noteRefusal({ address, now }, { code: "noel26", email: `${at}@exemple.fr` }, "code_unknown");
    noteRefusal({ address, now }, { code: "BIENVENUE", email: "ana@exemple.fr" }, "code_not_first");
    noteRefusal({ address, now }, { code: `AUTRE${at}` }, "code_minimum");
  }
  expect(isTrying({ address, now })).toBe(false);
});

test.each(["code_used", "code_in_use", "code_not_first"] as const)(
  "one code tried with the addresses of many is many guesses: %s",
  (refusal) => {
    const { isTrying, noteRefusal } = watchGuesses();
    for (let at = 0; at < 15; at++) {
      expect(isTrying({ address, now })).toBe(false);
      noteRefusal({ address, now }, { code: "BIENVENUE", email: `${at}@exemple.fr` }, refusal);
    }
    expect(isTrying({ address, now })).toBe(true);
  },
);
