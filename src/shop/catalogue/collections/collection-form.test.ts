import { expect, test } from "vitest";
import { collectionForm, toCollection } from "./collection-form.ts";

const parse = (typed: Record<string, string>) => {
  const { success, data } = collectionForm.safeParse({ kind: "hand", ...typed });
  return { success, data: data && toCollection(data) };
};

test("a collection by hand keeps its products in the order typed, each once", () => {
  expect(parse({ name: "Feuilles blanches", products: "b\na\r\nb\n", isShown: "on" }).data).toEqual(
    {
      version: "",
      name: "Feuilles blanches",
      slug: "feuilles-blanches",
      introduction: "",
      rule: null,
      picks: ["b", "a"],
      isShown: true,
    },
  );
});

test("a rule names what was chosen, and nothing else", () => {
  const typed = {
    kind: "rule",
    name: "Petits prix",
    category: "",
    maxPrice: "19,90",
    inStock: "on",
  };
  expect(parse({ ...typed, products: "a" }).data).toMatchObject({
    rule: { maxPriceCents: 1990, inStock: true },
    picks: [],
    isShown: false,
  });
  expect(parse({ ...typed, difficulty: "Facile", petSafe: "on" }).data?.rule).toEqual({
    difficulty: "Facile",
    maxPriceCents: 1990,
    petSafe: true,
    inStock: true,
  });
  const care = { light: "mi-ombre", watering: "rare", height: "30-a-60" };
  expect(parse({ ...typed, ...care }).data?.rule).toMatchObject(care);
  expect(parse({ ...typed, light: "midi" }).success).toBe(false);
});

test("an address has letters without accents, digits and dashes", () => {
  expect(parse({ name: "A", slug: "plantes-d-ombre" }).data?.slug).toBe("plantes-d-ombre");
  for (const slug of ["Été", "a--b", "-a", "a/b"])
    expect(parse({ name: "A", slug }).success).toBe(false);
});

test("two hundred products are enough, and a category is one of ours", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `p-${n}`).join("\n");
  expect(parse({ name: "A", products: many(200) }).success).toBe(true);
  expect(parse({ name: "A", products: many(201) }).success).toBe(false);
  expect(parse({ name: "A", kind: "rule", category: "Fleurs" }).success).toBe(false);
  expect(parse({ name: " " }).success).toBe(false);
});
