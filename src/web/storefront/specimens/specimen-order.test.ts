import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { type ShownSpecimen, sorted, specimensOf } from "./specimen-order.ts";

const plant = (
  number: number,
  euros: number,
  heightCm: number | null,
  day: number,
  available = 1,
) =>
  ({
    id: `v${number}`,
    priceCents: cents(euros * 100),
    available,
    specimen: { number, heightCm, takenAt: new Date(Date.UTC(2026, 10, day)) },
  }) as ShownSpecimen;

const plants = [plant(217, 169, 41, 12), plant(203, 89, null, 3), plant(224, 289, 52, 5)];
const numbers = (specimens: readonly ShownSpecimen[]) =>
  specimens.map(({ specimen }) => specimen.number);

test("sorts plants by photograph, price or height", () => {
  expect(numbers(sorted(plants, "recent"))).toEqual([217, 224, 203]);
  expect(numbers(sorted(plants, "price"))).toEqual([203, 217, 224]);
  expect(numbers(sorted(plants, "height"))).toEqual([224, 217, 203]);
});

test("puts what a checkout holds last, whatever the order", () => {
  const held = plant(230, 50, 90, 17, 0);
  expect(numbers(sorted([held, ...plants], "price"))).toEqual([203, 217, 224, 230]);
});

test("takes the specimens among the variants", () => {
  const size = { ...plant(1, 1, null, 1), specimen: null };
  expect(numbers(specimensOf([size, ...plants]))).toEqual([217, 203, 224]);
});
