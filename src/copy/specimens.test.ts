import { expect, test } from "vitest";
import { measuresFr } from "./specimens.ts";

test("says what is known of a plant, and nothing else", () => {
  expect(measuresFr({ heightCm: 41, leaves: 5, pot: "pot 17 cm" })).toBe(
    "41\u00a0cm · 5 feuilles · pot 17 cm",
  );
  expect(measuresFr({ heightCm: null, leaves: 1, pot: "" })).toBe("1 feuille");
  expect(measuresFr({ heightCm: null, leaves: null, pot: "" })).toBe("");
});
