import { expect, test } from "vitest";
import {
  cursorText,
  FROM_THE_BEGINNING,
  filterStatuses,
  idsBeginningWith,
  isDayFilter,
  orderSearch,
  readOrderQuery,
} from "./order-query.ts";

const read = (search: string) => readOrderQuery(new URLSearchParams(search));

test("an address says which orders are asked for", () => {
  expect(read("statut=to_prepare&du=2026-11-01&au=2026-11-14&q=%20camille%20")).toEqual({
    filter: "to_prepare",
    from: "2026-11-01",
    to: "2026-11-14",
    search: "camille",
    ...FROM_THE_BEGINNING,
  });
});

test("what an address cannot mean is not asked for", () => {
  const nothing = { filter: null, from: null, to: null, search: "", ...FROM_THE_BEGINNING };
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

test.each([
  ...["pending", "completed", "processing", "shipped", "delivered", "cancelled"],
  ...["to_prepare", "withheld", "in_review", "disputed", "incident"],
  ...["may_leave", "waits", "leaves_next", "promised_soon"],
])("the orders that are %s can be asked for", (statut) => {
  expect(read(`statut=${statut}`).filter).toBe(statut);
});

test("a page begins after the last order of the page before", () => {
  const id = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";
  expect(read(`apres=${id}`).after).toEqual({ id, days: null });
  const days = "2026-11-16_2026-11-26";
  for (const stood of [days, "sans_2026-11-26", "sans_sans"]) {
    const before = { id, days: stood };
    expect(read(`avant=${cursorText(before)}&tri=-depart`)).toMatchObject({
      ...{ before, after: null, isLastFirst: true },
    });
  }
  expect(read(`apres=${days}_${id}&avant=${id}`)).toMatchObject({ after: { days }, before: null });
  for (const wrong of [`hier_${id}`, `${days}_1`, `2026-11-16_${id}`, `${days}${id}`]) {
    expect(read(`apres=${wrong}`).after, wrong).toBeNull();
  }
});

test.each([
  "x2026-11-14",
  "2026-11-14x",
  "2026-11-4",
  "26-11-14",
  "2026-13-01",
  "2026-11-31",
  "%2B012026-11-14",
])("« %s » is no day", (du) => {
  expect(read(`du=${du}`).from).toBeNull();
});

test("what is typed is cut at a hundred characters, without what no database holds", () => {
  expect(read(`q=${"a".repeat(101)}`).search).toHaveLength(100);
  expect(read("q=cam%00ille").search).toBe("camille");
});

test("the beginning of a number has four to thirty-two letters", () => {
  const whole = "8f2c41d70b1e4c3a9d2f5a6b7c8d9e0f";
  const id = "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f";
  expect(idsBeginningWith(whole)).toEqual({ from: id, to: id });
  expect(idsBeginningWith(id)).toEqual({ from: id, to: id });
  expect(idsBeginningWith("8f2c")?.from).toBe("8f2c0000-0000-0000-0000-000000000000");
  for (const typed of [`${whole}0`, "x8f2c", "8f2cx"]) {
    expect(idsBeginningWith(typed), typed).toBeNull();
  }
});

test("a filter is one status, what can be prepared, or no matter of status", () => {
  expect(filterStatuses("shipped")).toEqual(["shipped"]);
  expect(filterStatuses("to_prepare")).toEqual(["completed", "processing"]);
  expect(filterStatuses("withheld")).toEqual(["completed", "processing"]);
  expect(filterStatuses("in_review")).toBeNull();
  expect(filterStatuses("disputed")).toBeNull();
  expect(filterStatuses("incident")).toBeNull();
  for (const day of ["may_leave", "waits", "leaves_next", "promised_soon"] as const) {
    expect(isDayFilter(day)).toBe(true);
    expect(filterStatuses(day)).toEqual(["completed", "processing"]);
  }
  for (const other of ["shipped", "to_prepare", null] as const) {
    expect(isDayFilter(other)).toBe(false);
  }
});

test("the address of a list asks for the same from its beginning, and says no more than it must", () => {
  const asked = "?statut=waits&du=2026-11-01&au=2026-11-14&q=camille+d";
  expect(orderSearch(read(`${asked}&apres=0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30`))).toBe(asked);
  expect(orderSearch(read("q=lyon"))).toBe("?q=lyon");
  expect(orderSearch(read("au=2026-11-14"))).toBe("?au=2026-11-14");
  expect(orderSearch(read(""))).toBe("");
});
