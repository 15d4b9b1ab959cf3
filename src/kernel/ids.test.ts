import fc from "fast-check";
import { expect, test } from "vitest";
import { isId, newId } from "./ids.ts";

test("[9.limits.04] a new id is a version 4 UUID, and no two are the same", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(isId(id), id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test("accepts every version 4 UUID and no other version", () => {
  fc.assert(fc.property(fc.uuid({ version: 4 }), (id) => isId(id)));
  fc.assert(fc.property(fc.uuid({ version: [1, 2, 3, 5, 6, 7, 8] }), (id) => !isId(id)));
});

test("refuses a second spelling of an id, and anything around one", () => {
  const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";
  for (const other of [id.toUpperCase(), ` ${id}`, `${id}\n`, `{${id}}`, id.replaceAll("-", "")]) {
    expect(isId(other), other).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => !isId(text)));
});
