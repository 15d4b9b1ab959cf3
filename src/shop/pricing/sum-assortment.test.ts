import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { Part } from "#shop/catalogue/variants/part.ts";
import { sumAssortment } from "./sum-assortment.ts";

const part = (unitId: string, priceCents: number, vatBasisPoints: number, stock: number): Part => ({
  ...{ unitId, variantId: unitId, name: unitId, vatBasisPoints, stock, reserved: 1 },
  priceCents: cents(priceCents),
});
const plant = part("plant", 14_900, 1000, 5);
const pot = part("pot", 3290, 2000, 10);

test("shares the price over the rates of VAT to the cent, and counts what the scarcest allows", () => {
  const { separately, pieces, shares } = sumAssortment(
    { plant: 1, pot: 1 },
    [plant, pot],
    cents(17_400),
  );
  expect([separately, pieces]).toEqual([18_190, 4]);
  expect(shares).toEqual([
    { vatBasisPoints: 1000, cents: 14_253 },
    { vatBasisPoints: 2000, cents: 3147 },
  ]);
  expect(sumAssortment({ plant: 1, pot: 3 }, [plant, pot], cents(17_400)).pieces).toBe(3);
});

test("an assortment of nothing comes to nothing", () => {
  expect(sumAssortment({}, [plant], cents(100))).toEqual({ separately: 0, pieces: 0, shares: [] });
});
