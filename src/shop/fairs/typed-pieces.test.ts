import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { piecesField, readPieces } from "./typed-pieces.ts";

const [one, two] = [newId(), newId()];
const read = (fields: Record<string, unknown>) => readPieces(Object.entries(fields), "pieces");

test("reads the numbers of its kind, and no others", () => {
  const fields = {
    [piecesField("pieces", one)]: " 12 ",
    [piecesField("lost", one)]: "3",
    [piecesField("pieces", two)]: "0",
    formId: one,
  };
  expect(read(fields)).toEqual([
    { variantId: one, quantity: 12 },
    { variantId: two, quantity: 0 },
  ]);
  expect(readPieces(Object.entries(fields), "lost")).toEqual([{ variantId: one, quantity: 3 }]);
});

test("an empty field is none", () => {
  expect(read({ [`pieces-${one}`]: "" })).toEqual([]);
  expect(read({ [`pieces-${one}`]: "  " })).toEqual([]);
});

test.each(["-1", "1.5", "douze", "10001", "123456", "1 2"])(
  "%s is no number of pieces",
  (typed) => {
    expect(read({ [`pieces-${one}`]: typed })).toBeNull();
  },
);

test("takes as many as 10 000, of things that have an id", () => {
  expect(read({ [`pieces-${one}`]: "10000" })).toEqual([{ variantId: one, quantity: 10_000 }]);
  expect(read({ "pieces-monstera": "1" })).toBeNull();
  expect(read({ [`pieces-${one}`]: new File([], "a") })).toBeNull();
});

test("no more fields than a shop has things", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, () => [`pieces-${newId()}`, "1"]));
  expect(read(many(2000))).toHaveLength(2000);
  expect(read(many(2001))).toBeNull();
});
