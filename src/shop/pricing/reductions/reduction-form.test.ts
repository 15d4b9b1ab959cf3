import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { crossedAt, reductionForm } from "./reduction-form.ts";

test("a reduction is of whole days of Paris, in summer as in winter", () => {
  const read = reductionForm.parse({ price: "134,10", from: "2026-10-20", to: "2026-11-30" });
  expect(read).toEqual({
    price: 13_410,
    from: new Date("2026-10-19T22:00:00Z"),
    to: new Date("2026-11-30T22:59:59Z"),
  });
});

test("asks for both days", () => {
  const { error } = reductionForm.safeParse({ price: "10", from: "demain", to: "2026-02-30" });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["from", "Choisissez un jour"],
    ["to", "Choisissez un jour"],
  ]);
});

test("crosses out the lowest price of the 30 days before, when it is higher", () => {
  const changes = [
    { priceCents: cents(16_900), at: new Date("2026-04-02T08:00:00Z") },
    { priceCents: cents(14_900), at: new Date("2026-10-30T08:00:00Z") },
  ];
  const startsAt = new Date("2026-11-20T00:00:00Z");
  expect(crossedAt(changes, { priceCents: cents(13_410), startsAt })).toBe(14_900);
  expect(crossedAt(changes, { priceCents: cents(14_900), startsAt })).toBeNull();
});
