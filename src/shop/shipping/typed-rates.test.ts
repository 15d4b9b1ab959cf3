import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { readEuros, readRates, writeRates } from "./typed-rates.ts";

test("reads what it writes", () => {
  const steps = [
    { upToGrams: 1000, cents: 690 },
    { upToGrams: 30000, cents: 1990 },
  ];
  expect(writeRates(steps)).toBe("1000 g : 6,90 €\n30000 g : 19,90 €");
  expect(readRates(writeRates(steps))).toEqual(ok(steps));
});

test("reads steps as people type them", () => {
  expect(readRates("500 = 4\r\n\r\n 1000;5.5 \n")).toEqual(
    ok([
      { upToGrams: 500, cents: 400 },
      { upToGrams: 1000, cents: 550 },
    ]),
  );
});

test("gives back the line that it cannot read, or that does not go on", () => {
  expect(readRates("1000 : 6,90\nlourd : cher")).toEqual(err({ line: "lourd : cher" }));
  expect(readRates("1000 : 6,90\n500 : 4")).toEqual(err({ line: "500 : 4" }));
  expect(readRates("0 : 4")).toEqual(err({ line: "0 : 4" }));
  expect(readRates("1000 : -4")).toEqual(err({ line: "1000 : -4" }));
  expect(readRates(" \n ")).toEqual(err({ line: "" }));
});

test("an amount has at most two decimals, with a comma or a point", () => {
  expect(readEuros("99,90 €")).toBe(9990);
  expect(readEuros("100")).toBe(10000);
  expect(readEuros("0.29")).toBe(29);
  for (const wrong of ["", "-1", "1,234", "cent", "1e3"]) {
    expect(readEuros(wrong)).toBeNull();
  }
});

test.each([
  "x1000 : 6,90",
  "1000 : 6,90x",
  "1000000 : 6,90",
  "1000 : 12345",
  "1000 : 6,901",
  "1000 : 6,",
  "1000 kg : 6",
  "1000 6,90",
])("« %s » is no step", (line) => {
  expect(readRates(line)).toEqual(err({ line }));
});

test("a step may be written close or wide", () => {
  for (const line of ["1000g:6,9€", "1000  g  :  6,90  €"]) {
    expect(readRates(line)).toEqual(ok([{ upToGrams: 1000, cents: 690 }]));
  }
});

test("amounts around another are none", () => {
  for (const wrong of ["x1", "1x", "1234567", "1,", "1 2"]) expect(readEuros(wrong)).toBeNull();
  expect(readEuros(" 5,5€ ")).toBe(550);
  expect(readEuros("123456")).toBe(12_345_600);
});
