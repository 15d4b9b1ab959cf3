import { expect, test } from "vitest";
import { AFTER, readCursor, writeCursor } from "./order-cursor.ts";

const read = (text: string) => readCursor(new URLSearchParams({ [AFTER]: text }));

test("the next page of orders begins where the last one ended", () => {
  const last = {
    orderDate: new Date("2026-11-14T12:00:00.123Z"),
    id: "8f2c41d7-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
  };
  expect(read(writeCursor(last))).toEqual(last);
});

test("an address that somebody made up shows the first page", () => {
  for (const text of ["", "_", "2026-11-14T12:00:00Z", "hier_8f2c41d7", "2026_8f2c41d7"]) {
    expect(read(text), text).toBeUndefined();
  }
});
