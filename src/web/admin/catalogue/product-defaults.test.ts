import { expect, test } from "vitest";
import { newValues } from "./product-defaults.ts";

test("a new product begins with the rate that the settings list first", () => {
  const begun = { productId: "1", copied: null };
  expect(newValues({ ...begun, vatRates: [2000, 550] }).vat).toBe("2000");
  expect(newValues({ ...begun, vatRates: [550, 1000] }).vat).toBe("550");
});
