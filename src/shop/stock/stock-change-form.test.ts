import { expect, test } from "vitest";
import { stockChangeForm } from "./stock-change-form.ts";

const read = (change: Record<string, string | undefined>) =>
  stockChangeForm.safeParse({ reason: "receipt", quantity: "3", ...change });
const wrong = (change: Record<string, string | undefined>) =>
  read(change).error?.issues.map(({ path, message }) => [path[0], message]);

test("a stock changes by a quantity, for a reason, with a note or without", () => {
  expect(read({}).data).toEqual({ reason: "receipt", quantity: 3 });
  expect(read({ quantity: " +12 ", note: " Pépinière\0 Martin " }).data).toEqual({
    reason: "receipt",
    quantity: 12,
    note: "Pépinière Martin",
  });
});

test("a reason and a quantity are required", () => {
  expect(wrong({ reason: undefined, quantity: undefined })).toEqual([
    ["reason", "Choisissez un motif"],
    ["quantity", "La quantité est requise"],
  ]);
  expect(wrong({ reason: "sale" })).toEqual([["reason", "Choisissez un motif"]]);
});

test.each(["", "1.5", "1,5", "dix", "1e3", "12345678", "+", "--1", "3 pots", "n° 3"])(
  "« %s » is no quantity",
  (quantity) => {
    expect(wrong({ quantity })).toEqual([["quantity", "La quantité est un nombre entier"]]);
  },
);

test("only for a reason of one's own does a quantity go down by its sign", () => {
  expect(read({ reason: "other", quantity: "-2" }).data?.quantity).toBe(-2);
  expect(read({ reason: "other", quantity: "-1234567" }).data?.quantity).toBe(-1_234_567);
  for (const reason of ["inventory", "receipt", "breakage"]) {
    expect(wrong({ reason, quantity: "-2" }), reason).toEqual([
      ["quantity", "Pour ce motif, la quantité s’écrit sans signe moins"],
    ]);
    expect(read({ reason, quantity: "0" }).success, reason).toBe(true);
  }
});

test("a note has an end, without the spaces around it", () => {
  expect(read({ note: ` ${"a".repeat(300)} ` }).success).toBe(true);
  expect(wrong({ note: "a".repeat(301) })).toEqual([["note", "300 caractères au plus"]]);
});
