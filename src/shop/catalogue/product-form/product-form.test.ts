import { expect, test } from "vitest";
import { botanical } from "../product-facts.ts";
import { fromBotanical, toBotanical } from "./botanical-form.ts";
import { newProduct, productEdit, productForm } from "./product-form.ts";

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
  expect(productForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    "L’image est requise",
    "Le nom est requis",
    "La description est requise",
    "Le prix est requis",
    "Le stock est requis",
    "Choisissez une catégorie de la boutique",
  ]);
  expect(wrong({ category: "Fleurs" })).toEqual({
    category: "Choisissez une catégorie de la boutique",
  });
});

test("a product is saved as it was typed, and what was left open is as usual", () => {
  expect(read().data).toEqual({
    image: "/pictures/peru-1a2b3c4d",
    pictures: [],
    name: "Monstera Peru",
    description: "Feuilles gaufrées",
    price: 3990,
    stock: 3,
    category: "Plantes",
    sizes: [],
    colors: [],
    sizeDetails: {},
    vat: 1000,
    weight: 1000,
    isLivingPlant: false,
    withdrawalExcluded: false,
    place: null,
  });
  const more = {
    place: " Serre\0 2 ",
    parcelNote: " Livrée\0 nue ",
    longDescription: " <p>Rare</p> ",
    healthNotice: " Toxique ",
    vat: "550",
    weight: " 900 ",
    isLivingPlant: "on",
    withdrawalExcluded: "on",
    colors: "Noir",
  };
  expect(read(more).data).toMatchObject({
    place: "Serre 2",
    parcelNote: "Livrée nue",
    longDescription: "<p>Rare</p>",
    healthNotice: "Toxique",
    vat: 550,
    weight: 900,
    isLivingPlant: true,
    withdrawalExcluded: true,
    colors: ["Noir"],
  });
});

test.each([
  ["price", "12 €", "Un prix en euros, avec deux décimales au plus"],
  ["price", "n° 12", "Un prix en euros, avec deux décimales au plus"],
  ["price", "12x50", "Un prix en euros, avec deux décimales au plus"],
  ["price", "12,", "Un prix en euros, avec deux décimales au plus"],
  ["price", "0,00", "Le prix doit être supérieur à 0"],
  ["stock", "-1", "Le stock est un nombre entier, 0 ou plus"],
  ["stock", "3 pots", "Le stock est un nombre entier, 0 ou plus"],
  ["vat", "dix", "Choisissez un taux de TVA"],
  ["vat", "10 %", "Choisissez un taux de TVA"],
  ["vat", "n10", "Choisissez un taux de TVA"],
  ["vat", "100000", "Choisissez un taux de TVA"],
  ["weight", "0", "Un poids en grammes"],
  ["weight", "900 g", "Un poids en grammes"],
  ["weight", "env. 900", "Un poids en grammes"],
  ["weight", "0900", "Un poids en grammes"],
  ["weight", "1000000", "Un poids en grammes"],
  ["weight", "lourd", "Un poids en grammes"],
])("the %s « %s » is refused in words", (name, value, words) => {
  expect(wrong({ [name]: value })).toEqual({ [name]: words });
});

test("a weight may have one figure or six", () => {
  expect(["5", "999999"].map((weight) => read({ weight }).data?.weight)).toEqual([5, 999_999]);
});

test.each([
  ["image", 500],
  ["name", 120],
  ["description", 1000],
  ["parcelNote", 300],
  ["longDescription", 20_000],
  ["healthNotice", 2000],
])("the field %s takes %i characters, and says so when it is given more", (name, most) => {
  expect(wrong({ [name]: "a".repeat(most) })).toEqual({});
  expect(wrong({ [name]: "a".repeat(most + 1) })).toEqual({ [name]: `${most} caractères au plus` });
});

test("a box is ticked or it is not", () => {
  expect(read({ isLivingPlant: "yes" }).success).toBe(false);
  expect(read({ withdrawalExcluded: "" }).success).toBe(false);
});

test("sizes are typed one a line; empty lines and doubles fall away", () => {
  expect(read({ sizes: "S\r\n\r\n M \nS" }).data?.sizes).toEqual(["S", "M"]);
  expect(read({ sizes: "S\0\nM" }).data?.sizes).toEqual(["S", "M"]);
  expect(read().data?.colors).toEqual([]);
});

test("a product has at most twenty choices, of sixty characters each", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at} cm`).join("\n");
  expect(read({ sizes: lines(20) }).data?.sizes).toHaveLength(20);
  expect(wrong({ sizes: lines(21) })).toEqual({ sizes: "20 choix au plus" });
  expect(wrong({ colors: `Noir\n${"a".repeat(60)}` })).toEqual({});
  expect(wrong({ colors: `Noir\n${"a".repeat(61)}` })).toEqual({
    colors: "60 caractères au plus par choix",
  });
  expect(Object.keys(wrong({ sizes: "\n".repeat(2001) }))).toEqual(["sizes"]);
});

test("a botanical sheet is whole or absent, or a Latin name alone", () => {
  expect(read().success).toBe(true);
  expect(Object.keys(wrong({ latinName: "Monstera", light: "Vive" }))).toContain("watering");
  expect(Object.keys(wrong({ light: "Vive" }))).toContain("latinName");
  const named = read({ latinName: "Monstera deliciosa", toxicToPets: "on" });
  expect(named.success).toBe(true);
  const facts = named.data ? toBotanical(named.data) : null;
  expect(facts).toEqual({ latinName: "Monstera deliciosa", toxicToPets: true });
  expect(fromBotanical(facts)).toMatchObject({
    latinName: "Monstera deliciosa",
    toxicToPets: "on",
  });
});

test("of the whole form, only the sheet's own facts become the sheet", () => {
  const sheet = {
    latinName: "Monstera deliciosa",
    family: "Araceae",
    origin: "Mexique",
    light: "Vive",
    watering: "Modéré",
    humidity: "60 %",
    minTemperature: "12",
    idealFrom: "18",
    idealTo: "26,5",
    adultHeight: "2 m",
    difficulty: "Facile",
  };
  const form = read({ ...sheet, sizes: "S" }).data;
  const facts = form ? toBotanical(form) : null;
  // Strict: a foreign key would throw.
  expect(botanical.parse(facts)).toMatchObject({
    idealTemperatureC: [18, 26.5],
    toxicToPets: false,
  });
  expect(fromBotanical(facts)).toEqual({ ...sheet, idealTo: "26.5", toxicToPets: undefined });
});

test("a sheet that was begun is completed, or cut to its name, field by field", () => {
  const words = "Complétez la fiche botanique, ou n’en gardez que le nom latin";
  const begun = { latinName: "Monstera", family: "Araceae", origin: "Mexique", light: "Vive" };
  const missing = [
    ...["watering", "humidity", "minTemperature", "idealFrom", "idealTo"],
    ...["adultHeight", "difficulty"],
  ];
  const all = Object.fromEntries(missing.map((name) => [name, words]));
  expect(wrong(begun)).toEqual(all);
  const added = newProduct.safeParse({ ...typed, ...begun, productId: crypto.randomUUID() });
  expect(added.error?.issues.map(({ path }) => path[0])).toEqual(missing);
  const edited = productEdit.safeParse({ ...typed, ...begun, version: "7", stockShown: "3" });
  expect(edited.error?.issues.map(({ path }) => path[0])).toEqual(missing);
});

test("a new product brings its id", () => {
  const productId = crypto.randomUUID();
  expect(newProduct.safeParse({ ...typed, productId }).data).toMatchObject({
    productId,
    name: "Monstera Peru",
  });
  expect(newProduct.safeParse({ ...typed, productId: "1" }).success).toBe(false);
  expect(newProduct.safeParse(typed).success).toBe(false);
});

test("an edit says what the form showed when it was opened", () => {
  const edit = (version: string, stockShown: string) =>
    productEdit.safeParse({ ...typed, version, stockShown });
  expect(edit("7", "3").data).toMatchObject({ version: "7", stockShown: 3, stock: 3 });
  expect(edit("a1".repeat(32), "3").success).toBe(true);
  for (const version of ["", "v7", "7A", "1".repeat(65)]) {
    expect(edit(version, "3").success, version).toBe(false);
  }
  expect(edit("7", "trois").success).toBe(false);
});
