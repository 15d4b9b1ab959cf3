import { expect, test } from "vitest";
import { piecesOf, unitsOf } from "./pieces.ts";

const pieces = (units: Record<string, number>, stock: Record<string, number>) =>
  piecesOf(units, (id) => stock[id] ?? 0);

test("there are as many pieces as the scarcest unit allows", () => {
  expect(pieces({ plant: 1 }, { plant: 4 })).toBe(4);
  expect(pieces({ plant: 1, pot: 2 }, { plant: 4, pot: 5 })).toBe(2);
  expect(pieces({ plant: 1, pot: 2 }, { plant: 4 })).toBe(0);
  expect(pieces({ plant: 1 }, { plant: -1 })).toBe(0);
  expect(pieces({}, { plant: 4 })).toBe(0);
});

test("that many can be taken, and not one more", () => {
  const random = (most: number) => Math.floor(Math.random() * (most + 1));
  for (let round = 0; round < 500; round++) {
    const names = ["a", "b", "c", "d"].slice(0, 1 + random(3));
    const units = Object.fromEntries(names.map((name) => [name, 1 + random(4)]));
    const stock = Object.fromEntries(names.map((name) => [name, random(30)]));
    const fits = (quantity: number) =>
      [...unitsOf([{ units, quantity }])].every(([id, taken]) => taken <= (stock[id] ?? 0));
    const most = pieces(units, stock);
    expect([fits(most), fits(most + 1)], JSON.stringify({ units, stock })).toEqual([true, false]);
  }
});

test("all lines take from the same units, which stand by id in whatever order they were asked", () => {
  const assortment = { units: { plant: 1, pot: 2 }, quantity: 3 };
  const alone = { units: { plant: 1 }, quantity: 2 };
  const taken = [
    ["plant", 5],
    ["pot", 6],
  ];
  expect([...unitsOf([assortment, alone])]).toEqual(taken);
  expect([
    ...unitsOf([
      { units: { pot: 6 }, quantity: 1 },
      { units: { plant: 5 }, quantity: 1 },
    ]),
  ]).toEqual(taken);
});
