import { expect, test } from "vitest";
import { basisPoints, cents } from "#kernel/money.ts";
import { cardPart } from "./card-part.ts";

const plant = {
  ...{ label: "1 × Monstera", rate: basisPoints(1000), grossCents: cents(3000) },
  of: { line: 0, quantity: 1 },
};
const pot = {
  ...{ label: "1 × Pot", rate: basisPoints(2000), grossCents: cents(1001) },
  of: { line: 1, quantity: 1 },
};

test("what goes to the gift card is shared over the rates, to the cent, and counts no piece", () => {
  const { ofCard, ofBank } = cardPart([plant, pot], cents(2001));
  expect(ofCard).toEqual([
    { label: "1 × Monstera", rate: 1000, grossCents: 1500 },
    { label: "1 × Pot", rate: 2000, grossCents: 501 },
  ]);
  expect(ofBank).toEqual([
    { ...plant, grossCents: 1500 },
    { ...pot, grossCents: 500 },
  ]);
});

test("wholly one or the other, the other has no part", () => {
  expect(cardPart([plant, pot], cents(0)).ofCard).toEqual([]);
  expect(cardPart([plant, pot], cents(0)).ofBank).toEqual([plant, pot]);
  expect(cardPart([plant, pot], cents(4001)).ofBank).toEqual([]);
});
