import { expect, test } from "vitest";
import { type Count, expectedOf, firstUnsettled } from "./fair-count.ts";

const adansonii = { variantId: "adansonii", taken: 10, sold: 4 };
const pot = { variantId: "pot", taken: 2, sold: 2 };
const count = (change: Partial<Count>): Count => ({
  ...{ variantId: "adansonii", returned: 0, lost: 0, unnoted: 0 },
  ...change,
});

test("what was not sold is expected, and nothing of what was sold twice", () => {
  expect(expectedOf(adansonii)).toBe(6);
  expect(expectedOf({ ...adansonii, sold: 12 })).toBe(0);
});

test("a count says of each plant what became of it", () => {
  const lines = [pot, adansonii];
  expect(firstUnsettled(lines, [count({ returned: 6 })])).toBeNull();
  expect(firstUnsettled(lines, [count({ returned: 3, lost: 2, unnoted: 1 })])).toBeNull();
  expect(firstUnsettled(lines, [count({ returned: 5 })])).toBe(adansonii);
  expect(firstUnsettled(lines, [count({ returned: 7 })])).toBe(adansonii);
  expect(firstUnsettled(lines, [])).toBe(adansonii);
  const odd = count({ variantId: "pot", returned: 1 });
  expect(firstUnsettled(lines, [odd, count({ returned: 6 })])).toBe(pot);
});
