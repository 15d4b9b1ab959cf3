import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { chooseVariant, hasSeveralPrices, specimensForSale } from "./choose-variant.ts";
import type { ShownVariant } from "./shown-variant.ts";

const variant = (id: string, available: number, change: Partial<ShownVariant> = {}) => ({
  id,
  name: id,
  detail: "",
  options: {},
  priceCents: cents(14900),
  crossedCents: null,
  reducedUntil: null,
  available,
  isAssortment: false,
  picture: null,
  specimen: null,
  ...change,
});
const specimen = (id: string, available: number) =>
  variant(id, available, {
    priceCents: cents(8900),
    specimen: {
      number: 217,
      heightCm: null,
      leaves: null,
      rootState: null,
      pot: "",
      note: "",
      takenAt: new Date(0),
      isIllustration: false,
    },
  });
const product = (...variants: ShownVariant[]) => ({
  priceCents: cents(5000),
  crossedCents: cents(6000),
  reducedUntil: null,
  available: 7,
  variants,
});
const chosen = (variants: ShownVariant[], wanted: string | null = null) =>
  chooseVariant(product(...variants), wanted).variant?.id;

test("the first that can be had is chosen, before plants of their own", () => {
  expect(chosen([variant("a", 0), variant("b", 1), specimen("n217", 1)])).toBe("b");
  expect(chosen([variant("a", 0), specimen("n217", 1)])).toBe("n217");
  expect(chosen([variant("a", 0), variant("b", 0)])).toBe("a");
});

test("the one that is asked for is chosen while it can be had", () => {
  const variants = [variant("a", 1), variant("b", 0), specimen("n217", 1)];
  expect(chosen(variants, "n217")).toBe("n217");
  expect(chosen(variants, "b")).toBe("a");
  expect(chosen(variants, "unknown")).toBe("a");
});

test("a product that is its only variant is offered as it is", () => {
  expect(chooseVariant(product(), "a")).toEqual({
    variant: null,
    priceCents: 5000,
    crossedCents: 6000,
    reducedUntil: null,
    available: 7,
  });
});

test("plants of their own are for sale until they are gone, and may have a price of their own", () => {
  const variants = [variant("a", 1), specimen("n217", 1), specimen("n198", 0)];
  expect(specimensForSale(variants).map(({ id }) => id)).toEqual(["n217"]);
  expect(hasSeveralPrices(variants)).toBe(true);
  expect(hasSeveralPrices([variant("a", 1), variant("b", 1)])).toBe(false);
});
