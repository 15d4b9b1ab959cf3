import { expect, test } from "vitest";
import { productForm, wantedPictures } from "./product-form.ts";

const typed = {
  image: "/pictures/peru-1a2b3c4d",
  name: "Monstera Peru",
  description: "Feuilles gaufrées",
  price: "39.90",
  stock: "3",
  category: "Plantes",
};
const read = (change: Record<string, string | undefined> = {}) =>
  productForm.safeParse({ ...typed, ...change });
const wrong = (change: Record<string, string | undefined>) =>
  Object.fromEntries(
    (read(change).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

test.each([
  ["39.90", 3990],
  ["39,90", 3990],
  ["0.01", 1],
  ["1", 100],
  ["1.1", 110],
  ["8.2", 820],
  ["19.99", 1999],
  ["9999999.99", 999_999_999],
])("[5.admin-product.02] a price typed « %s » is kept to the cent", (price, kept) => {
  expect(read({ price }).data?.price).toBe(kept);
});

test.each(["0", "0.00", "-1", "1.999", "1e3", "12 €", "NaN", "99999999", ""])(
  "[5.admin-product.02] a price typed « %s » is refused",
  (price) => {
    expect(Object.keys(wrong({ price }))).toEqual(["price"]);
  },
);

test("[5.admin-product.02] a stock is a whole number, 0 or more", () => {
  expect(read({ stock: "0" }).data?.stock).toBe(0);
  expect(read({ stock: " 012 " }).data?.stock).toBe(12);
  for (const stock of ["-1", "1.5", "1,5", "dix", "", "99999999999"]) {
    expect(Object.keys(wrong({ stock })), stock).toEqual(["stock"]);
  }
});

test("says everything that is missing at once", () => {
  expect(productForm.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
    "image",
    "name",
    "description",
    "price",
    "stock",
    "category",
  ]);
  expect(wrong({ category: "Fleurs" })).toEqual({
    category: "Choisissez une catégorie de la boutique",
  });
});

test("sizes are typed one a line; empty lines and doubles fall away", () => {
  expect(read({ sizes: "S\r\n\r\n M \nS" }).data?.sizes).toEqual(["S", "M"]);
  expect(read().data?.colors).toEqual([]);
});

test("a botanical sheet is whole or absent", () => {
  expect(read().success).toBe(true);
  expect(Object.keys(wrong({ latinName: "Monstera" }))).toContain("watering");
});

test("the picture whose address is typed becomes the first", () => {
  const list = (image: string, paths: string[]) => {
    const pictures = paths.map((path) => ({ path, alt: path, isIllustration: true }));
    const form = read({ image, pictures: JSON.stringify(pictures) }).data;
    return form && wantedPictures(form).map(({ path }) => path);
  };
  expect(list("/a", [])).toEqual(["/a"]);
  expect(list("/a", ["/a", "/b"])).toEqual(["/a", "/b"]);
  expect(list("/c", ["/a", "/b"])).toEqual(["/c", "/b"]);
  expect(list("/b", ["/a", "/b"])).toEqual(["/b"]);
  expect(read({ pictures: "{" }).success).toBe(false);
});
