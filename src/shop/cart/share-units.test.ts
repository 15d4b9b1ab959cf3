import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { piecesOf, unitsOf } from "../stock/pieces.ts";
import { lineKey } from "./add-to-cart.ts";
import type { LineQuote } from "./line-quote.ts";
import { heldLines, refreshCart } from "./refresh-cart.ts";
import { mostOfLine } from "./share-units.ts";
import type { CartLine } from "./stored-cart.ts";

type Stock = Record<string, { available: number; isHeld: boolean }>;

/** What can be bought: two plants, a pot, and assortments of them that take the same units. */
const UNITS: Record<string, Record<string, number>> = {
  young: { young: 1 },
  grown: { grown: 1 },
  pot: { pot: 1 },
  potted: { young: 1, pot: 1 },
  pair: { young: 1, grown: 1, pot: 2 },
};
const NAMES = Object.keys(UNITS);

const line = (variantId: string, quantity: number): CartLine => ({
  product: { id: "monstera", name: variantId, image: "", price: cents(1000) },
  variantId,
  quantity,
  selectedOptions: {},
});
const stockOf = (available: Record<string, number>, held: string[] = []): Stock =>
  Object.fromEntries(
    Object.entries(available).map(([id, count]) => [
      id,
      { available: count, isHeld: held.includes(id) },
    ]),
  );
function quoteOf(variantId: string, stock: Stock): LineQuote & { state: "sold" } {
  const units = UNITS[variantId] ?? {};
  const held = Object.keys(units).some((id) => stock[id]?.isHeld);
  return {
    state: "sold",
    variantId,
    slug: "monstera",
    name: `Monstera, ${variantId}`,
    priceCents: cents(1000),
    available: piecesOf(units, (id) => stock[id]?.available ?? 0),
    units,
    stock,
    withdrawalExcluded: false,
    ...(held && { heldMs: 60_000 }),
  };
}
const quotesOf = (lines: CartLine[], stock: Stock) =>
  new Map(lines.map((one) => [lineKey(one), quoteOf(one.variantId ?? "", stock)]));
const refreshed = (lines: CartLine[], stock: Stock) => refreshCart(lines, quotesOf(lines, stock));

describe("lines that take the same units", () => {
  test("have what the lines before them leave, and are named with what is there for them", () => {
    const cart = [line("young", 2), line("potted", 3)];
    const { lines, changes } = refreshed(cart, stockOf({ young: 3, pot: 9 }));
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(changes).toEqual([{ code: "fewer", name: "Monstera, potted", available: 1 }]);
  });

  test("leave the cart when the others take all, and it is said of the right one", () => {
    const cart = [line("young", 1), line("potted", 1)];
    const { lines, changes } = refreshed(cart, stockOf({ young: 1, pot: 9 }));
    expect(lines.map(({ variantId }) => variantId)).toEqual(["young"]);
    expect(changes).toEqual([{ code: "gone", name: "Monstera, potted" }]);
  });

  test("wait only while all that is missing is held by other buyers", () => {
    const cart = [line("young", 1), line("potted", 1)];
    const held = stockOf({ young: 1, pot: 9 }, ["young"]);
    expect(heldLines(cart, quotesOf(cart, held))).toMatchObject([{ name: "Monstera, potted" }]);
    expect(refreshed(cart, held)).toMatchObject({ lines: [{}, {}], changes: [] });
    const elsewhere = stockOf({ young: 1, pot: 9 }, ["pot"]);
    expect(heldLines(cart, quotesOf(cart, elsewhere))).toEqual([]);
    expect(refreshed(cart, elsewhere).lines).toHaveLength(1);
  });

  test("whatever is asked for and whatever is there, take no more of any unit than there is", () => {
    const carts = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 10 }))
        .map(([name, quantity]) => line(name, quantity)),
      { selector: lineKey },
    );
    const stocks = fc.record({ young: fc.nat(12), grown: fc.nat(12), pot: fc.nat(20) });
    fc.assert(
      fc.property(carts, stocks, (cart, available) => {
        const stock = stockOf(available);
        const { lines } = refreshed(cart, stock);
        const taken = unitsOf(
          lines.map(({ variantId = "", quantity }) => ({
            units: UNITS[variantId] ?? {},
            quantity,
          })),
        );
        for (const [id, count] of taken) {
          expect(count).toBeLessThanOrEqual(available[id as keyof typeof available]);
        }
        expect(refreshed(lines, stock)).toEqual({ lines, changes: [] });
        for (const { variantId = "", quantity } of lines) {
          const key = lineKey(line(variantId, 1));
          expect(mostOfLine(lines, quotesOf(lines, stock), key)).toBeGreaterThanOrEqual(quantity);
        }
      }),
    );
  });
});

test("as many of a line can be asked for as the others leave, and ten of a product without variants", () => {
  const cart = [line("young", 2), line("potted", 1)];
  const quotes = quotesOf(cart, stockOf({ young: 5, pot: 2 }));
  expect(mostOfLine(cart, quotes, lineKey(line("young", 1)))).toBe(4);
  expect(mostOfLine(cart, quotes, lineKey(line("potted", 1)))).toBe(2);
  const { variantId: _, ...plain } = line("young", 1);
  expect(mostOfLine([plain], quotesOf([plain], stockOf({ young: 1 })), lineKey(plain))).toBe(10);
});

describe("a line of before", () => {
  const { variantId: _, ...unnamed } = line("young", 2);
  const before = { ...unnamed, selectedOptions: { size: "S" } };
  const stock = stockOf({ young: 9 });

  test("whose options are a variant names it from then on", () => {
    const quotes = new Map([[lineKey(before), quoteOf("young", stock)]]);
    expect(refreshCart([before], quotes)).toEqual({
      lines: [
        {
          ...line("young", 2),
          product: { ...before.product, name: "Monstera, young" },
          selectedOptions: {},
        },
      ],
      changes: [],
    });
  });

  test("is one with a line that names the same variant", () => {
    const now = line("young", 3);
    const quotes = new Map([
      [lineKey(before), quoteOf("young", stock)],
      [lineKey(now), quoteOf("young", stock)],
    ]);
    expect(refreshCart([before, now], quotes).lines).toMatchObject([{ quantity: 5 }]);
  });

  test("that is the product itself stays as it was kept", () => {
    const quote = { ...quoteOf("young", stock), variantId: "monstera", name: before.product.name };
    expect(refreshCart([before], new Map([[lineKey(before), quote]])).lines).toEqual([before]);
  });
});
