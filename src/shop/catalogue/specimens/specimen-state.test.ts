import { expect, test } from "vitest";
import {
  needsPhotograph,
  newestOf,
  photographDue,
  plantName,
  readNumber,
  specimenState,
} from "./specimen-state.ts";

const now = new Date("2026-11-17T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

test("tells where a specimen stands by its shelf", () => {
  const shelf = { isArchived: false, isAtFair: false, soldAt: null, stock: 1, reserved: 0 };
  expect(specimenState(shelf)).toBe("on_sale");
  expect(specimenState({ ...shelf, reserved: 1 })).toBe("held");
  expect(specimenState({ ...shelf, isArchived: true })).toBe("come_back");
  expect(specimenState({ ...shelf, isArchived: true, stock: 0 })).toBe("withdrawn");
  expect(specimenState({ ...shelf, isArchived: true, stock: 0, soldAt: now })).toBe("sold");
  const away = { ...shelf, isArchived: true, isAtFair: true, stock: 0 };
  expect(specimenState(away)).toBe("at_fair");
});

test("asks for a new photograph after 21 days, or since it came back, and never once sold", () => {
  const on = { state: "on_sale" as const, cameBackAt: null };
  expect(needsPhotograph({ ...on, takenAt: daysAgo(21) }, now)).toBe(false);
  expect(needsPhotograph({ ...on, takenAt: daysAgo(21.01) }, now)).toBe(true);
  expect(needsPhotograph({ ...on, takenAt: null }, now)).toBe(true);
  const back = { state: "come_back" as const, cameBackAt: daysAgo(2) };
  expect(needsPhotograph({ ...back, takenAt: daysAgo(3) }, now)).toBe(true);
  expect(needsPhotograph({ ...back, takenAt: daysAgo(1) }, now)).toBe(false);
  expect(needsPhotograph({ ...back, takenAt: daysAgo(2) }, now)).toBe(false);
  const away = { state: "at_fair" as const, cameBackAt: null };
  expect(needsPhotograph({ ...away, takenAt: daysAgo(300) }, now)).toBe(false);
  const sold = { state: "sold" as const, cameBackAt: null };
  expect(needsPhotograph({ ...sold, takenAt: daysAgo(300) }, now)).toBe(false);
  expect(photographDue(daysAgo(21))).toEqual(now);
});

test("is named by its number alone", () => {
  expect(plantName(217)).toBe("Plant n°\u00a0217");
  expect(readNumber("217")).toBe(217);
  for (const odd of ["0", "0217", "217x", "-1", "1e3", "", "9999999999"]) {
    expect(readNumber(odd)).toBeNull();
  }
});

test("goes by the newest of its photographs", () => {
  const taken = [3, 1, 2].map((days) => ({ takenAt: daysAgo(days) }));
  expect(newestOf(taken)).toEqual(daysAgo(1));
  expect(newestOf([])).toBeNull();
});
