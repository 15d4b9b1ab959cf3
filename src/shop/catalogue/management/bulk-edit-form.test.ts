import { describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { changedPrice } from "./bulk-change.ts";
import { bulkEditForm, readBulkChange } from "./bulk-edit-form.ts";

const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";

test("a price goes up or down by a part of itself, to the cent", () => {
  expect(changedPrice(cents(3990), -10)).toBe(3591);
  expect(changedPrice(cents(3990), 5.5)).toBe(4209);
  expect(changedPrice(cents(10_000), -33.33)).toBe(6667);
  expect(changedPrice(cents(1), -99)).toBe(1);
});

describe("what is done to many products at once", () => {
  test.each([
    ["price", " 39,90 ", { price: 3990 }],
    ["price_percent", "-10", { percent: -10 }],
    ["price_percent", " +5,5 ", { percent: 5.5 }],
    ["price_percent", "12.25", { percent: 12.25 }],
    ["price_percent", "-99,99", { percent: -99.99 }],
    ["price_percent", "150", { percent: 150 }],
    ["stock", "0", { stock: 0 }],
    ["stock_change", " +5 ", { change: 5 }],
    ["stock_change", "-2", { change: -2 }],
    ["stock_change", "123456", { change: 123_456 }],
    ["archive", undefined, {}],
  ] as const)("%s with « %s » is read as %j", (kind, value, read) => {
    expect(readBulkChange({ kind, value })).toEqual({ success: true, change: { kind, ...read } });
  });

  test("a category is chosen in its own field", () => {
    expect(readBulkChange({ kind: "category", category: "Boutures" })).toEqual({
      success: true,
      change: { kind: "category", category: "Boutures" },
    });
  });

  const noPercent = "Un pourcentage, par exemple -10 ou +5,5";
  const noChange = "Un nombre entier, par exemple +5 ou -2";
  test.each([
    ["price", "0", "Le prix doit être supérieur à 0"],
    ["price", undefined, "Le prix est requis"],
    ["price_percent", undefined, "Le pourcentage est requis"],
    ["price_percent", "-100", "Une baisse de moins de 100 %"],
    ["price_percent", "beaucoup", noPercent],
    ["price_percent", "10 %", noPercent],
    ["price_percent", "env. 10", noPercent],
    ["price_percent", "1000", noPercent],
    ["price_percent", "5,555", noPercent],
    ["price_percent", "5,", noPercent],
    ["price_percent", "5x5", noPercent],
    ["stock", "-1", "Le stock est un nombre entier, 0 ou plus"],
    ["stock", undefined, "Le stock est requis"],
    ["stock_change", undefined, "La variation est requise"],
    ["stock_change", "1.5", noChange],
    ["stock_change", "5 pots", noChange],
    ["stock_change", "env. 5", noChange],
    ["stock_change", "1234567", noChange],
    ["stock_change", "+", noChange],
    ["category", undefined, "Choisissez une catégorie"],
  ] as const)("%s with « %s » is refused: %s", (kind, value, message) => {
    expect(readBulkChange({ kind, value })).toEqual({ success: false, message });
    const field = kind === "category" ? "category" : "value";
    expect(bulkEditForm.safeParse({ ids: id, kind, value }).error?.issues).toMatchObject([
      { path: [field], message },
    ]);
  });

  test("is one of the kinds that there are", () => {
    expect(bulkEditForm.safeParse({ ids: id, kind: "delete" }).error?.issues).toMatchObject([
      { path: ["kind"], message: "Choisissez une modification" },
    ]);
    expect(bulkEditForm.safeParse({ ids: id, kind: "price", value: "39,90" }).data).toEqual({
      ids: [id],
      kind: "price",
      value: "39,90",
    });
  });
});

describe("the products that were ticked", () => {
  const read = (ids: string) => bulkEditForm.safeParse({ ids, kind: "archive" });

  test("are those that there are, once each", () => {
    expect(read(`${id},x,${id}`).data?.ids).toEqual([id]);
    expect(read("x").error?.issues).toMatchObject([
      { path: ["ids"], message: "Cochez au moins un produit" },
    ]);
  });

  test("are two hundred at most", () => {
    const many = (count: number) => Array.from({ length: count }, newId).join(",");
    expect(read(many(200)).data?.ids).toHaveLength(200);
    expect(read(many(201)).success).toBe(false);
  });
});
