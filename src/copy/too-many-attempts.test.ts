import { expect, test } from "vitest";
import { tooManyAttemptsFr } from "./too-many-attempts.ts";

test("says the minutes that are left, never none", () => {
  expect(tooManyAttemptsFr(0)).toBe("Trop de tentatives. Réessayez dans 1 minute.");
  expect(tooManyAttemptsFr(61)).toBe("Trop de tentatives. Réessayez dans 2 minutes.");
  expect(tooManyAttemptsFr(900)).toBe("Trop de tentatives. Réessayez dans 15 minutes.");
});
