import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { WishedPlant, WishedThing } from "#shop/wishes/wished-things.server.ts";
import { isForSale, orderWishes, otherPlants, wishedId, wishesLead } from "./wish-order.ts";

const product = (
  given: Partial<WishedThing["product"]>,
  plant: Partial<WishedPlant> | null = null,
): WishedThing => ({
  product: {
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
  },
  plant: plant as WishedPlant | null,
});
const dear = product({ name: "dear", priceCents: cents(9000) });
const out = product({ name: "out", available: 0, priceCents: cents(500) });
const gone = product({ name: "gone", isArchived: true, priceCents: cents(100) });
const cheap = product({ name: "cheap" });
const names = (wished: readonly WishedThing[]) => wished.map(({ product }) => product.name);

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

test("one plant stands where its own price and its own fate put it", () => {
  const plant = (name: string, state: WishedPlant["state"], euros: number) =>
    product({ name }, { id: name, state, priceCents: cents(euros * 100) });
  const list = [
    plant("sold", "sold", 1),
    plant("held", "held", 5),
    plant("on sale", "on_sale", 60),
  ];
  expect(names(orderWishes([...list, dear], "price"))).toEqual(["held", "on sale", "dear", "sold"]);
  expect(list.map(isForSale)).toEqual([false, false, true]);
  expect([...list, dear].map(wishedId)).toEqual(["sold", "held", "on sale", "a"]);
});

test("the other plants of a product are told while it is in the shop", () => {
  const variants = ["one", "other"].map((id) => ({ id, specimen: {}, available: 1 }));
  const given = { variants: variants as unknown as WishedThing["product"]["variants"] };
  const plant = { id: "one" } as const;
  expect(otherPlants(product(given, plant)).map(({ id }) => id)).toEqual(["other"]);
  expect(otherPlants(product({ ...given, isArchived: true }, plant))).toEqual([]);
});
