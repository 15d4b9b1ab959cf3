import { expect, test } from "vitest";
import { movedAddress, movedHeaders } from "./moved-address.ts";

test("what was asked of an address is asked of the new one", () => {
  expect(movedAddress("/products/b", "?utm_source=lettre&a=1&a=2")).toBe(
    "/products/b?utm_source=lettre&a=1&a=2",
  );
  expect(movedAddress("/products/b", "")).toBe("/products/b");
});

test("what the new address says stays, its fragment last", () => {
  expect(movedAddress("/products?categorie=Plantes#retiree", "?categorie=X&utm=1")).toBe(
    "/products?categorie=Plantes&utm=1#retiree",
  );
  expect(movedAddress("/products?categorie=Plantes+Rares", "?")).toBe(
    "/products?categorie=Plantes+Rares",
  );
});

test("only the new address of a kept answer changes with what was asked", () => {
  const kept = ["X-Kept", "location", "Location", "/products/b", "ETag", "e"];
  expect(movedHeaders(kept, "?a=1")).toEqual([
    "X-Kept",
    "location",
    "Location",
    "/products/b?a=1",
    "ETag",
    "e",
  ]);
});
