import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { lineKey } from "./add-to-cart.ts";
import { cartTotal, lineTotal } from "./cart-total.ts";
import { putBack } from "./put-back.ts";
import { removeLine } from "./remove-line.ts";
import { setQuantity } from "./set-quantity.ts";
import { type CartLine, countArticles, readStoredCart, writeStoredCart } from "./stored-cart.ts";

const pot = { id: "pot", name: "Pot en céramique", image: "/pictures/pot", price: cents(3290) };
const line = (color: string, quantity: number): CartLine => ({
  product: pot,
  quantity,
  selectedOptions: { size: "Ø 15 cm", color },
});
const black = line("Noir mat", 2);
const terracotta = line("Terracotta", 1);
const peru: CartLine = {
  product: { id: "peru", name: "Monstera Peru", image: "", price: cents(3490) },
  quantity: 3,
  selectedOptions: {},
};
const cart = [black, terracotta, peru];

describe("one line of the cart", () => {
  test("[4.cart.02] is removed alone: the product’s other lines stay", () => {
    expect(removeLine(cart, lineKey(black))).toEqual([terracotta, peru]);
  });

  test("[4.cart.02] changes its quantity alone", () => {
    expect(setQuantity(cart, lineKey(black), 7)).toEqual({
      ok: true,
      value: [{ ...black, quantity: 7 }, terracotta, peru],
    });
  });

  test("[4.cart.02] is found whatever the order of its options", () => {
    const key = lineKey({ ...black, selectedOptions: { color: "Noir mat", size: "Ø 15 cm" } });
    expect(removeLine(cart, key)).toEqual([terracotta, peru]);
  });

  test.each([1, 2, 9, 10])("[5.cart-quantity.01] may be %d", (quantity) => {
    const changed = setQuantity(cart, lineKey(peru), quantity);
    expect(changed.ok && changed.value[2]?.quantity).toBe(quantity);
  });

  test.each([0, 11, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "[5.cart-quantity.01] may not be %d",
    (quantity) => {
      expect(setQuantity(cart, lineKey(peru), quantity)).toEqual({
        ok: false,
        error: { code: "not_a_quantity" },
      });
      expect(readStoredCart(writeStoredCart([{ ...peru, quantity }]))).toEqual([]);
    },
  );
});

describe("what was removed and is put back", () => {
  const fuller = { ...peru, quantity: 5 };
  const white = line("Blanc", 1);

  test("stands at its place, and what was changed or added since stays", () => {
    const since = [black, fuller, white];
    expect(putBack(since, cart, lineKey(terracotta))).toEqual([black, terracotta, fuller, white]);
    expect(putBack([terracotta, fuller], cart, lineKey(black))).toEqual([
      black,
      terracotta,
      fuller,
    ]);
  });

  test("leaves the other lines that were removed since where they are", () => {
    expect(putBack([peru], cart, lineKey(terracotta))).toEqual([terracotta, peru]);
  });

  test("stands after the nearest line before it that is still there", () => {
    const before = [black, terracotta, white, peru];
    expect(putBack([black, peru], before, lineKey(white))).toEqual([black, white, peru]);
  });

  test("is the whole cart after it was emptied, before what was added since", () => {
    expect(putBack([white], cart)).toEqual([...cart, white]);
  });

  test("is not put back twice: a line that was added anew stays as it is", () => {
    expect(putBack([fuller], [black, peru])).toEqual([black, fuller]);
    expect(putBack(cart, cart, lineKey(black))).toEqual(cart);
  });
});

test("[4.cart.04] the total is the sum of price × quantity, the count that of quantities", () => {
  expect(lineTotal(black)).toBe(6580);
  expect(cartTotal(cart)).toBe(2 * 3290 + 3290 + 3 * 3490);
  expect(countArticles(cart)).toBe(6);
  expect(cartTotal([])).toBe(0);
});
