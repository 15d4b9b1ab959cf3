import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { WishedProduct } from "#shop/wishes/wished-products.server.ts";
import { isForSale, orderWishes, wishesLead } from "./wish-order.ts";

const product = (given: Partial<WishedProduct>): WishedProduct => ({
  id: "a",
  slug: "a",
  name: "A",
  latinName: null,
  description: "",
  priceCents: cents(1000),
  crossedCents: null,
  category: "Plantes",
  sizes: [],
  colors: [],
  available: 3,
  variants: [],
  picture: null,
  colorPictures: [],
  isArchived: false,
  ...given,
});
const dear = product({ name: "dear", priceCents: cents(9000) });
const out = product({ name: "out", available: 0, priceCents: cents(500) });
const gone = product({ name: "gone", isArchived: true, priceCents: cents(100) });
const cheap = product({ name: "cheap" });
const names = (products: readonly WishedProduct[]) => products.map(({ name }) => name);

test("wishes are shown by date, by price, or with what can be bought first", () => {
  const list = [gone, dear, out, cheap];
  expect(orderWishes(list, "recent")).toBe(list);
  expect(names(orderWishes(list, "price"))).toEqual(["out", "cheap", "dear", "gone"]);
  expect(names(orderWishes(list, "stock"))).toEqual(["dear", "cheap", "gone", "out"]);
  expect(list.map(isForSale)).toEqual([false, true, false, true]);
});

test("the lead counts plants, or articles when a pot is among them", () => {
  const pot = product({ category: "Accessoires" });
  const rest = ", sans engagement ni réservation.";
  expect(wishesLead([dear])).toBe(`Une plante gardée${rest}`);
  expect(wishesLead([pot])).toBe(`Un article gardé${rest}`);
  expect(wishesLead([dear, cheap, out, gone, dear])).toBe(`Cinq plantes gardées${rest}`);
  expect(wishesLead([dear, pot])).toBe(`Deux articles gardés${rest}`);
  expect(wishesLead(Array(12).fill(dear))).toBe(`12 plantes gardées${rest}`);
});
