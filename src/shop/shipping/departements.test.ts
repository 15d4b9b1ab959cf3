import { expect, test } from "vitest";
import {
  departementOf,
  departements,
  findDepartement,
  isCorsican,
  isInAlsaceMoselle,
  isOverseas,
} from "./departements.ts";

test("France has 101 départements, in 13 regions and overseas", () => {
  expect(departements).toHaveLength(101);
  expect(new Set(departements.map(({ code }) => code)).size).toBe(101);
  expect(new Set(departements.map(({ region }) => region)).size).toBe(14);
  for (const { code, latitude, longitude } of departements) {
    if (isOverseas(code)) continue;
    expect(latitude, code).toBeGreaterThan(41.3);
    expect(latitude, code).toBeLessThan(51.1);
    expect(longitude, code).toBeGreaterThan(-5.2);
    expect(longitude, code).toBeLessThan(9.6);
  }
});

test.each([
  ["75011", "75"],
  ["01000", "01"],
  ["20000", "2A"],
  ["20167", "2A"],
  ["20200", "2B"],
  ["20620", "2B"],
  ["97 110", "971"],
  ["97133", null],
  ["97150", null],
  ["97500", null],
  ["97600", "976"],
  ["98000", null],
  ["98713", null],
  ["00100", null],
  ["1000", null],
  ["SW1A 1AA", null],
])("the postal code %s is in %s", (postalCode, code) => {
  expect(departementOf(postalCode)).toBe(code);
});

test("some are islands, far away, or keep holidays of their own", () => {
  expect(departements.filter(({ code }) => isCorsican(code))).toHaveLength(2);
  expect(departements.filter(({ code }) => isOverseas(code))).toHaveLength(5);
  expect(departements.filter(({ code }) => isInAlsaceMoselle(code))).toHaveLength(3);
  expect(findDepartement("54")).toMatchObject({ name: "Meurthe-et-Moselle", seat: "Nancy" });
});
