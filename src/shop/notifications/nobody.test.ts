import { expect, test } from "vitest";
import { isNobody, nobody } from "./nobody.ts";

test("those who were forgotten have an address that leads nowhere", () => {
  expect(nobody("client")).toBe("client@canopee.invalid");
  expect(isNobody(nobody("client"))).toBe(true);
  expect(isNobody("camille@exemple.fr")).toBe(false);
  expect(isNobody("@canopee.invalid.exemple.fr")).toBe(false);
});
