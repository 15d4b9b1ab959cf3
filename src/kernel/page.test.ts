import { expect, test } from "vitest";
import { cutPage } from "./page.ts";

test("a row too many is left for the following page, which comes after the last one shown", () => {
  expect(cutPage(["a", "b", "c"], 2)).toEqual({ shown: ["a", "b"], last: "b" });
});

test("nothing follows a page that shows all that was read", () => {
  expect(cutPage(["a", "b"], 2)).toEqual({ shown: ["a", "b"], last: null });
  expect(cutPage([], 2)).toEqual({ shown: [], last: null });
});
