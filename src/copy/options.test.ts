import { expect, test } from "vitest";
import { formatOptions } from "./options.ts";

test("options are named in French, and one that has no name there as it is called", () => {
  expect(formatOptions({ size: "Ø 15 cm", color: "Noir mat" })).toBe(
    "Taille\u00a0: Ø 15 cm, Couleur\u00a0: Noir mat",
  );
  expect(formatOptions({ finition: "brute" })).toBe("finition\u00a0: brute");
  expect(formatOptions({})).toBe("");
});
