import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { lineKey } from "./add-to-cart.ts";
import type { LineQuote } from "./line-quote.ts";
import { heldLines, refreshCart } from "./refresh-cart.ts";
import type { CartLine } from "./stored-cart.ts";

const line = (id: string, quantity: number, color?: string): CartLine => ({
  product: { id, name: id, image: "", price: cents(1000) },
  quantity,
  selectedOptions: color ? { color } : {},
});
const sold = (name: string, available: number, price = 1000, isHeld = false) => ({
  state: "sold" as const,
  variantId: name,
  slug: name,
  name,
  priceCents: cents(price),
  available,
  units: { [name]: 1 },
  stock: { [name]: { available, isHeld } },
  withdrawalExcluded: false,
  ...(isHeld && { heldMs: 60_000 }),
});
const quoted = (...pairs: [CartLine, LineQuote][]) =>
  new Map(pairs.map(([one, quote]) => [lineKey(one), quote]));

describe("a cart that the shop looks at again", () => {
  const peru = line("peru", 3);

  test("stays as it is when nothing has changed", () => {
    expect(refreshCart([peru], quoted([peru, sold("peru", 3)]))).toEqual({
      lines: [peru],
      changes: [],
    });
  });

  test.each([
    ["dearer", 1200],
    ["cheaper", 800],
  ])("takes a price that is %s, and says so", (code, after) => {
    const { lines, changes } = refreshCart([peru], quoted([peru, sold("peru", 9, after)]));
    expect(lines[0]?.product.price).toBe(after);
    expect(changes).toEqual([{ code, name: "peru", before: 1000, after }]);
  });

  test("comes down to what is left, and names it", () => {
    const { lines, changes } = refreshCart([peru], quoted([peru, sold("peru", 2)]));
    expect(lines[0]?.quantity).toBe(2);
    expect(changes).toEqual([{ code: "fewer", name: "peru", available: 2 }]);
  });

  test("keeps what another buyer holds, and does not call it sold", () => {
    const held = sold("peru", 0, 900, true);
    expect(refreshCart([peru], quoted([peru, held]))).toEqual({ lines: [peru], changes: [] });
    expect(heldLines([peru], quoted([peru, held]))).toMatchObject([
      { name: "peru", heldMs: 60_000 },
    ]);
    expect(heldLines([peru], quoted([peru, sold("peru", 3)]))).toEqual([]);
  });

  test("keeps the second line of a product whose last piece another buyer holds", () => {
    const [black, white] = [line("pot", 1, "Noir"), line("pot", 1, "Blanc")];
    const quote = sold("pot", 1, 1000, true);
    const quotes = quoted([black, quote], [white, quote]);
    expect(refreshCart([black, white], quotes)).toEqual({ lines: [black, white], changes: [] });
    expect(heldLines([black, white], quotes)).toEqual([
      { key: lineKey(white), name: "pot", heldMs: 60_000 },
    ]);
  });

  test.each([
    ["is sold out", sold("peru", 0)],
    ["has left the shop", { state: "gone" } as const],
  ])("loses a line whose product %s", (_, quote) => {
    expect(refreshCart([peru], quoted([peru, quote]))).toEqual({
      lines: [],
      changes: [{ code: "gone", name: "peru" }],
    });
  });

  test.each([
    [3, [2, 1]],
    [2, [2]],
  ])("shares %d between two lines of one product", (available, quantities) => {
    const black = line("pot", 2, "Noir");
    const white = line("pot", 2, "Blanc");
    const quotes = quoted([black, sold("pot", available)], [white, sold("pot", available)]);
    const { lines, changes } = refreshCart([black, white], quotes);
    expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(changes).toEqual([{ code: "fewer", name: "pot", available }]);
  });

  test("a colour that has left the shop takes nothing from the others", () => {
    const [black, white] = [line("pot", 2, "Noir"), line("pot", 2, "Blanc")];
    const quotes = quoted([black, { state: "gone" }], [white, sold("pot", 2)]);
    expect(refreshCart([black, white], quotes)).toEqual({
      lines: [white],
      changes: [{ code: "gone", name: "pot" }],
    });
  });

  test("keeps a line that was added while the shop was asked", () => {
    expect(refreshCart([peru], new Map()).lines).toEqual([peru]);
  });

  test("is settled after one look, whatever the shop says", () => {
    const lines = fc.uniqueArray(
      fc
        .tuple(
          fc.constantFrom("a", "b"),
          fc.constantFrom("S", "M"),
          fc.integer({ min: 1, max: 10 }),
        )
        .map(([id, color, quantity]) => line(id, quantity, color)),
      { selector: lineKey },
    );
    const stocks = fc.record({ a: fc.nat(12), b: fc.nat(12) });
    fc.assert(
      fc.property(lines, stocks, (cart, stock) => {
        const quotes = new Map(
          cart.map((one) => {
            const id = one.product.id as "a" | "b";
            return [lineKey(one), sold(id, stock[id], 900)];
          }),
        );
        const once = refreshCart(cart, quotes);
        expect(refreshCart(once.lines, quotes)).toEqual({ lines: once.lines, changes: [] });
        for (const id of ["a", "b"] as const) {
          const wanted = once.lines.filter(({ product }) => product.id === id);
          const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(total).toBeLessThanOrEqual(stock[id]);
        }
      }),
    );
  });
});
