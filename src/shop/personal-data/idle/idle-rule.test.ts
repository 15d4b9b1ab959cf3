import { expect, test } from "vitest";
import { IDLE_MAIL, idleLimit, noticeEnd, noticeStart } from "./idle-rule.ts";

const now = new Date("2026-11-14T08:00:00Z");

test("who has not been here for three years is idle", () => {
  expect(idleLimit(now)).toEqual(new Date("2023-11-14T08:00:00Z"));
  expect(now).toEqual(new Date("2026-11-14T08:00:00Z"));
});

test("who is warned has thirty days to come back", () => {
  expect(noticeEnd(now)).toEqual(new Date("2026-12-14T08:00:00Z"));
  expect(noticeStart(noticeEnd(now))).toEqual(now);
  expect(noticeStart(now)).toEqual(new Date("2026-10-15T08:00:00Z"));
});

test("the mail that warns is known by its kind", () => {
  expect(IDLE_MAIL).toBe("idle-account");
});
