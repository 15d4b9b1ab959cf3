import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";

test("puts what the owner filled in where the blank was, whatever its spaces", () => {
  const fields = {
    address: "[À COMPLÉTER : numéro et voie], 69004 Lyon",
    rcs: "[À COMPLÉTER : RCS]",
  };
  const filled = {
    "À COMPLÉTER\u00a0: numéro et voie": "12 rue des Fougères",
    "À COMPLÉTER\u00a0: RCS": "",
  };
  expect(fillIn(fields, filled)).toEqual({
    address: "12 rue des Fougères, 69004 Lyon",
    rcs: "[À COMPLÉTER : RCS]",
  });
});
