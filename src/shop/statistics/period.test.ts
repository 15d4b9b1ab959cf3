import { expect, test } from "vitest";
import { periodIn, periods } from "./period.ts";

test("the dashboard looks back as far as it is asked to, and else thirty days", () => {
  expect(periods).toEqual(["30-jours", "12-semaines", "annee"]);
  expect(periods.map(periodIn)).toEqual(periods);
  expect([null, "", "siecle"].map(periodIn)).toEqual(["30-jours", "30-jours", "30-jours"]);
});
