import { expect, test } from "vitest";
import { closedWorkshop, nextSlots, readSpans } from "./workshop.ts";

const open = {
  ...closedWorkshop,
  isOn: true,
  address: "3 rue d’Austerlitz, 69004 Lyon",
  hours: {
    ...closedWorkshop.hours,
    wednesday: [{ from: "16:00", to: "19:00" }],
    saturday: [
      { from: "10:00", to: "12:30" },
      { from: "14:00", to: "18:00" },
    ],
  },
};
const starts = (now: string, workshop = open) =>
  nextSlots(workshop, new Date(now))
    .slice(0, 3)
    .map(({ from }) => from.toISOString());

test("offers the next opening times, at the clocks of Paris in winter and in summer", () => {
  expect(starts("2026-11-17T09:00:00Z")).toEqual([
    "2026-11-18T15:00:00.000Z",
    "2026-11-21T09:00:00.000Z",
    "2026-11-21T13:00:00.000Z",
  ]);
  expect(starts("2026-06-16T09:00:00Z")[0]).toBe("2026-06-17T14:00:00.000Z");
});

test("leaves the days that it takes to prepare an order, and holidays", () => {
  // The 11th of November is a Wednesday.
  expect(starts("2026-11-10T09:00:00Z")[0]).toBe("2026-11-14T09:00:00.000Z");
  expect(starts("2026-11-17T09:00:00Z", { ...open, leadDays: 2 })[0]).toBe(
    "2026-11-21T09:00:00.000Z",
  );
});

test("offers nothing of today that has begun, and nothing at all when it is off", () => {
  const today = { ...open, leadDays: 0 };
  expect(starts("2026-11-18T14:59:00Z", today)[0]).toBe("2026-11-18T15:00:00.000Z");
  expect(starts("2026-11-18T15:00:00Z", today)[0]).toBe("2026-11-21T09:00:00.000Z");
  expect(starts("2026-11-17T09:00:00Z", { ...open, isOn: false })).toEqual([]);
});

test.each([
  ["", []],
  ["16 h – 19 h", [{ from: "16:00", to: "19:00" }]],
  [
    "9h30-12h, 14:00 à 18:15",
    [
      { from: "09:30", to: "12:00" },
      { from: "14:00", to: "18:15" },
    ],
  ],
])("reads « %s »", (typed, spans) => {
  expect(readSpans(typed)).toEqual(spans);
});

test.each(["19 h – 16 h", "le matin", "14 h – 18 h, 10 h – 12 h", "25 h – 26 h"])(
  "does not take « %s » for hours",
  (typed) => {
    expect(readSpans(typed)).toBeNull();
  },
);
