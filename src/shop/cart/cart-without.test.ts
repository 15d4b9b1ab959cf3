import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { cartWithout } from "./cart-without.ts";

const line = (id: string, quantity: number, selectedOptions: Record<string, string> = {}) => ({
  product: { id, name: id, image: "", price: cents(1000) },
  quantity,
  selectedOptions,
});
const bought = (productId: string, quantity: number, options: Record<string, string> = {}) => ({
  productId,
  quantity,
  options,
});

test("what was bought leaves the cart, and what was added meanwhile stays", () => {
  const cart = [line("monstera", 3), line("pot", 1, { size: "S" }), line("pot", 1, { size: "L" })];
  expect(
    cartWithout(cart, [bought("monstera", 2), bought("pot", 1, { size: "S" }), bought("gone", 1)]),
  ).toEqual([line("monstera", 1), line("pot", 1, { size: "L" })]);
});

test("options are the same in whatever order they were written, and nothing goes below zero", () => {
  const cart = [line("pot", 1, { size: "S", color: "Noir" }), line("monstera", 1)];
  expect(
    cartWithout(cart, [bought("pot", 4, { color: "Noir", size: "S" }), bought("monstera", 1)]),
  ).toEqual([]);
});

test("two purchases of one line both leave the cart", () => {
  expect(cartWithout([line("pot", 5)], [bought("pot", 1), bought("pot", 2)])).toEqual([
    line("pot", 2),
  ]);
});

test("what was bought once is taken once, though the cart has the line twice", () => {
  const twice = [line("pot", 2), line("pot", 2)];
  expect(cartWithout(twice, [bought("pot", 3)])).toEqual([line("pot", 1)]);
});

test("one variant that was bought leaves the other, and the product itself, in the cart", () => {
  const young = { ...line("monstera", 2), variantId: "young" };
  const grown = { ...line("monstera", 1), variantId: "grown" };
  const cart = [line("monstera", 1), young, grown];
  expect(cartWithout(cart, [{ ...bought("monstera", 2), variantId: "young" }])).toEqual([
    line("monstera", 1),
    grown,
  ]);
});

test("a lot that was bought as lines of other products leaves the cart, once", () => {
  const lot = { ...line("box", 1), variantId: "lot" };
  const parts = [bought("monstera", 1), bought("pot", 1)].map((part) => ({
    ...part,
    variantId: "lot",
  }));
  expect(cartWithout([lot], parts)).toEqual([]);
  expect(cartWithout([{ ...lot, quantity: 2 }], parts)).toEqual([lot]);
});
