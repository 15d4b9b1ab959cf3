import { expect, test } from "vitest";
import { stockAfter, toldReasons } from "./stock-reason.ts";

test("an inventory tells what is there; the others tell what came or went", () => {
  expect(toldReasons.map((reason) => [reason, stockAfter(10, reason, 3)])).toEqual([
    ["inventory", 3],
    ["receipt", 13],
    ["breakage", 7],
    ["other", 13],
  ]);
});
