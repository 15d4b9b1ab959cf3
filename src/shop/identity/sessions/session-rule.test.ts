import { expect, test } from "vitest";
import { isToRenew, sessionEnd } from "./session-rule.ts";

const opened = new Date("2026-11-14T08:00:00Z");
const later = (minutes: number) => new Date(opened.getTime() + minutes * 60_000);

test("a customer's session lasts 30 days from its last use", () => {
  expect(sessionEnd("user", opened, opened)).toEqual(new Date("2026-12-14T08:00:00Z"));
  expect(sessionEnd("user", opened, later(24 * 60))).toEqual(new Date("2026-12-15T08:00:00Z"));
});

test("an administrator's session lasts 30 minutes from its last use, and 12 hours at most", () => {
  expect(sessionEnd("admin", opened, opened)).toEqual(later(30));
  expect(sessionEnd("admin", opened, later(600))).toEqual(later(630));
  expect(sessionEnd("admin", opened, later(700))).toEqual(later(720));
});

test("a session is renewed after an hour, an administrator's after a minute", () => {
  expect([isToRenew("user", opened, later(59)), isToRenew("user", opened, later(60))]).toEqual([
    false,
    true,
  ]);
  expect([isToRenew("admin", opened, later(0.9)), isToRenew("admin", opened, later(1))]).toEqual([
    false,
    true,
  ]);
});
