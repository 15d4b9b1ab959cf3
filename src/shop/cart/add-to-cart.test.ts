import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { type Addition, addToCart, lineKey } from "./add-to-cart.ts";
import {
  type CartLine,
  countArticles,
  MAX_LINES,
  readStoredCart,
  writeStoredCart,
} from "./stored-cart.ts";

const pot: Addition = {
  product: { id: "pot", name: "Pot en céramique", image: "/pictures/pot", price: cents(3290) },
  offered: { color: ["Vert sauge", "Terracotta"], size: ["Ø 15 cm", "Ø 18 cm"] },
  chosen: { color: "Vert sauge", size: "Ø 15 cm" },
  quantity: 1,
};
const plain: Addition = {
  product: { id: "peru", name: "Monstera Peru", image: "/pictures/peru", price: cents(3490) },
  offered: { color: [], size: [] },
  chosen: {},
  quantity: 1,
};
const added = (lines: readonly CartLine[], addition: Addition) => {
  const result = addToCart(lines, addition);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe("adding to the cart", () => {
  test("[3.cart-line.01] makes a line of product, quantity and chosen options", () => {
    expect(added([], { ...pot, quantity: 2 })).toEqual([
      { product: pot.product, quantity: 2, selectedOptions: pot.chosen },
    ]);
  });

  test("[4.cart.01] the same product with the same options raises the line’s quantity", () => {
    const lines = added(added(added([], pot), plain), { ...pot, quantity: 3 });
    expect(lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
  });

  test("[4.cart.01] the same product with other options is another line", () => {
    const other = { ...pot, chosen: { ...pot.chosen, color: "Terracotta" } };
    expect(added(added([], pot), other)).toHaveLength(2);
  });

  test("a line raised takes the price that is shown now", () => {
    const dearer = { ...plain, product: { ...plain.product, price: cents(3990) } };
    expect(added(added([], plain), dearer)[0]?.product.price).toBe(3990);
  });

  test.each([
    [{}, ["color", "size"]],
    [{ size: "Ø 15 cm" }, ["color"]],
    [{ color: "Vert sauge" }, ["size"]],
    [{ color: "Vert sauge", size: "" }, ["size"]],
    [{ color: "Vert sauge", size: "Ø 99 cm" }, ["size"]],
  ])("with %j chosen, says what is missing: %j", (chosen, missing) => {
    expect(addToCart([], { ...pot, chosen })).toEqual({
      ok: false,
      error: { code: "missing_options", missing },
    });
  });

  test("an option that the product does not have is left out", () => {
    expect(added([], { ...plain, chosen: { size: "M" } })[0]?.selectedOptions).toEqual({});
  });

  test("stops at 10 of a line", () => {
    const ten = added([], { ...plain, quantity: 10 });
    expect(addToCart(ten, plain)).toEqual({
      ok: false,
      error: { code: "quantity_limit", max: 10 },
    });
  });

  test("stops at the lines that one order can have; those that are there can still be raised", () => {
    let lines: CartLine[] = [];
    for (let n = 1; n <= MAX_LINES; n += 1) {
      lines = added(lines, { ...plain, product: { ...plain.product, id: `plant ${n}` } });
    }
    expect(addToCart(lines, pot)).toEqual({
      ok: false,
      error: { code: "line_limit", max: 50 },
    });
    const raised = added(lines, { ...plain, product: { ...plain.product, id: "plant 50" } });
    expect(raised.at(-1)?.quantity).toBe(2);
  });
});

describe("adding a variant", () => {
  const young: Addition = { ...plain, variantId: "young" };

  test("makes a line of its own beside the product itself and its other variants", () => {
    const lines = added(added(added([], plain), young), { ...young, variantId: "grown" });
    expect(lines.map(({ variantId }) => variantId)).toEqual([undefined, "young", "grown"]);
    expect(added(lines, young).map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
    expect(readStoredCart(writeStoredCart(lines))).toEqual(lines);
  });

  test("asks for one where none is chosen", () => {
    expect(addToCart([], { ...plain, variantId: null })).toEqual({
      ok: false,
      error: { code: "missing_variant" },
    });
  });

  test("stops at the only plant of its kind", () => {
    const only = { ...young, most: 1 };
    expect(addToCart(added([], only), only)).toEqual({
      ok: false,
      error: { code: "quantity_limit", max: 1 },
    });
  });
});

test("[3.cart-line.02] a line is its product and options, whatever the order of the keys", () => {
  const line = { product: pot.product, quantity: 1 };
  const there = lineKey({ ...line, selectedOptions: { size: "M", color: "Vert" } });
  expect(lineKey({ ...line, selectedOptions: { color: "Vert", size: "M" } })).toBe(there);
  expect(lineKey({ ...line, selectedOptions: { color: "M", size: "Vert" } })).not.toBe(there);
});

const addition = fc
  .record({
    id: fc.constantFrom("a", "b", "c"),
    color: fc.constantFrom("", "Vert", "Noir"),
    size: fc.constantFrom("", "S", "M"),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map(
    ({ id, color, size, quantity }): Addition => ({
      product: { id, name: id, image: "", price: cents(100) },
      offered: { color: color ? ["Vert", "Noir"] : [], size: size ? ["S", "M"] : [] },
      chosen: { color, size },
      quantity,
    }),
  );

test("whatever is added, no line is doubled, none passes 10, nothing is lost, and it is stored whole", () => {
  fc.assert(
    fc.property(fc.array(addition), (additions) => {
      let lines: CartLine[] = [];
      let accepted = 0;
      for (const one of additions) {
        const result = addToCart(lines, one);
        if (!result.ok) continue;
        lines = result.value;
        accepted += one.quantity;
      }
      expect(countArticles(lines)).toBe(accepted);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      expect(lines.every(({ quantity }) => quantity <= 10)).toBe(true);
      expect(readStoredCart(writeStoredCart(lines))).toEqual(lines);
    }),
  );
});
