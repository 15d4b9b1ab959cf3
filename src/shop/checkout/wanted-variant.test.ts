import { describe, expect, test } from "vitest";
import { hasOptions, wantedVariant } from "./wanted-variant.ts";

describe("the options of a line", () => {
  const both = { sizes: ["S", "M"], colors: ["Noir", "Blanc"] };

  test.each([
    ["nothing", { sizes: [], colors: [] }, {}],
    ["a size", { ...both, colors: [] }, { size: "M" }],
    ["a colour", { ...both, sizes: [] }, { color: "Noir" }],
    ["a size and a colour", both, { size: "S", color: "Blanc" }],
  ])("are right where the product asks for %s, and it is chosen", (_, product, options) => {
    expect(hasOptions(product, options)).toBe(true);
  });

  test.each([
    ["one is missing", both, { size: "S" }],
    ["one is of another product", both, { size: "S", color: "Vert" }],
    ["the values are each other’s", both, { size: "Noir", color: "S" }],
    ["one is not asked for", { ...both, colors: [] }, { size: "S", color: "Noir" }],
    ["one has another name", { ...both, colors: [] }, { height: "S" }],
    ["nothing is asked for", { sizes: [], colors: [] }, { size: "S" }],
  ])("are wrong when %s", (_, product, options: Record<string, string>) => {
    expect(hasOptions(product, options)).toBe(false);
  });
});

describe("the variant of a line", () => {
  const itself = { id: "pot", options: {} };
  const sage = { id: "sage", options: { size: "Ø 15 cm", color: "Vert sauge" } };
  const plain = { id: "pot", sizes: ["S", "M"], colors: [], variants: [itself] };
  const own = { id: "pot", sizes: [], colors: [], variants: [sage] };

  test("is the product itself when none is named, with one of its labels", () => {
    expect(wantedVariant(plain, { options: { size: "M" } })).toBe(itself);
    expect(wantedVariant(plain, { variantId: "pot", options: { size: "M" } })).toBe(itself);
    expect(wantedVariant(plain, { options: {} })).toBeUndefined();
  });

  test("is the one that took the place of a label, beside the labels that are left", () => {
    const large = { id: "large", options: { size: "L" } };
    const both = { ...plain, variants: [itself, large] };
    expect(wantedVariant(both, { options: { size: "L" } })).toBe(large);
    expect(wantedVariant(both, { options: { size: "S" } })).toBe(itself);
    expect(wantedVariant(both, { options: { size: "XL" } })).toBeUndefined();
  });

  test("is the one that is named, whatever the options", () => {
    expect(wantedVariant(own, { variantId: "sage", options: {} })).toBe(sage);
    expect(wantedVariant(own, { variantId: "pot", options: sage.options })).toBeUndefined();
  });

  test("is the one that is exactly what the options say", () => {
    expect(wantedVariant(own, { options: { color: "Vert sauge", size: "Ø 15 cm" } })).toBe(sage);
    expect(wantedVariant(own, { options: { size: "Ø 15 cm" } })).toBeUndefined();
    expect(wantedVariant(own, { options: {} })).toBeUndefined();
  });
});
