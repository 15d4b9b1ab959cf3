import { expect, test } from "vitest";
import { packing } from "./packing.ts";

const items = [
  { name: "Monstera Deliciosa", quantity: 1, selectedOptions: {} },
  { name: "Pot en céramique", quantity: 2, selectedOptions: { size: "Ø 15 cm" } },
  { name: "Pot en céramique", quantity: 3, selectedOptions: { size: "Ø 20 cm" } },
];
const none = { withdrawn: 0, refunded: 0 };

test("without a word of withdrawal all of an order is packed", () => {
  expect(packing(items, { declared: [], refunded: [0, 0, 0] })).toEqual([
    { left: 1, ...none },
    { left: 2, ...none },
    { left: 3, ...none },
  ]);
});

test("what is declared by the form is known by its name, its options and its quantity", () => {
  const declared = ["1 x Pot en céramique (Taille : Ø 20 cm)\n1 x Monstera Deliciosa"];
  expect(packing(items, { declared, refunded: [0, 0, 0] })).toEqual([
    { left: 0, withdrawn: 1, refunded: 0 },
    { left: 2, ...none },
    { left: 2, withdrawn: 1, refunded: 0 },
  ]);
});

test("in words of one's own, a name without quantity means all of it, accents or not", () => {
  const declared = ["je rends le POT EN CERAMIQUE, merci"];
  expect(packing(items, { declared, refunded: [0, 0, 0] })).toEqual([
    { left: 1, ...none },
    { left: 0, withdrawn: 2, refunded: 0 },
    { left: 0, withdrawn: 3, refunded: 0 },
  ]);
});

test("what was withdrawn and then refunded is taken out once", () => {
  const declared = ["1 x Pot en céramique (size: Ø 15 cm)"];
  expect(packing(items, { declared, refunded: [0, 1, 0] })).toEqual([
    { left: 1, ...none },
    { left: 1, withdrawn: 1, refunded: 1 },
    { left: 3, ...none },
  ]);
});

test("a quantity may have several figures", () => {
  const many = [{ name: "Pot", quantity: 200, selectedOptions: {} }];
  const left = (words: string) => packing(many, { declared: [words], refunded: [] })[0]?.left;
  expect([left("12 x Pot"), left("120 x Pot")]).toEqual([188, 80]);
});

test("several declarations, and several lines of one, all count", () => {
  const declared = ["1 × Pot en céramique (Ø 20 cm)", "Bonjour,\n 1 x Pot en céramique (Ø 20 cm)"];
  expect(packing(items, { declared, refunded: [] })[2]).toEqual({
    left: 1,
    withdrawn: 2,
    refunded: 0,
  });
});

test("no more is taken out than was ordered, whatever is written or was refunded", () => {
  const declared = ["12 x Monstera Deliciosa"];
  expect(packing(items, { declared, refunded: [0, 5, 1] })).toEqual([
    { left: 0, withdrawn: 1, refunded: 0 },
    { left: 0, withdrawn: 0, refunded: 5 },
    { left: 2, withdrawn: 0, refunded: 1 },
  ]);
});

test("a quantity stands at the beginning of a line, before an x; elsewhere it means all", () => {
  const withdrawn = (declared: string) => packing(items, { declared: [declared], refunded: [] })[2];
  for (const all of [
    "Pot en céramique Ø 20 cm, 1 x",
    "1 Pot en céramique Ø 20 cm",
    "n° 1 x Pot en céramique Ø 20 cm",
    "1 xPot en céramique Ø 20 cm",
  ]) {
    expect(withdrawn(all)?.withdrawn, all).toBe(3);
  }
  for (const one of ["1x Pot en céramique Ø 20 cm", "  1  ×  Pot en céramique Ø 20 cm"]) {
    expect(withdrawn(one)?.withdrawn, one).toBe(1);
  }
});

test("a plant whose options are not written is meant in each of them", () => {
  const twoOptions = [
    { name: "Pot", quantity: 1, selectedOptions: { size: "S", color: "Noir" } },
    { name: "Pot", quantity: 1, selectedOptions: { size: "S", color: "Blanc" } },
    { name: "Coupe", quantity: 1, selectedOptions: { size: "S", color: "Blanc" } },
  ];
  const withdrawn = (words: string) =>
    packing(twoOptions, { declared: [words], refunded: [] }).map((one) => one.withdrawn);
  expect(withdrawn("1 x Pot")).toEqual([1, 1, 0]);
  expect(withdrawn("1 x Pot (s, noir)")).toEqual([1, 0, 0]);
  expect(withdrawn("1 x Pot (noir)")).toEqual([1, 1, 0]);
});

test("only the same plant in another size is taken for the one that was meant", () => {
  const withdrawn = (words: string, first: object, second: object) =>
    packing(
      [
        { name: "Pot", quantity: 1, selectedOptions: {}, ...first },
        { name: "Pot", quantity: 1, selectedOptions: {}, ...second },
      ],
      { declared: [words], refunded: [] },
    ).map((one) => one.withdrawn);
  const [small, large] = [{ selectedOptions: { size: "S" } }, { selectedOptions: { size: "L" } }];
  expect(withdrawn("1 x Pot, 1 x Coupe L", small, { name: "Coupe", ...large })).toEqual([1, 1]);
  expect(withdrawn("1 x Pot (L)", {}, large)).toEqual([0, 1]);
});

test("straight and curved apostrophes are the same", () => {
  const [line] = packing([{ name: "Pot d’été", quantity: 1, selectedOptions: {} }], {
    declared: ["1 x pot d'ete"],
    refunded: [],
  });
  expect(line?.withdrawn).toBe(1);
});
