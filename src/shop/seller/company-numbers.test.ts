import { expect, test } from "vitest";
import { isFrenchVatNumber, isSiret, sirenOf } from "./company-numbers.ts";

test("takes a SIRET whose digits add up, however it is spaced", () => {
  for (const right of ["732 829 320 00074", "73282932000074", "404 833 048 00022"]) {
    expect(isSiret(right), right).toBe(true);
  }
});

test("refuses a SIRET with a digit too many, too few, mistyped or swapped", () => {
  for (const wrong of [
    "",
    "732829320",
    "7328293200007",
    "732829320000744",
    "73282932000075",
    "37282932000074",
    "732 829 320 000AB",
    "123 456 789 00012 <b>gras</b>",
  ]) {
    expect(isSiret(wrong), wrong).toBe(false);
  }
});

test("takes those of La Poste, which add up in a way of their own", () => {
  expect(isSiret("356 000 000 00048")).toBe(true);
  expect(isSiret("356 000 000 00042")).toBe(true);
  expect(isSiret("356 000 000 00043")).toBe(false);
});

test("takes a French VAT number whose key belongs to its SIREN, and no other", () => {
  expect(isFrenchVatNumber("FR 44 732 829 320")).toBe(true);
  expect(isFrenchVatNumber("fr83404833048")).toBe(true);
  for (const wrong of ["FR 45 732 829 320", "FR44732829321", "44732829320", "DE123456789", ""]) {
    expect(isFrenchVatNumber(wrong), wrong).toBe(false);
  }
});

test("finds the company in either number", () => {
  expect(sirenOf("FR 44 732 829 320")).toBe("732829320");
  expect(sirenOf("732 829 320 00074")).toBe("732829320");
});

test("points and spaces are no part of a number", () => {
  expect(isSiret("732.829.320.00074")).toBe(true);
  expect(isFrenchVatNumber("FR 44.732.829.320")).toBe(true);
  expect(sirenOf("fr44.732829320")).toBe("732829320");
});

test("refuses what has another number inside", () => {
  for (const wrong of ["x73282932000074", "73282932000074x", "FR44732829320x", "xFR44732829320"]) {
    expect(isSiret(wrong) || isFrenchVatNumber(wrong), wrong).toBe(false);
  }
});

test("refuses a longer number whose digits add up as well", () => {
  for (const wrong of ["732829320000745", "100000157683128"]) {
    expect(isSiret(wrong), wrong).toBe(false);
  }
});

test("what La Poste alone may number refuses everybody else’s", () => {
  expect(isSiret("732 829 320 00004")).toBe(false);
});

test("refuses a VAT number whose key is right for a SIREN that does not add up", () => {
  expect(isFrenchVatNumber("FR 47 732 829 321")).toBe(false);
});
