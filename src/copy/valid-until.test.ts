import { expect, test } from "vitest";
import { validUntilFr } from "./valid-until.ts";

test("tells the moment as a clock in Paris shows it", () => {
  expect(validUntilFr(new Date("2026-11-14T23:05:00Z"))).toBe(
    "jusqu’au 15 novembre 2026 à 00\u00a0h\u00a005 (heure de Paris)",
  );
});
