import { expect, test } from "vitest";
import { idsBeginningWith, readOrderQuery } from "./order-query.ts";

const read = (search: string) => readOrderQuery(new URLSearchParams(search));

test("an address says which orders are asked for", () => {
  expect(read("statut=to_prepare&du=2026-11-01&au=2026-11-14&q=%20camille%20")).toEqual({
    filter: "to_prepare",
    from: "2026-11-01",
    to: "2026-11-14",
    search: "camille",
    after: null,
  });
});

test("what an address cannot mean is not asked for", () => {
  const nothing = { filter: null, from: null, to: null, search: "", after: null };
  expect(read("statut=payee&du=2026-02-31&au=hier&apres=1")).toEqual(nothing);
  expect(read("du=99999-01-01&q=%00")).toEqual(nothing);
  expect(read("du=0000-01-01&au=0000-12-31")).toEqual(nothing);
});

test("an order is found by the beginning of its number, however it is written", () => {
  const ids = {
    from: "8f2c41d7-0000-0000-0000-000000000000",
    to: "8f2c41d7-ffff-ffff-ffff-ffffffffffff",
  };
  for (const typed of ["8f2c41d7", "8F2C41D7", "Commande n° 8f2c 41d7", "#8f2c41d7"]) {
    expect(idsBeginningWith(typed)).toEqual(ids);
  }
  for (const typed of ["8f2", "camille", "", "8f2c41dz"]) {
    expect(idsBeginningWith(typed)).toBeNull();
  }
});
