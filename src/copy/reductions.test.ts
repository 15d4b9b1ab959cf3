import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { lowestBeforeFr } from "./reductions.ts";

const lowest = "Prix le plus bas des 30 derniers jours avant la réduction\u00a0: 189,00\u00a0€.";

test("a reduced price tells the lowest one before it, and its last day in Paris", () => {
  const crossedCents = cents(18_900);
  const reducedUntil = new Date("2026-11-30T22:59:59Z");
  expect(lowestBeforeFr({ crossedCents, reducedUntil })).toBe(
    `${lowest} Offre jusqu’au 30/11/2026.`,
  );
  expect(lowestBeforeFr({ crossedCents, reducedUntil: null })).toBe(lowest);
});
