import { expect, test } from "vitest";
import { isOfficeAddress, manifestFor } from "./office-address.ts";

test.each(["/admin", "/admin/commandes/1", "/dashboard", "/foire"])(
  "%s is the office’s",
  (path) => {
    expect(isOfficeAddress(path)).toBe(true);
    expect(manifestFor(path, "/assets/manifest-1.js")).toBe("/assets/manifest-1.js");
  },
);

test.each(["/", "/products", "/administration", "/account"])("%s is a visitor’s", (path) => {
  expect(isOfficeAddress(path)).toBe(false);
  expect(manifestFor(path, "/assets/manifest-1.js")).toBe("/assets/visitors-manifest-1.js");
});

test("in development everyone gets the one list there is", () => {
  expect(manifestFor("/", "/@id/virtual:browser-manifest")).toBe("/@id/virtual:browser-manifest");
});
