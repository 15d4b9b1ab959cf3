import { expect, test } from "vitest";
import { expectedDelivery } from "./expected-delivery.ts";

const days = (ordered: string) => {
  const { from, to } = expectedDelivery(new Date(ordered));
  return [from, to].map((day) => day.toISOString().slice(0, 10));
};

test("two to three working days to prepare, then one or two on the road", () => {
  // A Monday.
  expect(days("2026-11-16T10:00:00Z")).toEqual(["2026-11-19", "2026-11-23"]);
  // A Friday: the weekend does not count.
  expect(days("2026-11-20T10:00:00Z")).toEqual(["2026-11-25", "2026-11-27"]);
});

test("holidays do not count", () => {
  // All Saints is a Sunday; Armistice Day a Wednesday.
  expect(days("2026-11-06T10:00:00Z")).toEqual(["2026-11-12", "2026-11-16"]);
  // Christmas is a Friday, and so is New Year's Day.
  expect(days("2026-12-22T10:00:00Z")).toEqual(["2026-12-28", "2026-12-30"]);
});

test("the day of the order is the one in Paris, in winter as in summer", () => {
  expect(days("2026-11-15T22:59:00Z")).toEqual(["2026-11-18", "2026-11-20"]);
  expect(days("2026-11-15T23:01:00Z")).toEqual(["2026-11-19", "2026-11-23"]);
  expect(days("2026-06-21T21:59:00Z")).toEqual(["2026-06-24", "2026-06-26"]);
  expect(days("2026-06-21T22:01:00Z")).toEqual(["2026-06-25", "2026-06-29"]);
});

test("the clocks that change in between change nothing", () => {
  expect(days("2026-10-22T10:00:00Z")).toEqual(["2026-10-27", "2026-10-29"]);
  expect(days("2026-03-26T10:00:00Z")).toEqual(["2026-03-31", "2026-04-02"]);
});
