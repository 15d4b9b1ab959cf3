import { describe, expect, test } from "vitest";
import { decodeManagedCursor, encodeManagedCursor } from "./management/managed-cursor.ts";
import { decodeCursor, encodeCursor, type ProductCursor } from "./storefront/product-cursor.ts";

const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";
const written = (cursor: unknown) => btoa(JSON.stringify(cursor));

describe("where a page of the catalogue ended", () => {
  test.each<ProductCursor>([
    { by: "nouveautes", key: 1_762_759_800_000_001, id },
    { by: "prix", key: 0, id, text: "monstera" },
    { by: "prix-desc", key: 2_147_483_647, id },
    { by: "nom", key: "monstera peru 2", id },
    { by: "pertinence", tier: 0, key: 12, id },
    { by: "pertinence", tier: 3, key: 12, id, text: "peru" },
  ])("is written in an address and read again: %j", (cursor) => {
    const address = encodeCursor(cursor);
    expect(address).toMatch(/^[\w-]+$/);
    expect(decodeCursor(address, cursor.by)).toEqual(cursor);
  });

  test("is safe in an address whatever it holds", () => {
    const cursor: ProductCursor = { by: "nom", key: "a", id, text: "ÿ?>~ÿÿ?>>" };
    expect(btoa(JSON.stringify(cursor))).toMatch(/[+/]/);
    const address = encodeCursor(cursor);
    expect(address).toMatch(/^[\w-]+$/);
    expect(decodeCursor(address, "nom")).toEqual(cursor);
  });

  test("is the beginning for what is no cursor, or one of another order", () => {
    const cursor: ProductCursor = { by: "prix", key: 3990, id };
    expect(decodeCursor(encodeCursor(cursor), "prix-desc")).toBeNull();
    for (const wrong of [
      null,
      "",
      "%",
      "abc",
      written(null),
      written([]),
      written({ length: { toString: 1 } }),
    ]) {
      expect(decodeCursor(wrong, "prix")).toBeNull();
    }
  });

  test.each([
    { by: "prix", key: -1, id },
    { by: "prix", key: 2_147_483_648, id },
    { by: "prix", key: 1.5, id },
    { by: "prix", key: 1, id: "1" },
    { by: "prix", key: 1, id, foreign: 1 },
    { by: "prix", key: 1, id, text: "a".repeat(101) },
    { by: "nouveautes", key: "hier", id },
    { by: "nouveautes", key: 1, id, foreign: 1 },
    { by: "nom", key: "Monstera", id },
    { by: "nom", key: "peru;", id },
    { by: "nom", key: "é", id },
    { by: "nom", key: "a".repeat(1001), id },
    { by: "nom", key: "a", id, foreign: 1 },
    { by: "pertinence", tier: -1, key: 1, id },
    { by: "pertinence", tier: 4, key: 1, id },
    { by: "pertinence", key: 1, id },
    { by: "hasard", key: 1, id },
  ])("is not %j", (cursor) => {
    expect(decodeCursor(written(cursor), cursor.by as ProductCursor["by"])).toBeNull();
  });
});

describe("where a page of the back-office ended", () => {
  test.each([
    { by: "nouveautes", key: 1_762_759_800_000_001, id },
    { by: "prix", key: 3990, id },
    { by: "prix-desc", key: 3990, id },
    { by: "stock", key: -2_147_483_648, id },
    { by: "stock-desc", key: 2_147_483_647, id },
    { by: "nom", key: "monstera peru 2", id },
  ] as const)("is written in an address and read again: %j", (cursor) => {
    const address = encodeManagedCursor(cursor);
    expect(address).toMatch(/^[\w-]+$/);
    expect(decodeManagedCursor(address, cursor.by)).toEqual(cursor);
  });

  test("is the beginning for what is no cursor, or one of another order", () => {
    const address = encodeManagedCursor({ by: "stock", key: 3, id });
    expect(decodeManagedCursor(address, "stock-desc")).toBeNull();
    for (const wrong of [null, "", "%", "abc", written(null), written([])]) {
      expect(decodeManagedCursor(wrong, "stock")).toBeNull();
    }
  });

  test.each([
    { by: "stock", key: -2_147_483_649, id },
    { by: "stock", key: 2_147_483_648, id },
    { by: "stock", key: 1, id, foreign: 1 },
    { by: "stock", key: 1, id: "1" },
    { by: "nouveautes", key: 1.5, id },
    { by: "nouveautes", key: 1, id, foreign: 1 },
    { by: "nom", key: "Monstera", id },
    { by: "nom", key: "peru;", id },
    { by: "nom", key: "a".repeat(1001), id },
    { by: "nom", key: "a", id, foreign: 1 },
  ])("is not %j", (cursor) => {
    expect(decodeManagedCursor(written(cursor), cursor.by as "nom")).toBeNull();
  });
});
