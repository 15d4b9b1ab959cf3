import { expect, test } from "vitest";
import { isFactorFresh } from "./fresh-factor.ts";

const given = new Date("2026-11-14T08:00:00Z");
const after = (minutes: number) => new Date(given.getTime() + minutes * 60_000);

test("a code that was given in this session is fresh for fifteen minutes", () => {
  const session = { secondFactorPassed: true, secondFactorAt: given };
  expect(isFactorFresh(session, given)).toBe(true);
  expect(isFactorFresh(session, after(14.99))).toBe(true);
  expect(isFactorFresh(session, after(15))).toBe(false);
});

test("a trusted device, or a code that was not passed, is no fresh code", () => {
  expect(isFactorFresh({ secondFactorPassed: true, secondFactorAt: null }, given)).toBe(false);
  expect(isFactorFresh({ secondFactorPassed: false, secondFactorAt: given }, given)).toBe(false);
});
