import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedClock, systemClock } from "./clock.ts";

test("the system clock tells the present", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("a fixed clock stays where it was set, whatever is done to the dates it gives", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      const expected = date.getTime();
      const clock = fixedClock(date);
      date.setTime(0);
      clock.now().setTime(1);
      expect(clock.now().getTime()).toBe(expected);
    }),
  );
});
