import { expect, test } from "vitest";
import { beginCount, countReturned, missingOf, sayOf } from "./count-state.ts";

test("what is not counted is missing until someone says what became of it", () => {
  const all = beginCount(4);
  expect(missingOf(all)).toBe(0);
  const three = countReturned(all, 2);
  expect(missingOf(three)).toBe(2);
  const sold = sayOf(three, "unnoted");
  expect(sold).toEqual({ expected: 4, returned: 2, unnoted: 1, lost: 0 });
  const both = sayOf(sold, "lost");
  expect(missingOf(both)).toBe(0);
  expect(sayOf(both, "lost")).toEqual(both);
  expect(countReturned(both, 4)).toEqual(all);
});

test("no more than expected is counted, and no less than none", () => {
  expect(countReturned(beginCount(4), 9).returned).toBe(4);
  expect(countReturned(beginCount(4), -1).returned).toBe(0);
});
