import { expect, test } from "vitest";
import { besideFr, foundFr } from "./found-count.ts";

test("a number is told as far as it was counted", () => {
  expect(foundFr(0)).toBe("0 produit");
  expect(foundFr(1)).toBe("1 produit");
  expect(foundFr(6)).toBe("6 produits");
  expect(foundFr(999)).toBe("999 produits");
  expect(foundFr(1000)).toBe("plus de 999 produits");
  expect(besideFr(0)).toBe("0");
  expect(besideFr(99)).toBe("99");
  expect(besideFr(100)).toBe("99+");
});
