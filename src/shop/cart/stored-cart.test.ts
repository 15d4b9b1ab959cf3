import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CART_CHANGED,
  CART_KEY,
  countArticles,
  readStoredCart,
  writeStoredCart,
} from "./stored-cart.ts";

const line = {
  product: { id: "monstera-peru", name: "Monstera Peru", image: "/pictures/peru", price: 5990 },
  quantity: 2,
  selectedOptions: { size: "M" },
};
const stored = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, lines });

describe("a cart kept by the browser", () => {
  test("comes back with its products, quantities and options", () => {
    expect(readStoredCart(stored([line]))).toEqual([line]);
  });

  test("counts the sum of its quantities", () => {
    const lines = readStoredCart(stored([line, { ...line, quantity: 3, selectedOptions: {} }]));
    expect(countArticles(lines)).toBe(5);
  });

  test("is empty when nothing was kept", () => {
    expect(readStoredCart(null)).toEqual([]);
    expect(countArticles([])).toBe(0);
  });

  test.each([
    ["not JSON", "{"],
    ["another version", stored([line], 2)],
    ["no version", JSON.stringify({ lines: [line] })],
    ["lines that are not a list", stored({ 0: line })],
    ["a bare list", JSON.stringify([line])],
  ])("is empty when what was kept is %s", (_, text) => {
    expect(readStoredCart(text)).toEqual([]);
  });

  test.each([
    ["no product", { ...line, product: null }],
    ["a product without a name", { ...line, product: { ...line.product, name: undefined } }],
    ["a price that is not whole cents", { ...line, product: { ...line.product, price: 59.9 } }],
    ["a negative price", { ...line, product: { ...line.product, price: -1 } }],
    ["a quantity of 0", { ...line, quantity: 0 }],
    ["a quantity of 11", { ...line, quantity: 11 }],
    ["half a plant", { ...line, quantity: 1.5 }],
    ["no options", { ...line, selectedOptions: undefined }],
  ])("loses a line with %s, and keeps the others", (_, broken) => {
    expect(readStoredCart(stored([broken, line]))).toEqual([line]);
  });

  test("loses an option that is not a text, and keeps its line", () => {
    const odd = { ...line, selectedOptions: { size: "M", color: 3 } };
    expect(readStoredCart(stored([odd]))).toEqual([line]);
  });

  test("survives whatever was kept", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.jsonValue()).map((lines) => stored(lines)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const lines = readStoredCart(text);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 10)).toBe(true);
      }),
    );
  });
});

test.each([
  ["a product whose id is no text", { ...line, product: { ...line.product, id: 1 } }],
  ["a product whose picture is no text", { ...line, product: { ...line.product, image: null } }],
  ["options that are none", { ...line, selectedOptions: null }],
  ["a text for a product", { ...line, product: "monstera" }],
  ["a variant that is no text", { ...line, variantId: 217 }],
  ["nothing", null],
])("a cart loses a line with %s", (_, broken) => {
  expect(readStoredCart(stored([broken, line]))).toEqual([line]);
});

test("a plant that costs nothing is kept", () => {
  const free = { ...line, product: { ...line.product, price: 0 } };
  expect(readStoredCart(stored([free]))).toEqual([free]);
});

test("a cart is written with its version", () => {
  expect(JSON.parse(writeStoredCart([]))).toEqual({ version: 1, lines: [] });
});

test("a cart is found where the shop of before has kept it", () => {
  expect([CART_KEY, CART_CHANGED]).toEqual(["cart", "cart-changed"]);
});
